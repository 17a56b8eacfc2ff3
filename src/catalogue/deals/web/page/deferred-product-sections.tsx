import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { deferHydration } from '../../../../ui/hydration/defer-hydration.tsx'

const loadMeta = async () => (await import('./deal-meta.tsx')).DealMeta
const loadExpiredNotice = async () => (await import('./expired-notice.tsx')).ExpiredNotice
const loadDetails = async () => (await import('./deal-details.tsx')).DealDetails
const loadCodes = async () => (await import('./deal-codes.tsx')).DealCodes
const loadChoices = async () => (await import('./variant-choices.tsx')).VariantChoices
const loadOtherStoreOffers = async () => (await import('./other-store-offers.tsx')).OtherStoreOffers
const loadSimilarDeals = async () => (await import('./similar-deals.tsx')).SimilarDeals
const loadPayBreakdown = async () => (await import('../../../payment-offers/web/pay-breakdown.tsx')).PayBreakdown
const loadPriceRecord = async () => (await import('../price/price-record.tsx')).PriceRecord
const loadPriceHistory = async () => (await import('../price/price-history.tsx')).PriceHistory

// Most deals have none of these sections, so their code is loaded separately. They consist of links, which work without it.
export const DeferredExpiredNotice = deferHydration(
  loadExpiredNotice,
  import.meta.env.SSR ? await loadExpiredNotice() : null,
  null,
)
export const DeferredVariantChoices = deferHydration(
  loadChoices,
  import.meta.env.SSR ? await loadChoices() : null,
  null,
)
export const DeferredOtherStoreOffers = deferHydration(
  loadOtherStoreOffers,
  import.meta.env.SSR ? await loadOtherStoreOffers() : null,
  null,
)

/** Text and links, which need no scripts. */
export const DeferredDealMeta = deferHydration(
  loadMeta,
  import.meta.env.SSR ? await loadMeta() : null,
  <Skeleton className="mt-2 h-6" />,
)

/** Few deals have a code. The text and its link need no scripts. */
export const DeferredCodes = deferHydration(loadCodes, import.meta.env.SSR ? await loadCodes() : null, null)

/** Text and links, which open without scripts. */
export const DeferredPayBreakdown = deferHydration(
  loadPayBreakdown,
  import.meta.env.SSR ? await loadPayBreakdown() : null,
  <Skeleton className="h-18 rounded-control" />,
)

/** Text and a link, which need no scripts: their code comes after that of the buttons. */
export const DeferredPriceRecord = deferHydration(
  loadPriceRecord,
  import.meta.env.SSR ? await loadPriceRecord() : null,
  <Skeleton className="h-36 rounded-control" />,
)

/** Text and links below the fold. */
export const DeferredDealDetails = deferHydration(
  loadDetails,
  import.meta.env.SSR ? await loadDetails() : null,
  <Skeleton className="h-48 rounded-card" />,
)

/** The chart and the table, loaded later because they are further down the page. */
export const DeferredPriceHistory = deferHydration(
  loadPriceHistory,
  import.meta.env.SSR ? await loadPriceHistory() : null,
  <Skeleton className="h-80 rounded-card" />,
  'below-fold-174 below-fold-room',
)

/** A carousel further down the page, or, without others of the store, nothing. */
export const DeferredSimilarDeals = deferHydration(
  loadSimilarDeals,
  import.meta.env.SSR ? await loadSimilarDeals() : null,
  <Skeleton className="h-52 xs:h-96 rounded-card" />,
  'below-fold-53 below-fold-room',
)
