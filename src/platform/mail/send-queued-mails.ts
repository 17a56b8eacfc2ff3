import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { daysBefore } from '../../shared/days.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { DatabaseUnavailableError } from '../database-unavailable.ts'
import type { Log } from '../log/log.ts'
import type { Db } from '../schema/db.ts'
import { MAILS_CHANNEL, type MailContent } from './mail-queue.ts'
import type { MailTransport } from './mail-transport.ts'
import { type MailFailure, nextTry, reasonOf } from './retry-mail.ts'

export type MailDelivery = {
  db: Db
  transport: MailTransport
  clock: Clock
  log: Pick<Log, 'info' | 'warn' | 'error'>
}

/** The time limit of one attempt; a claimed email is reserved for longer than this. */
const tryMs = 90_000
const claimMs = 180_000
/** How many emails one process sends at a time. */
const concurrency = 4
const markAgainMs = 500

const never = new AbortController().signal

/**
 * Sends all due emails, whoever queued them. Any number of processes may do this at the same time. `stopSignal`: begin no
 * further one. `abortSignal`: end those that are being sent, which are retried.
 */
export async function sendQueuedMails(delivery: MailDelivery, stopSignal = never, abortSignal = never): Promise<void> {
  // Usually there is one email or none: one query finds out.
  if (!(await sendNext(delivery, abortSignal))) return
  const lane = async () => {
    while (!stopSignal.aborted && (await sendNext(delivery, abortSignal))) {
      // The next one.
    }
  }
  // When one fails, the others are still being sent.
  const ended = await Promise.allSettled(Array.from({ length: concurrency }, lane))
  const rejected = ended.find((end) => end.status === 'rejected')
  if (rejected) throw rejected.reason
}

/** When the next email is due, including those that others are sending now. */
async function nextMailAt({ db }: Pick<MailDelivery, 'db'>): Promise<Date | null> {
  const row = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.min('try_at').as('at'))
    .where('sent_at', 'is', null)
    .where('try_at', '<', sql<Date>`'infinity'`)
    .executeTakeFirst()
  return row?.at ?? null
}

type Claimed = {
  id: number
  key: string
  recipient: string
  subject: string
  content: MailContent
  tries: number
  /** Until then no other process claims it. */
  try_at: Date
  created_at: Date
}

async function sendNext(delivery: MailDelivery, abortSignal: AbortSignal): Promise<boolean> {
  const { transport, clock, log } = delivery
  const mail = await claim(delivery)
  if (!mail) return false
  const { id, text, html, replyTo, unsubscribeUrl, usefulUntil } = mail.content
  const outgoing = {
    id,
    to: mail.recipient,
    subject: mail.subject,
    text,
    html,
    replyTo,
    unsubscribeUrl,
    at: mail.created_at,
  }
  const logFields = { mail: id, kind: mail.key.split(':', 1)[0], tries: mail.tries }
  if (usefulUntil !== undefined && new Date(usefulUntil) <= clock()) {
    await reschedule(delivery, mail, null, 'LINK EXPIRED')
    log.error({ ...logFields, reason: 'LINK EXPIRED' }, 'An email could not be sent in time and is given up')
    return true
  }
  try {
    await transport.send(outgoing, AbortSignal.any([AbortSignal.timeout(tryMs), abortSignal]))
  } catch (error) {
    const failure = error as MailFailure
    const again = nextTry(failure, mail.tries, mail.created_at, clock())
    await reschedule(delivery, mail, again, reasonOf(failure))
    if (again)
      log.warn({ ...logFields, reason: reasonOf(failure), again }, 'An email could not be sent and will be retried')
    else log.error({ ...logFields, reason: reasonOf(failure) }, 'An email could not be sent and is given up')
    return true
  }
  await markSent(delivery, mail, abortSignal)
  log.info(logFields, 'mail sent')
  return true
}

/**
 * Claims the email that waits longest, counts the attempt and postpones it in one statement: no other process claims it
 * meanwhile, no session is held while a mail server answers, and if this process dies it becomes due again.
 */
