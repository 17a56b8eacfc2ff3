import { type RawBuilder, sql } from 'kysely'
import type { ListRequest } from '../../../../console/server/records/record-kind.ts'
import { lacksHindi } from '../../../../console/server/records/translated-fields.ts'

export type Condition = RawBuilder<unknown>

/**
 * Rows of deals, by an index of their own. `o` is the deal, or its copy in a category; `deal` is the whole deal.
 * `publishedAt` orders them.
 */
export type DealSubset = {
  from: Condition
  id: Condition
  deal: string
  conditions: Condition[]
  publishedAt: Condition
}

/** A count that orders the list: its table, with the deal's id, and an index of the counts above 0. */
export type CountOrder = { table: Condition; dealId: Condition; count: Condition }

const ofTable = (table: string, dealId: string, count: string): CountOrder => ({
  table: sql.raw(table),
  dealId: sql.raw(`k.${dealId}`),
  count: sql.raw(`k.${count}`),
})

export const countOrders: Readonly<Record<string, CountOrder>> = {
  clicks: ofTable('deal_counts', 'deal_id', 'clicks'),
  copies: ofTable('deal_counts', 'deal_id', 'copies'),
  likeCount: ofTable('deals', 'id', 'like_count'),
}

/** The deals of a subset that have a count, with it. */
export const countedSubset = (subset: DealSubset, { table, dealId, count }: CountOrder) => ({
  ...subset,
  from: sql`${subset.from} join ${table} k on ${dealId} = ${subset.id}`,
  conditions: [...subset.conditions, sql`${count} > 0`],
  key: count,
})

/** The same of deals alone, begun at the index of the counts. */
export const walkedByCount = (subset: DealSubset, { table, dealId, count }: CountOrder) => ({
  ...subset,
  from: sql`${table} k join deals o on o.id = ${dealId}`,
  id: dealId,
  conditions: [sql`${count} > 0`, ...subset.conditions],
  key: count,
})

/** The title alone: most deals have no other text. */
export const lacksHindiTitle = (deal: string) => lacksHindi(sql.ref(`${deal}.translations`), ['title'])

export const and = (conditions: readonly Condition[]) => sql.join([...conditions], sql` and `)

const isOpen = sql`o.status in ('scheduled', 'live')`
const isListed = sql`${isOpen} and not o.is_variant`
const isVariant = sql`${isOpen} and o.is_variant`
const isPast = sql`o.status = 'expired'`
const isDraft = sql`o.status = 'draft'`
const isArchived = sql`o.status = 'archived'`

/** Drafts come after every time of publishing, and archived deals that never had one are where they were archived. */
const draftKey = sql`'infinity'::timestamptz`
const publishedKey = (state: Condition): Condition =>
  state === isDraft
    ? draftKey
    : state === isArchived
      ? sql`coalesce(o.published_at, o.archived_at)`
      : sql`o.published_at`

/** `hasEnd`: only the deals that have an end, or only those that have none. */
export type DealListRequest = ListRequest & {
  hasEnd?: boolean
  /** Only the deals that have a count of this order, or only those that have none. */
  counted?: { order: CountOrder; hasCount: boolean }
}

/** The deals of a subset that have no count. Looked up for each: all counts together are many. */
const withoutCount = (subset: DealSubset, { counted }: DealListRequest): DealSubset => {
  if (!counted || counted.hasCount) return subset
  const { table, dealId, count } = counted.order
  const has = sql`coalesce((select ${count} from ${table} k where ${dealId} = ${subset.id}), 0) = 0`
  return { ...subset, conditions: [...subset.conditions, has] }
}

/** Together, and each by itself, these are all deals of the state. */
function statesOf({ filters, now, hasEnd }: DealListRequest): Condition[] {
  const isToCome = sql`(o.ends_at is null or o.ends_at > ${now})`
  switch (filters.state) {
    case 'draft':
      return [isDraft]
    case 'live':
      return [isListed, isVariant].map((subset) => sql`${subset} and o.published_at <= ${now} and ${isToCome}`)
    case 'scheduled':
      return [sql`o.status = 'scheduled' and o.published_at > ${now} and ${isToCome}`]
    case 'expired':
      // The second have an end, and are few: a job marks them within seconds.
      return [isPast, ...(hasEnd === false ? [] : [sql`${isOpen} and o.ends_at <= ${now}`])]
    case 'archived':
      return [isArchived]
    default:
      return [isListed, isVariant, isPast, isDraft]
  }
}

const flag = (column: string, value: string | undefined): Condition[] =>
  value === undefined ? [] : [value === 'true' ? sql.raw(column) : sql`not ${sql.raw(column)}`]

/** A time that has not passed: such deals are few, by an index of their own. */
const lasting = (column: string, value: string | undefined, now: Date): Condition[] => {
  if (value === undefined) return []
  return [value === 'true' ? sql`${sql.raw(column)} > ${now}` : sql`(${sql.raw(column)} > ${now}) is not true`]
}

/** Whether an index has the few deals that a filter leaves. */
export const leavesFew = ({ filters }: ListRequest): boolean =>
  filters.isPinned === 'true' || filters.isOfDay === 'true' || filters.paymentOfferId !== undefined

const range = (column: Condition, filters: ListRequest['filters'], name: string): Condition[] => [
  ...(filters[`${name}.from`] ? [sql`${column} >= ${new Date(filters[`${name}.from`] ?? '')}`] : []),
  ...(filters[`${name}.to`] ? [sql`${column} < ${new Date(filters[`${name}.to`] ?? '')}`] : []),
]

