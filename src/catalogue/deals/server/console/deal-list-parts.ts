import { sql } from 'kysely'
import type { ListRequest } from '../../../../console/server/records/record-kind.ts'
import { lacksHindi } from '../../../../console/server/records/translated-fields.ts'
import { archivedPublishing, draftPublishing } from '../../deal-states.ts'
import { type Condition, type CountOrder, type Part, withoutCount } from './deal-count-order.ts'

/** The title alone: most deals have no other text. */
export const lacksHindiTitle = (deal: string) => lacksHindi(sql.ref(`${deal}.translations`), ['title'])

export const and = (conditions: readonly Condition[]) => sql.join([...conditions], sql` and `)

const isListed = sql`not o.is_expired and not o.is_variant`
const isVariant = sql`o.is_variant and not o.is_expired`
// Archived deals are expired and published in the year 9999; a range of times keeps the condition within the index.
const isPast = sql`o.is_expired and o.published_at < ${archivedPublishing}`
const isNoDraft = sql`o.published_at < ${draftPublishing}`
const isArchived = sql`o.archived_at is not null`

/** `hasEnd`: only the deals that have an end, or only those that have none. */
export type DealListRequest = ListRequest & {
  hasEnd?: boolean
  /** Only the deals that have a count of this order, or only those that have none. */
  counted?: { order: CountOrder; hasCount: boolean }
}

/** Together, and each by itself, these are all deals of the state. */
function statesOf({ filters, now, hasEnd }: DealListRequest): Condition[] {
  const isToCome = sql`(o.ends_at is null or o.ends_at > ${now})`
  switch (filters.state) {
    case 'draft':
      return [isListed, isVariant, isPast].map((part) => sql`${part} and o.published_at = ${draftPublishing}`)
    case 'live':
      return [isListed, isVariant].map((part) => sql`${part} and o.published_at <= ${now} and ${isToCome}`)
    case 'scheduled':
      return [isListed, isVariant].map(
        (part) => sql`${part} and o.published_at > ${now} and ${isNoDraft} and ${isToCome}`,
      )
    case 'expired':
      // The second have an end, and are few: a job marks them within minutes.
      return [isPast, ...(hasEnd === false ? [] : [sql`not o.is_expired and o.ends_at <= ${now}`])].map(
        (part) => sql`${part} and ${isNoDraft}`,
      )
    case 'archived':
      return [isArchived]
    default:
      return [isListed, isVariant, isPast]
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
  filters.isPinned === 'true' || filters.isOfDay === 'true'

const range = (column: Condition, filters: ListRequest['filters'], name: string): Condition[] => [
  ...(filters[`${name}.from`] ? [sql`${column} >= ${new Date(filters[`${name}.from`] ?? '')}`] : []),
  ...(filters[`${name}.to`] ? [sql`${column} < ${new Date(filters[`${name}.to`] ?? '')}`] : []),
]

/** Coupons are many: a category has fewer deals. */
export const hasFlagWithIndex = ({ filters }: ListRequest): boolean =>
  filters.isSuper === 'true' ||
  filters.isFeatured === 'true' ||
  (filters.hasCoupon === 'true' && filters.categoryId === undefined)

/** The time that a deal is published at. Of archived ones it is kept apart. */
export const publishedAtOf = ({ filters }: ListRequest): string =>
  filters.state === 'archived' ? 'archived_published_at' : 'published_at'

/** The deals that the filters leave, without the text. */
export const partsOf = (request: DealListRequest, wholeDeal = false): Part[] =>
  filteredParts(request, wholeDeal).map((part) => withoutCount(part, request.counted))

function filteredParts(request: DealListRequest, wholeDeal: boolean): Part[] {
  const { filters, hasEnd, now } = request
  const isOfCategory = filters.categoryId !== undefined && !hasFlagWithIndex(request) && filters.state !== 'archived'
  const flags = (deal: string) => [
    ...flag(`${deal}.is_super`, filters.isSuper),
    ...flag(`${deal}.is_featured`, filters.isFeatured),
    ...flag(`(${deal}.coupon_code is not null)`, filters.hasCoupon),
    ...lasting(`${deal}.pinned_until`, filters.isPinned, now),
    ...lasting(`${deal}.day_until`, filters.isOfDay, now),
    ...(filters.hindi === 'missing' ? [lacksHindiTitle(deal)] : []),
  ]
  const shared = [
    ...(filters.storeId === undefined ? [] : [sql`o.store_id = ${Number(filters.storeId)}`]),
    ...range(sql.raw(`o.${publishedAtOf(request)}`), filters, 'publishedAt'),
    ...range(sql`o.ends_at`, filters, 'endsAt'),
    ...(hasEnd === undefined ? [] : [hasEnd ? sql`o.ends_at is not null` : sql`o.ends_at is null`]),
  ]
  if (!isOfCategory)
    return statesOf(request).map((state) => ({
      from: sql`deals o`,
      id: sql`o.id`,
      deal: 'o',
      conditions: [state, ...shared, ...flags('o'), ...inCategory(filters.categoryId)],
    }))
  const needsDeal = wholeDeal || flags('d').length > 0
  return statesOf(request).map((state) => ({
    from: needsDeal ? sql`deal_categories o join deals d on d.id = o.deal_id` : sql`deal_categories o`,
    id: sql`o.deal_id`,
    deal: 'd',
    conditions: [sql`o.category_id = ${Number(filters.categoryId)}`, state, ...shared, ...flags('d')],
  }))
}

const inCategory = (categoryId: string | undefined): Condition[] =>
  categoryId === undefined
    ? []
    : [sql`exists (select from deal_categories c where c.deal_id = o.id and c.category_id = ${Number(categoryId)})`]

/** The same conditions on deals alone, in one part: to walk them in the order of a time that categories do not have. */
export const wholePart = (request: DealListRequest): Part => {
  const [{ conditions } = { conditions: [] }] = partsOf({ ...request, filters: withoutStateAndCategory(request) })
  const either = sql`(${sql.join(
    statesOf(request).map((state) => sql`(${state})`),
    sql` or `,
  )})`
  return {
    from: sql`deals o`,
    id: sql`o.id`,
    deal: 'o',
    conditions: [either, ...conditions.slice(1), ...inCategory(request.filters.categoryId)],
  }
}

function withoutStateAndCategory({ filters }: ListRequest): ListRequest['filters'] {
  const { categoryId: _, ...others } = filters
  return others
}