async function claim({ db, clock }: MailDelivery): Promise<Claimed | undefined> {
  const now = clock()
  const waiting = db
    .selectFrom('mails')
    .select('id')
    .where('sent_at', 'is', null)
    .where('try_at', '<=', now)
    // Nobody waits for one of a mailing.
    .orderBy(sql`mailing is not null`)
    .orderBy('try_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
  return db
    .updateTable('mails')
    .set({ tries: sql`tries + 1`, try_at: new Date(now.getTime() + claimMs) })
    .where('id', '=', waiting)
    .returning(['id', 'key', 'recipient', 'subject', 'content', 'tries', 'try_at', 'created_at'])
    .executeTakeFirst() as Promise<Claimed | undefined>
}

/**
 * Deletes a sent email's content and keeps its key, because emails contain addresses and links into accounts. If the
 * database is unavailable, retries as long as the claim lasts; after that the email is sent once more, under the same
 * Message-ID.
 */
async function markSent({ db, clock }: MailDelivery, mail: Claimed, abortSignal: AbortSignal): Promise<void> {
  const { id, content, try_at } = mail
  for (;;) {
    try {
      await db
        .updateTable('mails')
        .set({ sent_at: clock(), failure: null, recipient: '', subject: '', content: { id: content.id } })
        .where('id', '=', id)
        .execute()
      return
    } catch (error) {
      if (!(error instanceof DatabaseUnavailableError) || abortSignal.aborted || clock() >= try_at) throw error
      await delay(markAgainMs, undefined, { signal: abortSignal }).catch(() => undefined)
    }
  }
}

/** An email that is given up gets the retry time infinity, so an operator can still reschedule it. */
async function reschedule({ db }: MailDelivery, { id }: Claimed, again: Date | null, failure: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ try_at: again ?? sql`'infinity'`, failure })
    .where('id', '=', id)
    .execute()
}

/**
 * Sent and failed emails are stored for 90 days: their keys prevent a second email, and operators see why one failed. Sent
 * ones of mailings, which are many, for a week.
 */
export async function purgeOldMails(db: MailDelivery['db'], now: Date): Promise<void> {
  await db
    .deleteFrom('mails')
    .where('created_at', '<', daysBefore(now, 90))
    .where(({ or, eb }) => or([eb('sent_at', 'is not', null), eb('try_at', '=', sql<Date>`'infinity'`)]))
    .execute()
  await db
    .deleteFrom('mails')
    .where('mailing', 'is not', null)
    .where('sent_at', '<', daysBefore(now, mailingDays))
    .execute()
}

const mailingDays = 7

/** Also polls, in case a notification was missed. */
const maxSleepMs = 60_000
const minSleepMs = 250
const errorDelayMs = 5_000
const graceMs = 15_000

/**
 * Sends an email as soon as it is committed, and again when a retry is due. Separate from pg-boss's scheduled jobs,
 * which are polled once a minute, while people wait for emails.
 */
export async function startMailDelivery({
  listen,
  ...delivery
}: MailDelivery & { listen: Database<unknown>['listen'] }): Promise<{ stop: () => Promise<void> }> {
  const stopping = new AbortController()
  const aborting = new AbortController()
  let waking = new AbortController()
  const wake = () => waking.abort()

  async function sleepMs(): Promise<number> {
    const next = await nextMailAt(delivery)
    const untilMs = next ? next.getTime() - delivery.clock().getTime() : maxSleepMs
    return Math.min(Math.max(untilMs, minSleepMs), maxSleepMs)
  }

  async function turn(): Promise<number> {
    try {
      await sendQueuedMails(delivery, stopping.signal, aborting.signal)
      return await sleepMs()
    } catch (error) {
      delivery.log.warn({ err: error }, 'Mail delivery is waiting for the database')
      return errorDelayMs
    }
  }

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      // Subscribed before each run, so that emails queued during it are not missed.
      waking = new AbortController()
      const pauseMs = await turn()
      const signal = AbortSignal.any([waking.signal, stopping.signal])
      await delay(pauseMs, undefined, { signal }).catch(() => undefined)
    }
  }

  await listen(MAILS_CHANNEL, wake, wake)
  const working = work()
  return {
    stop: async () => {
      stopping.abort()
      // An email that is being sent is finished, unless that takes too long.
      const timer = setTimeout(() => aborting.abort(), graceMs)
      await working
      clearTimeout(timer)
    },
  }
}
