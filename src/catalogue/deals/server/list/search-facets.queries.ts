import { type RawBuilder, sql } from 'kysely'
import { planOnce } from '../../../../platform/postgres/plan-once.ts'
import type { Db } from '../../../../platform/schema/db.ts'
import type { ListFacets } from '../../../../site/api/list-facets.contract.ts'
import type { Language } from '../../../../site/i18n/language.ts'
import { isListedAt } from '../../../stores/server/deal-visibility.ts'
import { listUnpricedStores } from '../../../stores/server/price-policy.queries.ts'
import { discountPresets, pricePresets } from '../../filter-address.ts'
import { maxFacetChoices } from '../../page-limits.ts'
import { priceRange } from '../../price.ts'
import { conditions, conditionsOfDeals, type DealFilterQuery } from './deal-filter.queries.ts'

type Kind = 'stores' | 'categories' | 'price' | 'discount' | 'superdeal' | 'coupon' | 'live'
type Condition = RawBuilder<unknown>

/**
 * How many of the deals found by words each further filter would show, in one pass over them. A choice is counted
 * with all chosen filters but those of its own kind: a deal that misses one kind counts for the choices of that kind.
 */
export async function countFacets(
  db: Db,
  ids: readonly number[],
  { filter, language, areLowerBounds }: { filter: DealFilterQuery; language: Language; areLowerBounds: boolean },
  now: Date,
): Promise<ListFacets> {
  const unpriced = await listUnpricedStores(db)
  const bounds = (part: Partial<DealFilterQuery>): Condition =>
    conditions({ ...part, limit: 0, offset: 0 }, unpriced, [sql`true`])
  const kinds: Record<Kind, Condition> = {
    stores: bounds({ stores: filter.stores ?? [] }),
    categories: oneOf(conditionsOfDeals({ categories: filter.categories ?? [] })),
    price: filter.price ? bounds({ price: filter.price }) : sql`true`,
    discount: bounds({ minDiscount: filter.minDiscount, maxDiscount: filter.maxDiscount }),
    superdeal: filter.superOnly ? sql`is_super` : sql`true`,
    coupon: filter.couponOnly ? sql`coupon_code is not null` : sql`true`,
    live: filter.liveOnly ? isListedAt(now) : sql`true`,
  }
  const names = Object.keys(kinds) as Kind[]
  const count = (kind: Kind, condition: Condition) =>
    sql`(count(*) filter (where ${passesOthers(kind)} and ${condition}))::int`
  const priced = pricePresets.map((maxprice) => bounds({ price: priceRange({ maxprice }) }))
  const reduced = discountPresets.map((least) => bounds({ minDiscount: least }))
  const { rows } = await sql<Counted>`
    with ${planOnce} found as materialized (
      select *, ${sum(names.map((kind) => sql`(not ${has(kind)})::integer`))} as missed from (
        select id, store_id, is_super, coupon_code, price_paise, discount_percent, ${isListedAt(now)} as is_listed,
          ${list(names.map((kind) => sql`coalesce(${kinds[kind]}, false) as ${has(kind)}`))}
        from deals where id = any (${ids}::integer[])) as matches)
    select
      ${choices(sql`select id, stores.title, count from ${countedBy(sql`store_id`, sql`found`, 'stores')}
        join stores using (id) order by count desc, title, id`)} as stores,
      ${choices(sql`select id, coalesce(named.titles ->> ${language}::text, named.title) as title, count
        from ${countedBy(sql`category_id`, sql`found join deal_categories on deal_id = found.id`, 'categories')}
        join categories named using (id) order by count desc, named.position, id`)} as categories,
      array[${list(priced.map((condition) => count('price', condition)))}]::integer[] as prices,
      array[${list(reduced.map((condition) => count('discount', condition)))}]::integer[] as discounts,
      ${count('superdeal', sql`is_super`)} as superdeal,
      ${count('coupon', sql`coupon_code is not null`)} as coupon,
      ${count('live', sql`is_listed`)} as live,
      json_build_object(${list(names.map((kind) => sql`${sql.lit(kind)}, ${count(kind, sql`true`)}`))}) as without
    from found`.execute(db)
  const { prices = [], discounts = [], ...counted } = rows[0] ?? nothing
  return {
    ...counted,
    prices: pricePresets.map((most, n) => ({ most, count: prices[n] ?? 0 })),
    discounts: discountPresets.map((least, n) => ({ least, count: discounts[n] ?? 0 })),
    areLowerBounds,
  }
}

type Counted = Omit<ListFacets, 'prices' | 'discounts' | 'areLowerBounds'> & { prices?: number[]; discounts?: number[] }
const nothing: Counted = { stores: [], categories: [], superdeal: 0, coupon: 0, live: 0, without: {} }

const list = (parts: Condition[]) => sql.join(parts, sql`, `)
const sum = (parts: Condition[]) => sql.join(parts, sql` + `)
const oneOf = ([condition = sql`true`]: Condition[]) => condition
const has = (kind: Kind) => sql.ref(`has_${kind}`)
const passesOthers = (kind: Kind) => sql`(missed = 0 or (missed = 1 and not ${has(kind)}))`
/** Counted before their titles are joined: many deals have the same. */
const countedBy = (id: Condition, deals: Condition, kind: Kind) => sql`(
  select ${id} as id, count(*)::int as count from ${deals} where ${passesOthers(kind)} group by 1) as counted`
/** Equal counts are ordered by what no language changes, so that a page has the same links in every language. */
const choices = (ordered: Condition) => sql`(
  select coalesce(json_agg(choice), '[]') from (${ordered} limit ${maxFacetChoices}) as choice)`
