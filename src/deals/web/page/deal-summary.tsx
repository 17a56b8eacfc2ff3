import { Trans, useLingui } from '@lingui/react/macro'
import type { Ref } from 'react'
import { FavouriteButton } from '../../../favourites/web/mark/favourite-button.tsx'
import { paths } from '../../../routing/paths.ts'
import { Card } from '../../../ui/components/card.tsx'
import { ClockIcon, CommentIcon } from '../../../ui/components/icon.tsx'
import { Meta } from '../../../ui/components/item-card.tsx'
import { Link } from '../../../ui/components/link.tsx'
import { Notice } from '../../../ui/components/notice.tsx'
import { FullTime, RelativeTime } from '../../../ui/components/relative-time.tsx'
import { detectLanguage } from '../../../ui/detect-language.ts'
import { formatCount } from '../../../ui/format-money.ts'
import { useAddresses } from '../../../ui/hooks/use-addresses.ts'
import { ShareButton } from '../../../ui/share/share-button.tsx'
import { DealVotes } from '../../../votes/web/deal-votes.tsx'
import type { DealDetail } from '../../deal.ts'
import { BuyNow } from '../card/buy-now.tsx'
import { DealPrice } from '../card/deal-price.tsx'
import { StoreLogo } from '../card/store-logo.tsx'
import { PriceFacts } from '../price/price-facts.tsx'
import { PricePosition } from '../price/price-position.tsx'
import { CategoryChips } from './category-chips.tsx'
import { DealCoupon } from './deal-coupon.tsx'
import { DeferredVariantChoices } from './deferred-product-sections.tsx'

/** Everything needed to decide: product, store, price, whether it is good, and Buy Now. */
export const DealSummary = ({ deal, buyRef }: { deal: DealDetail; buyRef: Ref<HTMLDivElement> }) => (
  <>
    <div>
      <StoreLink deal={deal} />
      <h1
        lang={detectLanguage(deal.title)}
        className="text-pretty font-bold text-xl leading-snug lg:text-3xl lg:leading-tight"
      >
        {deal.title}
      </h1>
      <DealMeta deal={deal} />
    </div>
    {deal.variants.length > 0 && <DeferredVariantChoices deal={deal} />}
    <Card className="grid gap-4 p-4 md:p-5 xl:grid-cols-[minmax(0,1fr)_17rem] xl:gap-6">
      <div className="flex min-w-0 flex-col gap-4">
        <DealPrice deal={deal} size="lg" />
        <PriceFacts deal={deal} />
        <PricePosition deal={deal} />
      </div>
      <div className="flex min-w-0 flex-col gap-3 xl:border-line xl:border-s xl:ps-6">
        {deal.isOver && <Over deal={deal} />}
        {deal.coupon && <DealCoupon deal={deal} coupon={deal.coupon} />}
        <div ref={buyRef}>
          <BuyNow deal={deal} size="lg" wide />
        </div>
        {deal.endsAtMs !== null && !deal.isOver && (
          <p className="flex items-center gap-2 text-signal-text text-sm">
            <ClockIcon className="size-4" />
            <span>
              <Trans>
                Ends <FullTime at={deal.endsAtMs} className="font-semibold" /> (India time)
              </Trans>
            </span>
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <DealVotes deal={deal} />
          <FavouriteButton deal={deal} worded />
          <Share deal={deal} />
        </div>
      </div>
    </Card>
    <Categories deal={deal} />
  </>
)

function Share({ deal }: { deal: DealDetail }) {
  const { local } = useAddresses()
  return <ShareButton title={deal.title} path={local(paths.deal(deal.slug))} />
}

const StoreLink = ({ deal }: { deal: DealDetail }) => (
  <Link
    to={paths.store(deal.store.id)}
    className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent text-sm hover:underline"
  >
    <StoreLogo deal={deal} large />
    <span lang={detectLanguage(deal.store.title)}>{deal.store.title}</span>
  </Link>
)

function DealMeta({ deal }: { deal: DealDetail }) {
  const { t } = useLingui()
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
      <span>
        <Trans>
          Posted <RelativeTime at={deal.publishedAtMs} />
        </Trans>
      </span>
      <a href="#comments" className="inline-flex min-h-6 items-center hover:text-accent hover:underline">
        <Meta icon={<CommentIcon />} label={t`Comments:`}>
          {formatCount(deal.commentCount)}
        </Meta>
      </a>
    </div>
  )
}

function Over({ deal }: { deal: DealDetail }) {
  const store = deal.store.title
  return (
    <Notice kind="warning">
      {deal.endsAtMs !== null ? (
        <Trans>
          This deal expired on <FullTime at={deal.endsAtMs} />.
        </Trans>
      ) : (
        <Trans>This deal has expired.</Trans>
      )}{' '}
      <Link to={paths.store(deal.store.id)} className="font-semibold underline">
        <Trans>See current deals from {store}</Trans>
      </Link>
    </Notice>
  )
}

function Categories({ deal }: { deal: DealDetail }) {
  const { t } = useLingui()
  if (deal.categories.length === 0) return null
  return <CategoryChips categories={deal.categories} label={t`Categories`} />
}
