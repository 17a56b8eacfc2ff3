import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { paths } from '../../../../site/routing/paths.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { CardLayoutContext, ItemCard, phoneCardPicture } from '../../../../ui/components/item-card.tsx'
import { Picture } from '../../../../ui/components/picture.tsx'
import { lazyComponent } from '../../../../ui/hydration/lazy-component.tsx'
import { CopyButton } from '../../../../ui/share/copy-button.tsx'
import { type Deal, dealBadge } from '../../deal.ts'
import { BuyNow } from './buy-now.tsx'
import { CardActions } from './card-actions.tsx'
import { saveCode } from './copied-code-store.ts'
import { hasRecordBadge, LabelBadges, RecordBadge, StateBadge } from './deal-badges.tsx'
import { DealCardFact, hasCardFact } from './deal-card-fact.tsx'
import { DealCardMeta } from './deal-meta.tsx'
import { DealPrice, OldPriceNote } from './deal-price.tsx'

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

/** What our record says about the price, or else the editors' first label. */
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
