import { sql } from 'kysely'
import type { Db } from '../../../platform/schema/db.ts'
import { HOUR_MS } from '../../../shared/durations.ts'
import { dayInIndia } from '../../../shared/india-time.ts'
import { addVaried, chooseDeals, liveHours } from '../choose-deals.ts'
import {
  cadencesOn,
  composesAt,
  composesUntil,
  type Issue,
  type IssueDate,
  type IssueDeal,
  type IssueState,
  sendsAt,
} from '../issue.ts'
import { dayIs, listRecentDeals } from './issue.queries.ts'
import { listCandidateIds, readSendableDeals } from './read-sendable-deals.ts'

/** Composes the issues of the day that are due and do not exist yet. */
export async function composeDueIssues(db: Db, now: Date): Promise<void> {
  const day = dayInIndia(now)
  if (now < composesAt(day) || now >= composesUntil(day)) return
  for (const cadence of cadencesOn(day)) {
    const date = { day, cadence }
    if (!(await exists(db, date))) await composeIssue(db, date, now)
  }
}

const exists = async (db: Db, { day, cadence }: IssueDate): Promise<boolean> =>
  (await db
    .selectFrom('newsletter_issues')
    .select('id')
    .where(dayIs(day))
    .where('cadence', '=', cadence)
    .executeTakeFirst()) !== undefined

/** The deals of an issue, if it were composed now. */
export async function chooseIssueDeals(db: Db, date: IssueDate, now: Date): Promise<Pick<Issue, 'deals' | 'further'>> {
  const recent = await listRecentDeals(db, date)
  const ids = (await listCandidateIds(db, now)).filter((id) => !recent.has(id))
  const liveUntil = new Date(Math.max(sendsAt(date.day).getTime(), now.getTime()) + liveHours * HOUR_MS)
  const sendable = await readSendableDeals(db, ids, { now, liveUntil })
  const candidates = [...sendable.values()].map(({ candidate }) => candidate)
  const { chosen, further } = chooseDeals(candidates, date.cadence, now)
  const dealOf = ({ id }: { id: number }) => sendable.get(id)?.deal ?? []
  return { deals: chosen.flatMap(dealOf), further: further.flatMap(dealOf) }
}

/** Composes an issue, unless there is one: a draft, or one that is skipped because nothing is worth sending. */
export async function composeIssue(db: Db, date: IssueDate, now: Date): Promise<void> {
  const { deals, further } = await chooseIssueDeals(db, date, now)
  const state: IssueState = deals.length > 0 ? 'draft' : 'skipped'
  await db
    .insertInto('newsletter_issues')
    .values({
      ...{ ...date, state, composed_at: now, sends_at: sendsAt(date.day), updated_at: now },
      ...{ deals: asJson(deals), further: asJson(further) },
    })
    .onConflict((conflict) => conflict.columns(['day', 'cadence']).doNothing())
    .execute()
}

/** As one value: the driver would make a PostgreSQL array of an array. */
export const asJson = (value: unknown) => sql`${JSON.stringify(value)}::text::jsonb`

/** What `readCurrentDeals` leaves of an issue; the next best take the places of the others. */
export async function refreshIssueDeals(
  db: Db,
  { deals, further }: Pick<Issue, 'deals' | 'further'>,
  now: Date,
): Promise<Pick<Issue, 'deals' | 'further'>> {
  const [chosen, rest] = [await readCurrentDeals(db, deals, now), await readCurrentDeals(db, further, now)]
  const kept = addVaried(chosen, rest, deals.length)
  const isKept = ({ id }: IssueDeal) => kept.some((deal) => deal.id === id)
  return { deals: kept, further: rest.filter((deal) => !isKept(deal)) }
}

/** As they are now, without those that may not be sent any more, cost more than before, or lost their code. */
export async function readCurrentDeals(db: Db, deals: readonly IssueDeal[], now: Date): Promise<IssueDeal[]> {
  const ids = deals.map(({ id }) => id)
  const sendable = await readSendableDeals(db, ids, { now, liveUntil: now })
  return deals.flatMap(({ id, pricePaise, code }) => {
    const deal = sendable.get(id)?.deal
    return deal && deal.pricePaise <= pricePaise && (code === null || deal.code !== null) ? [deal] : []
  })
}
