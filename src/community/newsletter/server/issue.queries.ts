import { sql } from 'kysely'
import type { Db } from '../../../platform/schema/db.ts'
import { addDays } from '../../../shared/days.ts'
import { notAgainDays } from '../choose-deals.ts'
import type { Cadence, Issue, IssueDate, IssueDeal, IssueState, IssueTexts } from '../issue.ts'

export type StoredIssue = Issue & {
  state: IssueState
  sendsAt: Date
  queued: number
  sent: number
  refused: number
  unsubscribed: number
  clicks: number
}

/** The tag of pages and feeds that show issues. */
export const issuesTag = 'newsletter'

/** Issues, not yet ordered or limited. */
export const storedIssues = (db: Db) =>
  db
    .selectFrom('newsletter_issues')
    .select(['id', 'sends_at as sendsAt', 'queued', 'sent', 'refused', 'unsubscribed', 'clicks'])
    .select([
      sql<string>`day::text`.as('day'),
      sql<Cadence>`cadence`.as('cadence'),
      sql<IssueState>`state`.as('state'),
      sql<IssueDeal[]>`deals`.as('deals'),
      sql<IssueDeal[]>`further`.as('further'),
      sql<IssueTexts>`texts`.as('texts'),
    ])

export const dayIs = (day: string) => sql<boolean>`day = ${day}::date`

export const findIssue = async (db: Db, { day, cadence }: IssueDate): Promise<StoredIssue | null> =>
  (await storedIssues(db).where(dayIs(day)).where('cadence', '=', cadence).executeTakeFirst()) ?? null

export const findIssueById = async (db: Db, id: number): Promise<StoredIssue | null> =>
  (await storedIssues(db).where('id', '=', id).executeTakeFirst()) ?? null

export const isShown = ({ state }: Pick<StoredIssue, 'state'>): boolean => state === 'sending' || state === 'sent'

/** The newest first; `isPublic`: only those that have been sent. */
export const listIssues = (db: Db, { limit, isPublic }: { limit: number; isPublic: boolean }): Promise<StoredIssue[]> =>
  storedIssues(db)
    .$if(isPublic, (query) => query.where('state', 'in', ['sending', 'sent']))
    .orderBy('sends_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Deals that recent issues of this cadence had, or that some of their emails had. */
export async function listRecentDeals(db: Db, { day, cadence }: IssueDate): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select (deal->>'id')::integer as id from newsletter_issues, jsonb_array_elements(deals) deal
    where ${ofRecent({ day, cadence })}
    union
    select unnest(further_sent) from newsletter_issues where ${ofRecent({ day, cadence })}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

const ofRecent = ({ day, cadence }: IssueDate) => sql`cadence = ${cadence} and state in ('sending', 'sent')
  and day >= ${addDays(day, -notAgainDays)}::date and day < ${day}::date`

/** What waits, and who gets it. */
export async function countSubscribers(db: Db): Promise<Record<Cadence, number>> {
  const rows = await db
    .selectFrom('subscribers')
    .select([sql<Cadence>`cadence`.as('cadence'), ({ fn }) => fn.countAll<number>().as('count')])
    .where('confirmed_at', 'is not', null)
    .where('unsubscribed_at', 'is', null)
    .where('suppressed_at', 'is', null)
    .groupBy('cadence')
    .execute()
  const countOf = (cadence: Cadence) => Number(rows.find((row) => row.cadence === cadence)?.count ?? 0)
  return { daily: countOf('daily'), weekly: countOf('weekly') }
}
