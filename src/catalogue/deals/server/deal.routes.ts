import { badInput, notFound } from '../../../platform/errors.ts'
import { Message } from '../../../platform/message.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { midnightInIndia } from '../../../shared/india-time.ts'
import { type Params, pageOf, parseIdList } from '../../../site/api/contract.ts'
import type { ListFacets } from '../../../site/api/list-facets.contract.ts'
import { oneIsRequired } from '../../../site/api/server/params.ts'
import { type Route, type RouteContext, route } from '../../../site/api/server/route.ts'
import { findCategory, findCategoryByAddress } from '../../categories/server/category.queries.ts'
import { presentCategory } from '../../categories/server/present-category.ts'
import { findStore } from '../../stores/server/store.queries.ts'
import {
  dealCounts,
  dealDetails,
  dealsOfDay,
  filterDeals,
  getDeals,
  priceHistory,
  searchDeals as searchCall,
  similarDeals,
} from '../deal.contract.ts'
import type { DealDetail } from '../deal.ts'
import { encodeDeals } from '../deal.wire.ts'
import { encodeDealCounts } from '../deal-counts.wire.ts'
import { encodeDealDetails } from '../deal-detail.wire.ts'
import { categoryDeals, suggestSearches as suggestionsCall } from '../deal-lists.contract.ts'
import { priceRange } from '../price.ts'
import { encodePriceHistory } from '../price-history.wire.ts'
import { countLiveDealsSince, type DealPage, findDeal, findPrices, listCards } from './deal.queries.ts'
import { cardTags, tagsOfCards } from './deal-tags.ts'
import {
  type DealFilterQuery,
  filterFoundDeals,
  filterLiveDeals,
  listLiveDealsOfCategory,
} from './list/deal-filter.queries.ts'
import type { DealLists } from './list/deal-totals.queries.ts'
import type { Total } from './list/deal-totals.ts'
import { listChosenDeals, listDealsOfDay } from './list/deals-of-day.queries.ts'
import { decodeCursor, decodeOffset, listPageOf, nextOffset, type PageParams } from './list/list-cursor.ts'
import { listLiveDeals } from './list/live-deals.queries.ts'
import { orderDeals } from './list/ordered-deals.queries.ts'
import { countFacets } from './list/search-facets.queries.ts'
import { listSimilarDeals } from './list/similar-deals.ts'
import { presentDealDetail, presentDeals, presentTotal } from './present-deal.ts'
import { presentPriceHistory } from './price/present-prices.ts'
import { groupTag, gtinTag } from './product/group-variants.ts'
import { listOtherStoreOffers, listVariants } from './product/product-offers.queries.ts'
import { searchDeals } from './search/deal-search.queries.ts'
import type { CountSearch } from './search/search-counter.ts'
import { normaliseSearch } from './search/search-text.ts'
import { createPopularSearches, suggestSearches } from './search/suggest-searches.ts'

type Deps = DealLists & { countSearch: CountSearch }

export const dealRoutes = (deps: Deps): Route[] => [
  listRoute(deps),
  searchRoute(deps),
  filterRoute(deps),
  suggestionRoute(deps),
  detailRoute(deps),
  priceHistoryRoute(deps),
  similarRoute(deps),
  dayRoute(deps),
  countRoute(deps),
  categoryRoute(deps),
]

const listRoute = (lists: Deps) =>
  route(getDeals, {
    tags: ({ store_id, sort = 'newest', belowfeatured }, { data }) => [
      // Which deals are above the latest ones depends on categories too.
      ...(sort === 'newest' && belowfeatured !== 1 ? tagsOfCards(data) : cardTags),
      ...(store_id === undefined ? [] : [`store:${store_id}`]),
    ],
    handle: async (params, { now, caller }) => {
      const { superdeal, featured, store_id: storeId, belowfeatured, sort, after } = params
      const { page, limit, offset } = listPageOf(params)
      const kind = superdeal === undefined ? undefined : superdeal === 1 ? 'super' : 'normal'
      const of = { kind, featured: featured === 1, storeId, belowFeatured: belowfeatured === 1 } as const
      const [{ deals, ...total }, subject] = await Promise.all([
        listLiveDeals(lists, { ...of, sort, after: decodeCursor(after, sort), limit, offset }, now),
        storeId === undefined ? undefined : getStoreSubject(lists.db, storeId),
      ])
      const data = presentDeals(deals, now, caller.language)
      return { data, page, limit, ...presentTotal(total), ...(subject && { subject }) }
    },
    encode: encodeDeals,
    top: ({ data, subject }) => subject && data,
  })

/** The page of a ranking: a cursor of a search is an offset from its beginning. */
function searchPageOf(params: PageParams) {
  const page = listPageOf(params)
  return params.after === undefined ? page : { ...page, offset: decodeOffset(params.after) }
}

async function getStoreSubject(db: Db, id: number) {
  const store = await findStore(db, id)
  if (!store) throw notFound(/*i18n*/ 'The store was not found.')
  return store
}

