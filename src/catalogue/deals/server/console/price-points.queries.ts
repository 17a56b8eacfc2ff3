import { sql } from 'kysely'
import type { Db } from '../../../../platform/schema/db.ts'
import type { PricePointsAnswer } from '../../deal-entry.contract.ts'
import { MAX_RECORDS } from '../../price-rules.ts'
import { markUnconfirmed, type PriceJudgement, priceChanges } from '../../price-timeline.ts'
import { lastSeen, listPriceRecords } from '../price/price-points.queries.ts'

/** The latest prices of a deal's history. */
const maxPoints = 50

/** Newest first, those that editors marked as wrong too; null if there is no such deal. */
export async function readPricePoints(db: Db, dealId: number, now: Date): Promise<PricePointsAnswer['points'] | null> {
  const deal = await db
    .selectFrom('deals')
    .select(lastSeen(now).as('lastSeen'))
    .where('id', '=', dealId)
    .executeTakeFirst()
  if (!deal) return null
  const changes = priceChanges(await listPriceRecords(db, dealId, now), now.getTime())
  if (!changes) return []
  const untilMs = Math.max(deal.lastSeen?.getTime() ?? 0, changes.at(-1)?.repeatedMs ?? 0)
  const marked = markUnconfirmed({ changes, untilMs: Math.min(untilMs, now.getTime()) })
  const unconfirmed = new Set(marked.filter((change) => change.isUnconfirmed).map(({ atMs }) => atMs))
  const rows = await listPoints(db, dealId, now)
  return rows.map(({ id, at, paise, postedBy, judgement }) => ({
    id: `${id}`,
    at: at.toISOString(),
    paise,
    postedBy,
    state: judgement === 'wrong' ? 'wrong' : unconfirmed.has(at.getTime()) ? 'unconfirmed' : 'counted',
  }))
}

type PointRow = { id: number; at: Date; paise: number; postedBy: string; judgement: PriceJudgement | null }

/** The first records of the latest prices. */
async function listPoints(db: Db, dealId: number, now: Date): Promise<PointRow[]> {
  const { rows } = await sql<PointRow>`
    with newest as (
      select * from price_points
      where deal_id = ${dealId} and at <= ${now} and price_paise is not null order by at desc, id desc limit ${MAX_RECORDS}),
    counted as (select distinct on (at) * from newest order by at desc, id desc),
    compared as (select *, lead(price_paise) over (order by at desc) as older from counted)
    select id, at, price_paise as paise, posted_by as "postedBy", judgement from compared
    where older is distinct from price_paise order by at desc limit ${maxPoints}`.execute(db)
  return rows
}
