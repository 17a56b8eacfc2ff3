import { type RawBuilder, sql } from 'kysely'
import type { CountedRecords, Cursor, ListRequest, RecordPage } from '../../../console/server/records/record-kind.ts'
import { badInput } from '../../../platform/errors.ts'
import type { Db } from '../../../schema/db.ts'
import { textQuery } from '../search/deal-search.queries.ts'
import { stateOfDeal } from './read-deals.ts'

type Condition = RawBuilder<unknown>

/** So many matches of a text are gathered and sorted; more are met soon enough among the deals in their order. */
const gatheredMatches = 3000
const countedTo = 10_000
const archivedFrom = '9998-01-01T00:00:00Z'

/** What a list's deals are taken from, in an order that an index has. */
type Order = { table: 'deals' | 'deal_categories'; by: string; parts: Condition[] }

// `o` is the deal, or its copy in a category.
const listed = sql`not o.is_expired and not o.is_variant`
const unlisted = sql`(o.is_expired or o.is_variant)`

/** Lists of live deals have small indexes of their own; the rest has others. Together they are one order. */
function orderOf({ sort, filters }: ListRequest): Order {
  if (filters.state === 'archived')
    return { table: 'deals', by: 'archived_published_at', parts: [sql`o.archived_at is not null`] }
  if (sort.name === 'updatedAt') return { table: 'deals', by: 'updated_at', parts: [sql`true`] }
  if (sort.name === 'endsAt') return { table: 'deals', by: 'ends_at', parts: [sql`o.ends_at is not null`] }
  const parts = [listed, unlisted]
  if (filters.categoryId !== undefined) return { table: 'deal_categories', by: 'published_at', parts }
  const hasOwnIndex = filters.isSuper === 'true' || filters.isFeatured === 'true' || filters.hasCoupon === 'true'
  return { table: 'deals', by: 'published_at', parts: hasOwnIndex ? [sql`true`] : parts }
}

const flag = (column: string, value: string | undefined): Condition[] =>
  value === undefined ? [] : [value === 'true' ? sql.raw(column) : sql`not ${sql.raw(column)}`]

const range = (column: string, filters: ListRequest['filters'], name: string): Condition[] => [
  ...(filters[`${name}.from`] ? [sql`${sql.raw(column)} >= ${new Date(filters[`${name}.from`] ?? '')}`] : []),
  ...(filters[`${name}.to`] ? [sql`${sql.raw(column)} < ${new Date(filters[`${name}.to`] ?? '')}`] : []),
]

function stateCondition(state: string | undefined, deal: string, now: Date): Condition {
  const column = (name: string) => sql.raw(`${deal}.${name}`)
  const isToCome = sql`not ${column('is_expired')} and (${column('ends_at')} is null or ${column('ends_at')} > ${now})`
  switch (state) {
    case 'live':
      return sql`${column('published_at')} <= ${now} and ${isToCome}`
    case 'scheduled':
      return sql`${column('published_at')} > ${now} and ${isToCome}`
    case 'expired':
      return sql`${column('archived_at')} is null and (${column('is_expired')} or ${column('ends_at')} <= ${now})`
    case 'archived':
      return sql`${column('archived_at')} is not null`
    default:
      return sql`${column('archived_at')} is null`
  }
}

/** Conditions on the deal of that name. */
const dealConditions = ({ filters, now }: ListRequest, deal: string, isOfCategory: boolean): Condition[] => [
  stateCondition(filters.state, deal, now),
  ...(filters.storeId === undefined ? [] : [sql`${sql.raw(deal)}.store_id = ${Number(filters.storeId)}`]),
  ...flag(`${deal}.is_super`, filters.isSuper),
  ...flag(`${deal}.is_featured`, filters.isFeatured),
  ...flag(`(${deal}.coupon_code is not null)`, filters.hasCoupon),
  ...range(`${deal}.published_at`, filters, 'publishedAt'),
  ...range(`${deal}.ends_at`, filters, 'endsAt'),
  ...(isOfCategory && filters.categoryId !== undefined
    ? [
        sql`exists (select from deal_categories c
          where c.deal_id = ${sql.raw(deal)}.id and c.category_id = ${Number(filters.categoryId)})`,
      ]
    : []),
]

const and = (conditions: readonly Condition[]) => sql.join([...conditions], sql` and `)

/** Of one part of an order: ids and keys, as many as a page needs. */
function part(request: ListRequest, { table, by }: Order, condition: Condition, text: Condition | null, limit: number) {
  const { isDescending } = request.sort
  const direction = sql.raw(isDescending ? 'desc' : 'asc')
  const key = sql.raw(`o.${by}`)
  const isCategory = table === 'deal_categories'
  const id = sql.raw(isCategory ? 'o.deal_id' : 'o.id')
  // A deal is its own row `o`: one name more would hide its indexes.
  const deal = isCategory ? 'd' : 'o'
  const from = isCategory ? sql`deal_categories o join deals d on d.id = o.deal_id` : sql`deals o`
  const conditions = [
    condition,
    ...(isCategory ? [sql`o.category_id = ${Number(request.filters.categoryId)}`] : []),
    ...(by === 'published_at' ? [sql`${key} < ${archivedFrom}::timestamptz`] : []),
    ...(request.after ? [beyond(request.after, isDescending, key, id)] : []),
    ...dealConditions(request, deal, !isCategory),
    ...(text ? [text] : []),
  ]
  return sql`(select ${id} as id, ${key} as sort_key from ${from}
    where ${and(conditions)} order by ${key} ${direction}, ${id} ${direction} limit ${limit})`
}

