import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { announce } from '../../../platform/cache/announce-tags.ts'
import type { Clock } from '../../../platform/clock.ts'
import { countWaitingMailings, type SendMail } from '../../../platform/mail/mail-queue.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/durations.ts'
import { languageIn } from '../../../site/i18n/language.ts'
import {
  beginsWithinMs,
  type Cadence,
  dealsFor,
  type Issue,
  isSameFirst,
  sendingMs,
  withoutSubjects,
} from '../issue.ts'
import { asJson, composeDueIssues, readCurrentDeals, refreshIssueDeals } from './compose-issue.ts'
import { issuesTag, type StoredIssue, storedIssues } from './issue.queries.ts'
import { issueMail } from './issue-mail.ts'

export type NewsletterDeps = {
  db: Db
  clock: Clock
  sendMail: SendMail
  publicUrl: string
  /** Emails per minute. */
  newsletterRate: number
}

/** More do not wait in the queue: so many are sent within seconds, or wait for another attempt. */
const maxUntried = 300
const maxRetried = 1_000
const batchesPerMinute = 60
const fullQueuePauseMs = 1_000
/** Then the next run of the job goes on. */
const maxRunMs = HOUR_MS

/** Composes and sends what is due, until nothing is. */
export async function runNewsletter(deps: NewsletterDeps, signal: AbortSignal): Promise<void> {
  const until = deps.clock().getTime() + maxRunMs
  while (!signal.aborted && deps.clock().getTime() < until) {
    // Each time: an issue that takes days to send must not delay those of the next mornings.
    await composeDueIssues(deps.db, deps.clock())
    await startDueIssues(deps.db, deps.clock())
    const next = await queueNextMails(deps)
    if (next === null) return
    const pauseMs = Math.max(0, next.getTime() - deps.clock().getTime())
    await delay(pauseMs, undefined, { signal }).catch(() => undefined)
  }
}

/**
 * From draft to sending, with the deals that are still as good as when they were chosen. A draft whose morning is over
 * is skipped.
 */
export async function startDueIssues(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('newsletter_issues')
    .set({ state: 'skipped', updated_at: now })
    .where('state', '=', 'draft')
    .where('sends_at', '<=', new Date(now.getTime() - beginsWithinMs))
    .execute()
  const due = await db
    .selectFrom('newsletter_issues')
    .select('id')
    .where('state', '=', 'draft')
    .where('sends_at', '<=', now)
    .orderBy('sends_at')
    .orderBy('id')
    .execute()
  for (const { id } of due) await db.transaction().execute((tx) => startIssue(tx, id, now))
}

/** Sends a draft now, or a held issue when an editor says so. */
export async function startIssue(tx: Db, id: number, now: Date): Promise<void> {
  const issue = await storedIssues(tx)
    .where('id', '=', id)
    .where('state', 'in', ['draft', 'held'])
    .forUpdate()
    .executeTakeFirst()
  if (!issue) return
  const isLate = now.getTime() - issue.sendsAt.getTime() >= sendingMs[issue.cadence]
  const { deals, further } = isLate ? issue : await refreshIssueDeals(tx, issue, now)
  const state = isLate || deals.length === 0 ? 'skipped' : 'sending'
  const texts = isSameFirst(issue.deals, deals) ? issue.texts : withoutSubjects(issue.texts)
  await tx
    .updateTable('newsletter_issues')
    .set({ state, updated_at: now, deals: asJson(deals), further: asJson(further), texts: asJson(texts) })
    .where('id', '=', id)
    .execute()
  await announce(tx, [issuesTag])
}

/**
 * Queues the next emails of the issue that has to end first. Position, emails and time of the next batch are written
 * together, under the issue's lock: a killed process loses and repeats nothing, and two keep the rate of one. Returns when
 * the next batch is due, or null when nothing is being sent.
 */
