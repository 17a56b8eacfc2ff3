import { Trans, useLingui } from '@lingui/react/macro'
import type { Ref } from 'react'
import { paths } from '../../../../site/routing/paths.ts'
import { Card } from '../../../../ui/components/card.tsx'
import { ClockIcon } from '../../../../ui/components/icon.tsx'
import { Link } from '../../../../ui/components/link.tsx'
import { EndTime, FullEndTime } from '../../../../ui/components/relative-time.tsx'
import { Panel } from '../../../../ui/components/section.tsx'
import { detectLanguage } from '../../../../ui/detect-language.ts'
import { useAddresses } from '../../../../ui/hooks/use-addresses.ts'
import { SanitisedHtml } from '../../../../ui/prose/sanitised-html.tsx'
import { ShareButton } from '../../../../ui/share/share-button.tsx'
import { DealVotes } from '../../../reactions/web/deal-votes.tsx'
import { FavouriteButton } from '../../../reactions/web/favourite-button.tsx'
import type { DealDetail } from '../../deal.ts'
import { BuyNow } from '../card/buy-now.tsx'
import { LabelBadges } from '../card/deal-badges.tsx'
import { DealPrice } from '../card/deal-price.tsx'
import { StoreLogo } from '../card/store-logo.tsx'
import { PriceFacts } from '../price/price-facts.tsx'
import { PriceVerdict } from '../price/price-verdict.tsx'
import { CouponName, DealCode, offersAnchor } from './deal-coupon.tsx'
import {
  DeferredCodes,
  DeferredDealMeta,
  DeferredExpiredNotice,
  DeferredPayBreakdown,
  DeferredPriceRecord,
  DeferredVariantChoices,
} from './deferred-product-sections.tsx'

type DealSummaryProps = { deal: DealDetail; buyRef: Ref<HTMLDivElement> }

/** Everything needed to decide: product, store, price, whether it is good, and Buy Now. */
export const DealSummary = ({ deal, buyRef }: DealSummaryProps) => (
  <>
    <div>
      {/* Not on the picture, which several labels would cover. */}
      <div className="mb-1 flex flex-wrap items-center gap-1.5">
        <StoreLink deal={deal} />
        <LabelBadges labels={deal.labels} />
      </div>
      <h1
        lang={detectLanguage(deal.title)}
        className="text-pretty font-bold text-xl leading-snug lg:text-3xl lg:leading-tight"
      >
        {deal.title}
      </h1>
      <DeferredDealMeta deal={deal} />
    </div>
    {/* On phones the code and Buy Now come before the details of the price. */}
    <Card className="grid grid-cols-1 gap-3 p-4 md:p-5 xl:grid-cols-[minmax(0,1fr)_18rem] xl:grid-rows-[auto_1fr] xl:gap-x-6">
      <div className="flex min-w-0 flex-col gap-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 [&>.badge]:whitespace-normal [&>.badge]:text-sm">
          <DealPrice deal={deal} size="lg" />
          <PriceVerdict prices={deal.prices} priceLabel={saysLowest(deal) ? null : deal.priceLabel} />
        </div>
        {(deal.paymentOffers || deal.pricedCodes) && <DeferredPayBreakdown deal={deal} />}
        <PriceFacts deal={deal} range="first" />
      </div>
      <div className="min-w-0 flex-col gap-3 max-xl:contents xl:col-start-2 xl:row-span-2 xl:row-start-1 xl:flex xl:border-line xl:border-s xl:ps-6">
        <div className="flex min-w-0 flex-col gap-2">
          {deal.isExpired && <DeferredExpiredNotice deal={deal} />}
          <CouponName deal={deal} />
          <div className="flex flex-wrap gap-2 *:grow xl:flex-col">
            <DealCode deal={deal} className="basis-32 xl:basis-12" />
            {!deal.isExpired && (
              <div ref={buyRef}>
                <BuyNow deal={deal} size="lg" wide />
              </div>
            )}
          </div>
          {deal.coupon && <DeferredCodes deal={deal} />}
          {deal.endsAtMs !== null && !deal.isExpired && <Ends atMs={deal.endsAtMs} />}
        </div>
        <DealActions deal={deal} />
      </div>
      <div className="min-w-0">
        <DeferredPriceRecord deal={deal} />
      </div>
    </Card>
    {deal.offersHtml && <Offers html={deal.offersHtml} />}
    {deal.variants.length > 0 && <DeferredVariantChoices deal={deal} />}
  </>
)

/** The label would say the same, without the date. */
const saysLowest = ({ prices }: DealDetail) => prices?.facts.some(({ kind }) => kind === 'lowest')

/** The merchant's additional offers, with a code's conditions: coupon cards lead here. */
function Offers({ html }: { html: string }) {
  const { t } = useLingui()
  return (
    <div id={offersAnchor}>
      <Panel title={t`Offers`}>
        <SanitisedHtml html={html} />
      </Panel>
    </div>
  )
}

const StoreLink = ({ deal }: { deal: DealDetail }) => (
  <Link
    to={paths.store(deal.store.id)}
    className="wrap-anywhere me-1.5 inline-flex min-h-11 items-center gap-2 font-semibold text-accent text-sm hover:underline"
  >
    <StoreLogo deal={deal} large />
    <span lang={detectLanguage(deal.store.title)}>{deal.store.title}</span>
  </Link>
)

const Ends = ({ atMs }: { atMs: number }) => (
  <p className="flex items-center gap-2 text-signal-text text-sm">
    <ClockIcon className="size-4" />
    <span>
      <EndTime atMs={atMs} className="font-semibold" />
      {' · '}
      <Trans>
        <FullEndTime atMs={atMs} /> (India time)
      </Trans>
    </span>
  </p>
)

/** The actions of a deal besides buying it, in one row. */
function DealActions({ deal }: { deal: DealDetail }) {
  const { local } = useAddresses()
  return (
    <div className="flex flex-wrap gap-2 print:hidden border-line border-t pt-3 max-xl:order-1 xl:gap-1.5 xl:[&_button]:px-2.5">
      <DealVotes deal={deal} />
      <FavouriteButton deal={deal} worded />
      <ShareButton title={deal.title} path={local(paths.deal(deal.slug))} />
    </div>
  )
}
