import { sql } from 'kysely'
import { isLiveAt } from '../../../catalogue/stores/server/deal-visibility.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { daysBefore } from '../../../shared/days.ts'
import { countedDays, type DealVoice } from '../deal-quorum.ts'
import { overReasons } from '../report.ts'

export type SpokenDeal = {
  isLive: boolean
  /** Its own end is past: it cannot be back again. */
  hasReachedEnd: boolean
  /** What was said before was decided, or is too old. */
  since: Date
  /** When its shop last stated its price: what was said before of anything but the code was wrong. */
  confirmedAt: Date | null
  /** The end by reports that still holds. */
  end: { countedFrom: Date; endedAt: Date } | null
  /** In the days that count. */
  clicks: number
}

/** A locked deal that people speak about. */
export async function findSpokenDeal(tx: Db, dealId: number, now: Date): Promise<SpokenDeal | null> {
  const { rows } = await sql<Omit<SpokenDeal, 'end'> & { countedFrom: Date | null; endedAt: Date | null }>`
    select ${isLiveAt(now)} as "isLive", coalesce(ends_at <= ${now}, false) as "hasReachedEnd",
      greatest(${daysBefore(now, countedDays)}::timestamptz, e.live_at,
        (select max(decided_at) from review_cases where deal_id = d.id)) as since,
      (select confirmed_at from shop_checks where deal_id = d.id) as "confirmedAt",
      case when e.live_at is null and status = 'expired' then e.counted_from end as "countedFrom",
      case when e.live_at is null and status = 'expired' then e.ended_at end as "endedAt",
      (select coalesce(sum(count), 0)::int from clicks
        where deal_id = d.id and day > ${daysBefore(now, countedDays)}) as clicks
    from deals d left join reported_ends e on e.deal_id = d.id where d.id = ${dealId}`.execute(tx)
  const [row] = rows
  if (!row) return null
  const { countedFrom, endedAt, ...deal } = row
  return { ...deal, end: countedFrom && endedAt && { countedFrom, endedAt } }
}

const maxVoices = 500

/** The newest first. @param confirmedAt see `SpokenDeal` */
export async function listVoices(
  tx: Db,
  dealId: number,
  { after, until, confirmedAt }: { after: Date; until: Date; confirmedAt: Date | null },
): Promise<DealVoice[]> {
  const { rows } = await sql<DealVoice>`
    select reason <> 'available' as "isOver", weight, encode(reporter, 'hex') as origin from reports
    where deal_id = ${dealId} and created_at > ${after} and created_at <= ${until} and voice is not null
      and reason = any(${['available', ...overReasons]}::text[])
      and (reason = 'code' or created_at > coalesce(${confirmedAt}::timestamptz, '-infinity'))
    order by created_at desc, id desc limit ${maxVoices}`.execute(tx)
  return rows
}

/** Of these voices. */
export const listReportsOf = (tx: Db, dealId: number, voices: readonly Buffer[]) =>
  tx
    .selectFrom('reports')
    .select(['id', 'voice', 'case_id', 'created_at'])
    .where('deal_id', '=', dealId)
    .where('voice', 'in', voices)
    .execute()