export const queueNextMails = (deps: NewsletterDeps): Promise<Date | null> =>
  deps.db.transaction().execute(async (tx) => {
    const now = deps.clock()
    const issue = await storedIssues(tx)
      .select('after_id as afterId')
      .where('state', '=', 'sending')
      .orderBy(sendsUntil)
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .executeTakeFirst()
    if (!issue) return null
    const dueAt = await findNextBatchAt(tx)
    if (dueAt && dueAt > now) return dueAt
    const size = await batchSize(tx, deps.newsletterRate)
    const pauseMs = size === 0 ? fullQueuePauseMs : Math.ceil((size * MINUTE_MS) / deps.newsletterRate)
    const nextBatchAt = new Date(now.getTime() + pauseMs)
    const isLate = now.getTime() - issue.sendsAt.getTime() >= sendingMs[issue.cadence]
    const subscribers = isLate ? [] : await listNextSubscribers(tx, issue, size)
    const isOver = isLate || (size > 0 && subscribers.length === 0)
    const { queued, fromFurther } = await queueMails(tx, deps, issue, subscribers, now)
    await tx
      .updateTable('newsletter_issues')
      .set({
        ...(isOver ? { state: 'sent', updated_at: now } : { next_batch_at: nextBatchAt }),
        after_id: subscribers.at(-1)?.id ?? issue.afterId,
        queued: sql`queued + ${queued}`,
        ...(fromFurther.length > 0 && {
          further_sent: sql`array(select distinct unnest(further_sent || ${fromFurther}::integer[]) order by 1)`,
        }),
      })
      .where('id', '=', issue.id)
      .execute()
    if (isOver) await announce(tx, [issuesTag])
    return isOver ? now : nextBatchAt
  })

/** Of all issues that are being sent: the rate holds for them together. */
async function findNextBatchAt(tx: Db): Promise<Date | null> {
  const { at } = await tx
    .selectFrom('newsletter_issues')
    .select(({ fn }) => fn.max('next_batch_at').as('at'))
    .where('state', '=', 'sending')
    .executeTakeFirstOrThrow()
  return at
}

const sendsUntil = sql`sends_at + case cadence
  when 'daily' then ${sendingMs.daily}::double precision else ${sendingMs.weekly} end * interval '1 millisecond'`

/** One second's emails, as far as the queue has room for them. */
async function batchSize(tx: Db, rate: number): Promise<number> {
  const { untried, retried } = await countWaitingMailings(tx)
  if (retried >= maxRetried) return 0
  return Math.max(0, Math.min(Math.ceil(rate / batchesPerMinute), maxUntried - untried))
}

/** Locked: one who unsubscribes now either gets none of these emails, or ends those that wait. */
const listNextSubscribers = (tx: Db, { cadence, afterId }: { cadence: Cadence; afterId: number }, limit: number) =>
  tx
    .selectFrom('subscribers')
    .select(['id', 'email', 'token', 'language', 'category_ids as categoryIds'])
    .where('cadence', '=', cadence)
    .where('id', '>', afterId)
    .where('confirmed_at', 'is not', null)
    .where('unsubscribed_at', 'is', null)
    .where('suppressed_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .forShare()
    .execute()

type Subscriber = Awaited<ReturnType<typeof listNextSubscribers>>[number]

async function queueMails(
  tx: Db,
  { sendMail, publicUrl }: NewsletterDeps,
  issue: StoredIssue,
  subscribers: readonly Subscriber[],
  now: Date,
): Promise<{ queued: number; fromFurther: number[] }> {
  const current = await currentDealsFor(tx, issue, subscribers, now)
  const usefulUntil = new Date(issue.sendsAt.getTime() + Math.max(sendingMs[issue.cadence], DAY_MS))
  const fromFurther = new Set<number>()
  let queued = 0
  for (const subscriber of subscribers) {
    const deals = dealsFor(current, subscriber.categoryIds)
    // Nothing of the chosen categories is worth an email today.
    if (deals.length === 0) continue
    const language = languageIn(subscriber.language)
    const reader = { ...subscriber, language, cadence: issue.cadence }
    await sendMail(tx, {
      ...issueMail(issue, { deals, at: now }, reader, publicUrl),
      key: `newsletter:${issue.day}:${issue.cadence}:${subscriber.id}`,
      to: subscriber.email,
      mailing: mailingOf(issue.id),
      ...{ language, usefulUntil },
    })
    queued += 1
    for (const { id } of deals) if (!issue.deals.some((deal) => deal.id === id)) fromFurther.add(id)
  }
  return { queued, fromFurther: [...fromFurther] }
}

const mailingOf = (issueId: number): string => `newsletter:${issueId}`

/** What these subscribers may get: a deal may end, cost more or lose its price since the issue began to be sent. */
async function currentDealsFor(
  tx: Db,
  { deals, further }: Issue,
  subscribers: readonly Subscriber[],
  now: Date,
): Promise<Pick<Issue, 'deals' | 'further'>> {
  // Most batches need only the chosen ones, and their histories are read for each batch.
  const needsFurther = subscribers.some(({ categoryIds }) => categoryIds.length > 0)
  return {
    deals: subscribers.length > 0 ? await readCurrentDeals(tx, deals, now) : [],
    further: needsFurther ? await readCurrentDeals(tx, further, now) : [],
  }
}
