import { idsIn, type Params, pageOf } from '../../api/contract.ts'
import { type Route, route } from '../../api/server/route.ts'
import { badInput, notFound } from '../../platform/errors.ts'
import { Message } from '../../platform/message.ts'
import type { Db } from '../../schema/db.ts'
import { findStore } from '../../stores/server/store.queries.ts'
import { midnightInIndia } from '../../ui/india-time.ts'
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
import { type DealDetail, rankDealsOfDay } from '../deal.ts'
import { encodeDeals } from '../deal.wire.ts'
import { encodeDealCounts } from '../deal-counts.wire.ts'
import { encodeDealDetails } from '../deal-detail.wire.ts'
import { priceRange } from '../price.ts'
import { encodePriceHistory } from '../price-history.wire.ts'
import {
  countLiveDealsSince,
  type DealList,
  findDeal,
  findPrices,
  listCards,
  listDayCandidates,
  listLiveDeals,
} from './deal.queries.ts'
import { filterLiveDeals } from './list/deal-filter.queries.ts'
import type { DealLists } from './list/deal-totals.queries.ts'
import { presentDealDetail, presentDeals, presentTotal } from './present-deal.ts'
import { presentPriceHistory } from './price/present-prices.ts'
import { groupTag, gtinTag } from './product/group-variants.ts'
import { listOtherStoreOffers, listVariants } from './product/product-offers.queries.ts'
import { searchDeals } from './search/deal-search.queries.ts'
import { normaliseSearch } from './search/search-text.ts'

type Deps = DealLists

// A card shows its store, and its category's picture if it has none of its own.
const cardTags = ['deals', 'stores', 'categories']

export const dealRoutes = (deps: Deps): Route[] => [
  listRoute(deps),
  searchRoute(deps),
  filterRoute(deps),
  detailRoute(deps),
  priceHistoryRoute(deps),
  similarRoute(deps),
  dayRoute(deps),
  countRoute(deps),
]

const listRoute = (lists: Deps) =>
  route(getDeals, {
    tags: ({ store_id }) => (store_id === undefined ? cardTags : [...cardTags, `store:${store_id}`]),
    handle: async (params, { now }) => {
      const list = { ...listOf(params), ...pageOf(params, 20) }
      const [{ deals, ...total }, subject] = await Promise.all([
        listLiveDeals(lists, list, now),
        params.store_id === undefined ? undefined : getStoreSubject(lists.db, params.store_id),
      ])
      return {
        data: presentDeals(deals, now),
        page: list.page,
        limit: list.limit,
        ...presentTotal(total),
        ...(subject ? { subject } : {}),
      }
    },
    encode: encodeDeals,
    top: ({ data, subject }) => subject && data,
  })

function listOf({ superdeal, featured, store_id }: Params<typeof getDeals>): Omit<DealList, 'limit' | 'offset'> {
  return {
    ...(superdeal === undefined ? {} : { kind: superdeal === 1 ? 'super' : 'normal' }),
    ...(featured === 1 ? { featured: true } : {}),
    ...(store_id === undefined ? {} : { storeId: store_id }),
  }
}

async function getStoreSubject(db: Db, id: number) {
  const store = await findStore(db, id)
  if (!store) throw notFound(/*i18n*/ 'The store was not found.')
  return store
}

const searchRoute = (lists: Deps) =>
  route(searchCall, {
    tags: () => cardTags,
    handle: async (params, { now }) => {
      const { page, limit, offset } = pageOf(params, 20)
      const text = normaliseSearch(params.s)
      if (text === '') return { data: [], page, limit, total: 0, message: /*i18n*/ 'Please enter a search term.' }
      const { ids, meant, ...total } = await searchDeals(lists, text, now)
      const data = presentDeals(await listCards(lists.db, ids.slice(offset, offset + limit), now), now)
      const message = searchMessage(text, total.total, meant)
      return { data, page, limit, ...presentTotal(total), ...(message ? { message } : {}) }
    },
    encode: encodeDeals,
    top: ({ data }) => ({ data }),
  })

function searchMessage(text: string, found: number, meant: string | null): Message | null {
  if (meant !== null)
    return new Message(/*i18n*/ 'No deals found for "{text}". Showing results for "{meant}".', { text, meant })
  return found === 0 ? new Message(/*i18n*/ 'No deals found for "{text}".', { text }) : null
}

const filterRoute = (lists: Deps) =>
  route(filterDeals, {
    tags: () => cardTags,
    handle: async (params, { now }) => {
      refuseCrossedBounds(params)
      const { page, limit, offset } = pageOf(params, 20)
      const filter = {
        stores: idsIn(params.stores),
        categories: idsIn(params.categories),
        price: priceRange(params),
        minDiscount: params.minamount,
        maxDiscount: params.maxamount,
      }
      const { deals, ...total } = await filterLiveDeals(lists, { ...filter, limit, offset }, now)
      return { data: presentDeals(deals, now), page, limit, ...presentTotal(total) }
    },
    encode: encodeDeals,
    top: ({ data }) => data,
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
      const asked = dealid === undefined ? slug !== undefined && { slug } : { id: dealid }
      if (!asked) {
        const message = 'One of slug and dealid is required.'
        throw badInput({ slug: message, dealid: message })
      }
      const deal = await findPrices(db, asked, now)
      if (!deal) throw notFound(/*i18n*/ 'The deal was not found.')
      return { data: presentPriceHistory(deal, days, now) }
    },
    encode: encodePriceHistory,
  })

const similarRoute = (lists: Deps) =>
  route(similarDeals, {
    tags: ({ store_id }) => [...cardTags, `store:${store_id}`],
    handle: async (params, { now }) => {
      const { page, limit, offset } = pageOf(params, 5)
      const [{ deals, ...total }] = await Promise.all([
        listLiveDeals(lists, { storeId: params.store_id, limit, offset }, now),
        getStoreSubject(lists.db, params.store_id),
      ])
      return { data: presentDeals(deals, now), page, limit, ...presentTotal(total) }
    },
    encode: encodeDeals,
  })

const dayRoute = ({ db }: Deps) =>
  route(dealsOfDay, {
    tags: () => cardTags,
    handle: async (_, { now }) => {
      const chosen = rankDealsOfDay(await listDayCandidates(db, now), now)
      const deals = await listCards(
        db,
        chosen.map(({ id }) => id),
        now,
      )
      return { data: presentDeals(deals, now) }
    },
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