const searchRoute = ({ countSearch, ...lists }: Deps) =>
  route(searchCall, {
    tags: () => cardTags,
    handle: async (params, context) => {
      const { page, limit, offset } = searchPageOf(params)
      const text = normaliseSearch(params.s)
      if (text === '') return { data: [], page, limit, total: 0, message: /*i18n*/ 'Please enter a search term.' }
      const { deals, meant, facets, ...found } = await readSearch(lists, text, params, { limit, offset }, context)
      const data = presentDeals(deals, context.now, context.caller.language)
      // After the last query, because a search that fails on the replica is repeated on the primary (it is counted twice
      // only if the replica restarts after that). A corrected search found nothing for its own words.
      if (offset === 0) countSearch(text, meant === null ? found.total : 0)
      const message =
        meant === null && found.total === 0
          ? new Message(/*i18n*/ 'No deals found for "{text}".', { text })
          : meantMessage(text, meant)
      return { data, page, limit, ...presentTotal(found), ...(facets && { facets }), ...(message && { message }) }
    },
    encode: encodeDeals,
    top: ({ data }) => ({ data }),
  })

const meantMessage = (text: string, meant: string | null) =>
  meant === null
    ? null
    : new Message(/*i18n*/ 'No deals found for "{text}". Showing results for "{meant}".', { text, meant })

const filterRoute = (lists: Deps) =>
  route(filterDeals, {
    tags: () => cardTags,
    handle: async (params, context) => {
      refuseCrossedBounds(params)
      const text = normaliseSearch(params.s)
      const { page, limit, offset } = text === '' ? listPageOf(params) : searchPageOf(params)
      const after = text === '' ? decodeCursor(params.after, params.sort) : undefined
      const filter = { ...filterOf(params), after, limit, offset }
      const { deals, meant, facets, ...total }: FoundPage =
        text === ''
          ? { ...(await filterLiveDeals(lists, filter, context.now)), meant: null, facets: false }
          : await readSearch(lists, text, params, filter, context)
      const data = presentDeals(deals, context.now, context.caller.language)
      const message = meantMessage(text, meant)
      return { data, page, limit, ...presentTotal(total), ...(facets && { facets }), ...(message && { message }) }
    },
    encode: encodeDeals,
    top: ({ data }) => data,
  })

/** `meant`: the changed text that was searched. */
type FoundPage = DealPage & { meant: string | null; facets: ListFacets | false }

/** Of the deals found by words, a page of those that the filter lets through. */
async function readSearch(
  lists: DealLists,
  text: string,
  { sort, facets }: Pick<Params<typeof filterDeals>, 'sort' | 'facets'>,
  filter: DealFilterQuery,
  { now, caller: { language } }: Pick<RouteContext, 'now' | 'caller'>,
): Promise<FoundPage> {
  const { ids, rank, meant, total, isLowerBound } = await searchDeals(lists, text, now)
  const areLowerBounds = areBestOnly(ids, { total, isLowerBound })
  const isNarrowed = narrows(filter)
  const readPage = async () => {
    const [inOrder, passing] = await Promise.all([
      sort ? orderDeals(lists.db, ids, sort, now) : rank(),
      isNarrowed ? filterFoundDeals(lists.db, ids, filter, now) : null,
    ])
    const matches = passing ? inOrder.filter((id) => passing.has(id)) : inOrder
    const onPage = matches.slice(filter.offset, filter.offset + filter.limit)
    return { count: matches.length, deals: await listCards(lists.db, onPage, now) }
  }
  const [{ count, deals }, counted] = await Promise.all([
    readPage(),
    facets === 1 && countFacets(lists.db, ids, { filter, language, areLowerBounds }, now),
  ])
  const next = nextOffset(filter.offset, filter.limit, count)
  const counts = isNarrowed ? { total: count, isLowerBound: areLowerBounds } : { total, isLowerBound }
  return { deals, ...counts, ...(next && { next }), meant, facets: counted }
}

/** Whether the matches found may not be all: what is counted among them is then a lower bound. */
const areBestOnly = (ids: readonly number[], { total, isLowerBound }: Total): boolean =>
  isLowerBound || total > ids.length

function narrows(filter: DealFilterQuery): boolean {
  const { stores = [], categories = [], price, minDiscount, maxDiscount, superOnly, couponOnly, liveOnly } = filter
  const bounds = [price?.minPaise, price?.maxPaise, minDiscount, maxDiscount]
  const isOnly = superOnly || couponOnly || liveOnly || price?.numericOnly || false
  return isOnly || stores.length > 0 || categories.length > 0 || bounds.some((bound) => bound !== undefined)
}

const filterOf = (params: Params<typeof filterDeals>) => ({
  stores: parseIdList(params.stores),
  categories: parseIdList(params.categories),
  price: priceRange(params),
  minDiscount: params.minamount,
  maxDiscount: params.maxamount,
  superOnly: params.superdeal === 1,
  couponOnly: params.coupon === 1,
  liveOnly: params.live === 1,
  sort: params.sort,
})

function refuseCrossedBounds({ minprice, maxprice, minamount, maxamount }: Params<typeof filterDeals>): void {
  const crossed = {
    ...(isAbove(minprice, maxprice) ? crossing('minprice', 'maxprice') : {}),
    ...(isAbove(minamount, maxamount) ? crossing('minamount', 'maxamount') : {}),
  }
  if (Object.keys(crossed).length > 0) throw badInput(crossed)
}

