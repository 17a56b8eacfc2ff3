import { sql } from 'kysely'
import type { Db } from '../../../platform/schema/db.ts'
import { daysBefore } from '../../../shared/days.ts'
import type { CartCoupon } from '../../payment-offers/what-i-pay.ts'

/** As `GET /codes` and cards show it, with the names of the call. */
export type TrialsRow = {
  tried: number
  worked: number
  lastWorkedMs: number | null
  isUntried: boolean
  isFailing: boolean
  testedMs: number | null
  testWorks: boolean | null
  testAnswer: string
}

/** More are not counted: whether 1,000 or 2,000 people tried a code makes no difference. */
const maxCounted = 1_000

const millisOf = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`

/** The trials of a row of `codes`, of which this is the alias, as JSON. */
export const trialsOf = (codes: string, now: Date) => sql<TrialsRow>`(
  select json_build_object('tried', count(*)::int, 'worked', (count(*) filter (where works))::int,
    'lastWorkedMs', ${millisOf(`${codes}.last_worked_at`)}, 'isUntried', ${sql.ref(`${codes}.health`)} is null,
    'isFailing', ${sql.ref(`${codes}.rank`)} = 0, 'testedMs', ${millisOf(`${codes}.tested_at`)},
    'testWorks', ${sql.ref(`${codes}.test_works`)}, 'testAnswer', ${sql.ref(`${codes}.test_answer`)})
  from (select works from code_votes
    where code_id = ${sql.ref(`${codes}.id`)} and at > ${daysBefore(now, 7)} and at <= ${now}
    order by at desc limit ${maxCounted}) newest)`

/** Whether a code can be used now. `codes`: the table's alias. */
export const isOpenCode = (now: Date, codes = 'codes') => sql<boolean>`${sql.ref(`${codes}.ended_at`)} is null
  and (${sql.ref(`${codes}.starts_at`)} is null or ${sql.ref(`${codes}.starts_at`)} <= ${now})
  and (${sql.ref(`${codes}.ends_at`)} is null or ${sql.ref(`${codes}.ends_at`)} > ${now})`

/** When a first code ends or has ended. `codes_first_by_end` is its index. */
export const endOfCode = sql<Date | null>`coalesce(codes.ended_at, codes.ends_at)`

/** One is used for an order, and the best of a few is hardly better than that of three. */
const maxPriced = 3

export const hasBenefit = sql<boolean>`(amount_paise is not null or percent_bp is not null)`

/**
 * The codes whose benefit a price of a row of `deals` is without, as an editor says, those that work best first: of the
 * deal and its store, not known to fail, and for who can be in a list. Null: none. A code that is in the price already, or
 * may be, leaves no room for another one: the price of one that has ended is with it until another one is recorded.
 * Nothing is read for a deal while the site knows no benefit of a code.
 */
export const pricedCodes = (now: Date) => sql<CartCoupon[] | null>`case when (
  select exists (select from codes where ${hasBenefit})) then (
  select json_agg(json_build_object('code', code, 'isOfStore', store_id is not null, 'amountPaise', amount_paise,
    'basisPoints', percent_bp, 'capPaise', cap_paise, 'minimumPaise', min_paise, 'isFirstOrderOnly', false,
    'isAppOnly', audience = 'app', 'endsAtMs', ${millisOf('ends_at')}) order by rank desc, id)
  from (
    select * from codes c
    where (c.deal_id = deals.id or c.store_id = deals.store_id) and ${hasBenefit} and is_in_price is false
      and audience in ('everybody', 'app') and rank > 0 and ${isOpenCode(now, 'c')}
      and not exists (select from codes
        where (deal_id = deals.id or store_id = deals.store_id)
          and coalesce(is_in_price, is_first and ended_at is null)
          and not exists (select from price_points p where p.deal_id = deals.id and at between ${endOfCode} and ${now}))
    order by rank desc, id limit ${maxPriced}) best) end`

const maxShown = 20

/** Of a deal, with the texts of its first code, and of its store; or of a store alone. */
export type CodeOwner = { dealId: number } | { storeId: number }

export async function listCodes(db: Db, owner: CodeOwner, now: Date) {
  return db
    .selectFrom('codes')
    .leftJoin('deals', (join) => join.onRef('deals.id', '=', 'codes.deal_id').on('codes.is_first', '=', true))
    .select([
      'codes.code',
      'codes.store_id as storeId',
      'codes.name',
      'codes.translations',
      'codes.amount_paise as amountPaise',
      'codes.percent_bp as percentBp',
      'codes.cap_paise as capPaise',
      'codes.min_paise as minPaise',
      'codes.audience',
      'codes.ends_at as endsAt',
      'codes.rank',
      'deals.coupon_name as firstName',
      'deals.translations as firstTranslations',
      trialsOf('codes', now).as('trials'),
    ])
    .where(isOpenCode(now))
    .where(ownedBy(owner))
    .orderBy('codes.rank', 'desc')
    .orderBy('codes.is_first', 'desc')
    .orderBy('codes.id')
    .limit(maxShown)
    .execute()
}

const ownedBy = (owner: CodeOwner) =>
  'storeId' in owner
    ? sql<boolean>`codes.store_id = ${owner.storeId}`
    : sql<boolean>`(codes.deal_id = ${owner.dealId}
        or codes.store_id = (select store_id from deals where id = ${owner.dealId}))`

/** The open code of this text, of the deal itself rather than of its store. */
export async function findOpenCode(
  db: Db,
  owner: CodeOwner,
  code: string,
  now: Date,
): Promise<{ id: number; deal_id: number | null; store_id: number | null } | null> {
  const found = await db
    .selectFrom('codes')
    .select(['id', 'deal_id', 'store_id'])
    .where('code', '=', code)
    .where(isOpenCode(now))
    .where(ownedBy(owner))
    .orderBy('deal_id')
    .limit(1)
    .executeTakeFirst()
  return found ?? null
}
