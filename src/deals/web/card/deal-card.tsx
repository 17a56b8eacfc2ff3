import { useLingui } from '@lingui/react/macro'
import { saveCode } from '../../../coupons/web/code/copied-code-store.ts'
import { paths } from '../../../routing/paths.ts'
import { ItemCard } from '../../../ui/components/item-card.tsx'
import { Picture } from '../../../ui/components/picture.tsx'
import { CopyButton } from '../../../ui/share/copy-button.tsx'
import { type Deal, dealState } from '../../deal.ts'
import { BuyNow } from './buy-now.tsx'
import { CardActions } from './card-actions.tsx'
import { LabelBadges, StateBadge } from './deal-badges.tsx'
import { DealCardMeta } from './deal-meta.tsx'
import { DealPrice, OldPriceNote } from './deal-price.tsx'
import type { DealLayout } from './use-deal-layout.tsx'

type DealCardProps = {
  deal: Deal
  layout?: DealLayout | undefined
  /** Initially visible: its picture is loaded first. */
  eager?: boolean | undefined
  headingLevel?: 2 | 3 | 4 | undefined
}

/** One deal: the whole card links to its page, `Buy Now` to the merchant, and the code is copied in place. */
export function DealCard({ deal, layout = 'grid', eager = false, headingLevel }: DealCardProps) {
  const { t } = useLingui()
  const code = deal.coupon?.code
  const hasLabel = deal.priceLabel !== null || deal.labels.length > 0
  return (
    <ItemCard
      href={paths.deal(deal.slug)}
      title={deal.title}
      layout={layout}
      headingLevel={headingLevel}
      faded={deal.isOver}
      signalled={dealState(deal) === 'super'}
      picture={
        <Picture
          src={deal.picture}
          fallback={deal.store.picture}
          alt=""
          width={320}
          height={320}
          // A row has two cards on phones, up to six on wide screens.
          sizes={layout === 'list' ? '9rem' : '(min-width: 87.5rem) 13rem, (min-width: 48rem) 30vw, 45vw'}
          shape="square"
          priority={eager}
          className="rounded-lg"
        />
      }
      badges={<StateBadge deal={deal} />}
      // A picture in list layout is too narrow for words.
      label={layout === 'grid' && hasLabel && <LabelBadges deal={deal} max={1} />}
      corner={<CardActions deal={deal} layout={layout} />}
      chips={layout === 'list' && hasLabel && <LabelBadges deal={deal} max={2} />}
      price={
        <>
          <DealPrice deal={deal} from={deal.choices?.isFrom} stacked={layout === 'grid'} />
          <OldPriceNote deal={deal} />
        </>
      }
      meta={
        <span className={layout === 'grid' ? 'flex w-full flex-col' : 'flex flex-wrap items-center gap-x-3'}>
          <DealCardMeta deal={deal} />
        </span>
      }
      action={
        <div className="flex flex-col gap-2">
          {code && (
            <CopyButton
              text={code}
              label={t`Copy code ${code}`}
              onCopied={() => saveCode(deal, code)}
              className="w-full text-sm"
            />
          )}
          <BuyNow deal={deal} wide />
        </div>
      }
    />
  )
}