const isAbove = (min: number | undefined, max: number | undefined) =>
  min !== undefined && max !== undefined && min > max

const crossing = (min: string, max: string) => ({
  [min]: `${min} must not be more than ${max}.`,
  [max]: `${max} must not be less than ${min}.`,
})

const suggestionRoute = (lists: Deps) => {
  const popularSearches = createPopularSearches(lists.db)
  return route(suggestionsCall, {
    tags: () => cardTags,
    handle: async ({ q = '' }, { now, caller }) => ({
      data: await suggestSearches(lists, { text: q, language: caller.language }, await popularSearches(now), now),
    }),
  })
}

const detailRoute = ({ db }: Deps) =>
  route(dealDetails, {
    tags: (_, { data }) => [...tagsOfDetail(data), 'stores', 'categories'],
    handle: async ({ slug }, { now, caller }) => {
      const deal = await findDeal(db, slug, now)
      if (!deal) throw notFound(/*i18n*/ 'The deal was not found.')
      const [variants, elsewhere] = await Promise.all([
        listVariants(db, deal, now),
        listOtherStoreOffers(db, deal, now),
      ])
      return { data: presentDealDetail(deal, { variants, elsewhere }, now, caller.language) }
    },
    encode: encodeDealDetails,
  })

/** Its page shows the prices of its other variants and of the same product in other stores. */
const tagsOfDetail = ({ id, gtin, itemGroupId }: DealDetail): string[] => [
  `deal:${id}`,
  ...(gtin === null ? [] : [gtinTag(gtin)]),
  ...(itemGroupId === null ? [] : [groupTag(itemGroupId)]),
]

const priceHistoryRoute = ({ db }: Deps) =>
  route(priceHistory, {
    tags: (_, { data }) => [`deal:${data.dealId}`, 'stores'],
    handle: async ({ slug, dealid, days = 'all' }, { now }) => {
      const key = dealid === undefined ? slug !== undefined && { slug } : slug === undefined && { id: dealid }
      if (!key) throw oneIsRequired('slug', 'dealid')
      const deal = await findPrices(db, key, now)
      if (!deal) throw notFound(/*i18n*/ 'The deal was not found.')
      return { data: presentPriceHistory(deal, days, now) }
    },
    encode: encodePriceHistory,
  })

const similarRoute = (lists: Deps) =>
  route(similarDeals, {
    tags: ({ store_id }) => [...cardTags, `store:${store_id}`],
    handle: async (params, { now, caller }) => {
      const { page, limit, offset } = pageOf(params, 5)
      const { store_id: storeId, dealid: dealId } = params
      const [{ deals, ...total }] = await Promise.all([
        dealId === undefined || offset > 0
          ? listLiveDeals(lists, { storeId, limit, offset }, now)
          : listSimilarDeals(lists, { storeId, dealId, limit }, now),
        getStoreSubject(lists.db, storeId),
      ])
      return { data: presentDeals(deals, now, caller.language), page, limit, ...presentTotal(total) }
    },
    encode: encodeDeals,
  })

const dayRoute = ({ db }: Deps) =>
  route(dealsOfDay, {
    tags: () => cardTags,
    handle: async (_, { now, caller }) => ({ data: presentDeals(await listDealsOfDay(db, now), now, caller.language) }),
    encode: encodeDeals,
  })

const countRoute = (lists: Deps) =>
  route(dealCounts, {
    tags: () => ['deals'],
    // The timestamps differ by the second, so callers rarely share one.
    cacheIn: ({ timestamp }) => (timestamp === undefined ? 'pages' : null),
    handle: async ({ timestamp }, { now }) => {
      const since = timestamp === undefined ? midnightInIndia(now) : new Date(timestamp * 1000)
      return { data: await countLiveDealsSince(lists, { since, isUsual: timestamp === undefined }, now) }
    },
    encode: encodeDealCounts,
    top: ({ data }) => data,
  })

const categoryRoute = (lists: Deps) =>
  route(categoryDeals, {
    tags: () => cardTags,
    handle: async (params, { now, caller: { language } }) => {
      const category = await findAsked(lists.db, params)
      if (!category) throw notFound(/*i18n*/ 'The category was not found.')
      const { page, limit, offset } = listPageOf(params)
      const except = params.withoutchosen === 1 ? await listChosenDeals(lists.db, now) : []
      const after = decodeCursor(params.after, params.sort)
      const list = { id: category.id, sort: params.sort, after, except, limit, offset }
      const { deals, ...total } = await listLiveDealsOfCategory(lists, list, now)
      const subject = presentCategory(category, language)
      return { data: presentDeals(deals, now, language), page, limit, ...presentTotal(total), subject }
    },
    encode: encodeDeals,
  })

function findAsked(db: Db, { slug, catID }: Params<typeof categoryDeals>) {
  if (catID !== undefined) return findCategory(db, { id: catID })
  if (slug !== undefined) return findCategoryByAddress(db, slug)
  throw oneIsRequired('slug', 'catID')
}