function beyond({ by, id }: Cursor, isDescending: boolean, key: Condition, idColumn: Condition): Condition {
  if (typeof by !== 'string' || !/^\d{4}-\d\d-\d\dT[\d:.]{8,15}Z$/.test(by) || Number.isNaN(Date.parse(by)))
    throw badInput({ after: /*i18n*/ 'This part of the list’s address is not valid.' })
  return sql`(${key}, ${idColumn}) ${sql.raw(isDescending ? '<' : '>')} (${by}::text::timestamptz, ${id}::bigint)`
}

const inAll = (request: ListRequest, text: Condition | null, limit: number) => {
  const order = orderOf(request)
  return sql.join(
    order.parts.map((condition) => part(request, order, condition, text, limit)),
    sql` union all `,
  )
}

/** How a text is looked for: a number or a slug names one deal, few matches are gathered, common words met on the way. */
async function textCondition(db: Db, { search: text, ...request }: ListRequest): Promise<Condition | null> {
  if (text === '') return null
  const deal = sql.raw(orderOf({ ...request, search: text }).table === 'deals' ? 'o' : 'd')
  const one = await findByName(db, text)
  if (one !== null) return sql`${deal}.id = ${one}`
  const query = textQuery(text)
  const { rows } = await sql<{ id: number }>`
    select id from deals where search @@ ${query} and not is_variant limit ${gatheredMatches + 1}`.execute(db)
  if (rows.length <= gatheredMatches) return sql`${deal}.id = any(${rows.map(({ id }) => id)}::integer[])`
  // "is true" hides the condition from the search index, so that the order's own is walked.
  return sql`(${deal}.search @@ ${query}) is true`
}

async function findByName(db: Db, text: string): Promise<number | null> {
  const id = /^#?[1-9]\d{0,8}$/.test(text) ? Number(text.replace('#', '')) : null
  const last = text.replace(/\/$/, '').split('/').at(-1) ?? ''
  const slug = last.includes('-') && /^[a-z0-9-]+$/.test(last) ? last : null
  if (id === null && slug === null) return null
  const { rows } = await sql<{ id: number }>`
    select id from deals where id = ${id}::integer or slug = ${slug}::text limit 1`.execute(db)
  return rows[0]?.id ?? null
}

export async function listDeals(db: Db, request: ListRequest): Promise<RecordPage> {
  const condition = await textCondition(db, request)
  const direction = sql.raw(request.sort.isDescending ? 'desc' : 'asc')
  const limit = request.limit + 1
  const { rows } = await sql<ListRow>`
    with page as (select id, sort_key from (${inAll(request, condition, limit)}) parts
      order by sort_key ${direction}, id ${direction} limit ${limit})
    select d.id, to_char(page.sort_key at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as key,
      d.title, d.slug, d.price_paise, d.original_paise, d.coupon_code, d.ends_at, d.is_expired, d.archived_at,
      coalesce(d.archived_published_at, d.published_at) as published_at, d.is_super, d.is_featured, d.like_count,
      d.comment_count, d.posted_by, d.updated_at, d.store_id, s.title as store
    from page join deals d on d.id = page.id join stores s on s.id = d.store_id
    order by page.sort_key ${direction}, page.id ${direction}`.execute(db)
  const shown = rows.slice(0, request.limit)
  const last = rows.length > request.limit ? shown.at(-1) : undefined
  return { rows: shown.map((row) => presentRow(row, request.now)), next: last ? { by: last.key, id: last.id } : null }
}

export async function countDeals(db: Db, request: ListRequest): Promise<CountedRecords> {
  const condition = await textCondition(db, request)
  const whole = { ...request, after: null }
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select 1 from (${inAll(whole, condition, countedTo + 1)}) parts limit ${countedTo + 1}) found`.execute(db)
  const total = rows[0]?.total ?? 0
  return total > countedTo ? { total: countedTo, totalIsLowerBound: true } : { total, totalIsLowerBound: false }
}

type ListRow = {
  id: number
  key: string
  title: string
  slug: string
  price_paise: number | null
  original_paise: number | null
  coupon_code: string | null
  ends_at: Date | null
  is_expired: boolean
  archived_at: Date | null
  published_at: Date
  is_super: boolean
  is_featured: boolean
  like_count: number
  comment_count: number
  posted_by: string
  updated_at: Date
  store_id: number
  store: string
}

function presentRow(row: ListRow, now: Date): RecordPage['rows'][number] {
  const life = {
    publishedAt: row.published_at,
    endsAt: row.ends_at,
    isExpired: row.is_expired,
    archivedAt: row.archived_at,
  }
  return {
    id: `${row.id}`,
    title: row.title,
    state: stateOfDeal(life, now),
    values: {
      title: row.title,
      storeId: { id: `${row.store_id}`, title: row.store },
      pricePaise: row.price_paise,
      originalPaise: row.original_paise,
      couponCode: row.coupon_code ?? '',
      publishedAt: row.published_at.toISOString(),
      endsAt: row.ends_at?.toISOString() ?? null,
      isSuper: row.is_super,
      isFeatured: row.is_featured,
      likeCount: row.like_count,
      commentCount: row.comment_count,
      postedBy: row.posted_by,
      updatedAt: row.updated_at.toISOString(),
      slug: row.slug,
    },
  }
}