/** Coupons are many: a category has fewer deals. */
export const hasFlagWithIndex = ({ filters }: ListRequest): boolean =>
  filters.isSuper === 'true' ||
  filters.isFeatured === 'true' ||
  (filters.hasCoupon === 'true' && filters.categoryId === undefined)

/** Conditions that a deal's copy in a category has no columns for. */
const flagsOf = ({ filters, now }: DealListRequest, deal: string): Condition[] => [
  ...flag(`${deal}.is_super`, filters.isSuper),
  ...flag(`${deal}.is_featured`, filters.isFeatured),
  ...flag(`(${deal}.coupon_code is not null)`, filters.hasCoupon),
  ...lasting(`${deal}.pinned_until`, filters.isPinned, now),
  ...lasting(`${deal}.day_until`, filters.isOfDay, now),
  ...(filters.hindi === 'missing' ? [lacksHindiTitle(deal)] : []),
  ...ofFeed(deal, filters.feedId),
  ...withPaymentOffer(deal, filters.paymentOfferId),
]

/** Imported by that feed, whose name there is that of `feedKeyOf`. */
const ofFeed = (deal: string, feedId: string | undefined): Condition[] =>
  feedId === undefined
    ? []
    : [
        sql`exists (select from feed_rows f where f.deal_id = ${sql.ref(`${deal}.id`)} and f.feed = ${`feed ${feedId}`})`,
      ]

/** As the index has them: deals without any are left out of it. */
const withPaymentOffer = (deal: string, offerId: string | undefined): Condition[] => {
  const ids = sql.ref(`${deal}.payment_offer_ids`)
  return offerId === undefined ? [] : [sql`${ids} @> ${[Number(offerId)]}::integer[] and ${ids} <> '{}'`]
}

/** The conditions of all filters but the state and the category. */
function conditionsOf(request: DealListRequest, publishedAt: Condition, deal: string): Condition[] {
  const { filters, hasEnd } = request
  return [
    ...(filters.storeId === undefined ? [] : [sql`o.store_id = ${Number(filters.storeId)}`]),
    ...range(publishedAt, filters, 'publishedAt'),
    ...range(sql`o.ends_at`, filters, 'endsAt'),
    ...(hasEnd === undefined ? [] : [hasEnd ? sql`o.ends_at is not null` : sql`o.ends_at is null`]),
    ...flagsOf(request, deal),
  ]
}

/** The deals that the filters leave, without the text. */
export const subsetsOf = (request: DealListRequest, wholeDeal = false): DealSubset[] =>
  statesOf(request).map((state) => withoutCount(partOfState(request, state, wholeDeal), request))

function partOfState(request: DealListRequest, state: Condition, wholeDeal: boolean): DealSubset {
  const { filters } = request
  const publishedAt = publishedKey(state)
  // Drafts and archived deals have indexes of their own.
  const isByCategory = !hasFlagWithIndex(request) && state !== isDraft && state !== isArchived
  if (filters.categoryId === undefined || !isByCategory) return partOfDeals(request, state, publishedAt)
  const needsDeal = wholeDeal || flagsOf(request, 'd').length > 0
  return {
    from: needsDeal ? sql`deal_categories o join deals d on d.id = o.deal_id` : sql`deal_categories o`,
    id: sql`o.deal_id`,
    deal: 'd',
    conditions: [sql`o.category_id = ${Number(filters.categoryId)}`, state, ...conditionsOf(request, publishedAt, 'd')],
    publishedAt,
  }
}

const partOfDeals = (request: DealListRequest, state: Condition, publishedAt: Condition): DealSubset => ({
  from: sql`deals o`,
  id: sql`o.id`,
  deal: 'o',
  conditions: [state, ...conditionsOf(request, publishedAt, 'o'), ...inCategory(request.filters.categoryId)],
  publishedAt,
})

const inCategory = (categoryId: string | undefined): Condition[] =>
  categoryId === undefined
    ? []
    : [sql`exists (select from deal_categories c where c.deal_id = o.id and c.category_id = ${Number(categoryId)})`]

const inOnePart = (request: DealListRequest, states: readonly Condition[], publishedAt: Condition): DealSubset => {
  const either = sql.join(
    states.map((state) => sql`(${state})`),
    sql` or `,
  )
  return withoutCount(partOfDeals(request, sql`(${either})`, publishedAt), request)
}

/** All on deals alone, in one part: to walk them in the order of a time that categories do not have. */
export function wholeSubset(request: DealListRequest): DealSubset {
  const [first = isDraft, ...others] = statesOf(request)
  const publishedAt = sql`case when o.status = 'draft' then ${draftKey} else o.published_at end`
  return inOnePart(request, [first, ...others], others.length > 0 ? publishedAt : publishedKey(first))
}

/** The same in the order of publishing, whose indexes have no time of drafts. */
export function publishedParts(request: DealListRequest): DealSubset[] {
  const published = statesOf(request).filter((state) => state !== isDraft)
  if (published.length === 0) return subsetsOf(request)
  const drafts = subsetsOf(request).filter(({ publishedAt }) => publishedAt === draftKey)
  return [inOnePart(request, published, publishedKey(published[0] ?? isPast)), ...drafts]
}
