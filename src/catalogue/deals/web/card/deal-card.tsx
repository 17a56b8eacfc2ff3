import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { paths } from '../../../../site/routing/paths.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { ClockIcon } from '../../../../ui/components/icon.tsx'
import { CardLayoutContext, ItemCard, phoneCardPicture } from '../../../../ui/components/item-card.tsx'
import { Picture } from '../../../../ui/components/picture.tsx'
import { EndTime } from '../../../../ui/components/relative-time.tsx'
import { lazyComponent } from '../../../../ui/hydration/lazy-component.tsx'
import { CopyButton } from '../../../../ui/share/copy-button.tsx'
import { OfferLine } from '../../../payment-offers/web/offer-line.tsx'
import { FavouriteButton } from '../../../reactions/web/favourite-button.tsx'
import { type Deal, dealBadge } from '../../deal.ts'
import { BuyNow } from './buy-now.tsx'
import { saveCode } from './copied-code-store.ts'
import { hasRecordBadge, LabelBadges, RecordBadge, StateBadge } from './deal-badges.tsx'
import { Choices, DealCardMeta } from './deal-meta.tsx'
import { DealPrice, OldPriceNote } from './deal-price.tsx'
import { EditAction } from './edit-action.tsx'

// It needs JavaScript: not in the HTML.
const CardMenu = lazyComponent(async () => (await import('./card-menu.tsx')).CardMenu)

export type DealCardProps = {
  deal: Deal
  /** Initially visible: its picture is loaded first. */
  eager?: boolean | undefined
  headingLevel?: 2 | 3 | 4 | undefined
  /** In a list of super deals alone, where each would say that it is one. */
  amongSuper?: boolean | undefined
}

/** One deal: the whole card links to its page, `Buy Now` to the merchant, and the code is copied in place. */
export function DealCard({ deal, eager = false, headingLevel, amongSuper }: DealCardProps) {
  const { t } = useLingui()
  // The page of an expired deal still has it.
  const code = deal.isExpired ? undefined : deal.coupon?.code
  const badge = dealBadge(deal)
  const isBadged = badge === 'expired' || (badge === 'super' && !amongSuper)
  return (
    <ItemCard
      href={paths.deal(deal.slug)}
      title={deal.title}
      headingLevel={headingLevel}
      faded={deal.isExpired}
      signalled={isBadged && badge === 'super'}
      picture={<CardPicture deal={deal} eager={eager} />}
      badges={isBadged && <StateBadge deal={deal} />}
      label={(hasRecordBadge(deal) || deal.labels.length > 0) && <CardLabel deal={deal} />}
      corner={<CardActions deal={deal} />}
      price={
        <>
          <DealPrice deal={deal} from={deal.choices?.isFrom} stacked loud />
          <OldPriceNote deal={deal} />
          {(deal.paymentOffers || deal.pricedCodes) && <OfferLine deal={deal} />}
        </>
      }
      meta={
        <>
          <DealCardMeta deal={deal} />
          <CardMenu deal={deal} />
        </>
      }
      extra={
        code ? (
          <CopyButton
            text={code}
            label={t`Copy code ${code}`}
            onCopied={() => saveCode(deal, code)}
            slim
            className="item-code"
          />
        ) : (
          hasCardFact(deal) && <DealCardFact deal={deal} />
        )
      }
      action={<BuyNow deal={deal} size="sm" wide quiet />}
    />
  )
}

/** The label of our price record, or else the editors' first label. */
const CardLabel = ({ deal }: { deal: Deal }) =>
  hasRecordBadge(deal) ? <RecordBadge deal={deal} /> : <LabelBadges labels={deal.labels.slice(0, 1)} />

function CardPicture({ deal, eager }: { deal: Deal; eager: boolean }) {
  const layout = use(CardLayoutContext)
  return (
    <Picture
      src={deal.picture}
      fallback={deal.store.picture}
      alt={deal.pictureAlt ?? ''}
      width={320}
      height={320}
      // A row has two cards on phones, up to six on wide screens.
      sizes={layout === 'list' ? '9rem' : '(min-width: 87.5rem) 13rem, (min-width: 48rem) 30vw, 45vw'}
      shape="square"
      load={eager ? 'early' : undefined}
      className={classNames('rounded-lg', layout === 'grid' && phoneCardPicture)}
    />
  )
}

/** A card's actions: save the deal and, for editors, edit it. */
function CardActions({ deal }: { deal: Deal }) {
  const layout = use(CardLayoutContext)
  return (
    <>
      <FavouriteButton deal={deal} />
      {layout !== 'list' && <EditAction deal={deal} />}
    </>
  )
}

/** Whether a card without a code has something to show instead of the code. */
const hasCardFact = (deal: Deal): boolean =>
  !deal.isExpired && (deal.endsAtMs !== null || deal.choices !== null || isBelowUsualShown(deal))

/** Otherwise it is the card's label itself. */
const isBelowUsualShown = ({ belowUsualPercent, priceLabel }: Deal) =>
  belowUsualPercent !== undefined && priceLabel !== null

/** In place of a code: the deal's end, its variants, how its price compares. What does not fit in the line is hidden. */
function DealCardFact({ deal }: { deal: Deal }) {
  const { endsAtMs, belowUsualPercent, choices } = deal
  return (
    <p className="item-fact">
      {endsAtMs !== null && (
        <span className="inline-flex items-center gap-1 text-signal-text">
          <ClockIcon className="size-3.5" />
          <EndTime atMs={endsAtMs} />
        </span>
      )}
      <Choices choices={choices} />
      {isBelowUsualShown(deal) && (
        <span className="text-accent">
          <Trans>{belowUsualPercent}% under usual</Trans>
        </span>
      )}
    </p>
  )
}
