import { sql } from 'kysely'
import type { Db } from '../../../platform/schema/db.ts'
import { addDays } from '../../../shared/days.ts'
import { notAgainDays } from '../choose-deals.ts'
import type { Cadence, Issue, IssueDate, IssueDeal, IssueState, IssueTexts } from '../issue.ts'

/** An issue with its figures, and without what is in it. */
export type IssueEntry = IssueDate & {
  id: number
  state: IssueState
  sendsAt: Date
  queued: number
  sent: number
  refused: number
  unsubscribed: number
  clicks: number
}

export type StoredIssue = Issue & IssueEntry
/** What its page shows. */
export type SentIssue = IssueEntry & Pick<Issue, 'deals' | 'texts'>

/** The tag of pages and feeds that show issues. */
export const issuesTag = 'newsletter'

const deals = sql<IssueDeal[]>`deals`.as('deals')
const further = sql<IssueDeal[]>`further`.as('further')
const texts = sql<IssueTexts>`texts`.as('texts')

/** Issues for lists, not yet ordered or limited. */
export const issueEntries = (db: Db) =>
  db
    .selectFrom('newsletter_issues')
    .select(['id', 'sends_at as sendsAt', 'queued', 'sent', 'refused', 'unsubscribed', 'clicks'])
    .select([sql<string>`day::text`.as('day'), sql<Cadence>`cadence`.as('cadence'), sql<IssueState>`state`.as('state')])

/** Whole issues, not yet ordered or limited. */
export const storedIssues = (db: Db) => issueEntries(db).select([deals, further, texts])

export const dayIs = (day: string) => sql<boolean>`day = ${day}::date`

export const findIssue = async (db: Db, { day, cadence }: IssueDate): Promise<StoredIssue | null> =>
  (await storedIssues(db).where(dayIs(day)).where('cadence', '=', cadence).executeTakeFirst()) ?? null

export const findIssueById = async (db: Db, id: number): Promise<StoredIssue | null> =>
  (await storedIssues(db).where('id', '=', id).executeTakeFirst()) ?? null

export const isShown = ({ state }: Pick<StoredIssue, 'state'>): boolean => state === 'sending' || state === 'sent'

/** The newest of all. */
export const listIssues = (db: Db, limit: number): Promise<StoredIssue[]> =>
  storedIssues(db).orderBy('sends_at', 'desc').orderBy('id', 'desc').limit(limit).execute()

const sentIssues = (db: Db, limit: number) =>
  issueEntries(db)
    .where('state', 'in', ['sending', 'sent'])
    .orderBy('sends_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)

/** The newest of those that have been sent. */
export const listSentIssues = (db: Db, limit: number): Promise<SentIssue[]> =>
  sentIssues(db, limit).select([deals, texts]).execute()

export const listSentIssueEntries = (db: Db, limit: number): Promise<IssueEntry[]> => sentIssues(db, limit).execute()

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
