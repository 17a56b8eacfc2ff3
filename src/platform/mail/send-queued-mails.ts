import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { daysBefore } from '../../shared/days.ts'
import type { Channel } from '../channel.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { DatabaseUnavailableError } from '../database-unavailable.ts'
import type { Log } from '../log/log.ts'
import type { Db } from '../schema/db.ts'
import { deleteUnsentMessages, MAILS_CHANNEL, type QueuedContent } from './mail-queue.ts'
import { failureOf, nextTry } from './retry-mail.ts'
import type { OutgoingMessage, Transports } from './transport.ts'

export type MailDelivery = {
  db: Db
  transports: Transports
  clock: Clock
  log: Pick<Log, 'info' | 'warn' | 'error'>
}

/** The time limit of one attempt; a claimed message is reserved for longer than this. */
const tryMs = 90_000
const claimMs = 180_000
/** How many messages one process sends at a time. */
const concurrency = 4
const markAgainMs = 500

const never = new AbortController().signal

/**
 * Sends all due messages, whoever queued them. Any number of processes may do this at the same time. `stopSignal`: begin
 * no further one. `abortSignal`: end those that are being sent, which are retried.
 */
export async function sendQueuedMails(delivery: MailDelivery, stopSignal = never, abortSignal = never): Promise<void> {
  // Usually there is one message or none: one query finds out.
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

/** When the next message is due, including those that others are sending now. */
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
  channel: Channel
  key: string
  recipient: string
  subject: string
  content: QueuedContent
  tries: number
  /** Until then no other process claims it. */
  try_at: Date
  created_at: Date
}

/** False when no message is due. */
async function sendNext(delivery: MailDelivery, abortSignal: AbortSignal): Promise<boolean> {
  const { transports, clock, log } = delivery
  const claimed = await claim(delivery)
  if (!claimed) return false
  const { channel, recipient, subject, created_at, tries } = claimed
  const { id, usefulUntil: end, ...content } = claimed.content
  const usefulUntil = end === undefined ? null : new Date(end)
  const logFields = { mail: id, kind: claimed.key.split(':', 1)[0], channel, tries }
  if (usefulUntil && usefulUntil <= clock()) {
    await reschedule(delivery, claimed, null, 'LINK EXPIRED')
    log.error({ ...logFields, reason: 'LINK EXPIRED' }, 'A message could not be sent in time and is given up')
    return true
  }
  const message = { id, to: recipient, subject, content, at: created_at, usefulUntil } as OutgoingMessage<never>
  try {
    await transports[channel].send(message, AbortSignal.any([AbortSignal.timeout(tryMs), abortSignal]))
  } catch (error) {
    await handleFailure(delivery, claimed, error, logFields)
    return true
  }
  await markSent(delivery, claimed, abortSignal)
  log.info(logFields, 'message sent')
  return true
}

async function handleFailure(delivery: MailDelivery, claimed: Claimed, error: unknown, fields: object): Promise<void> {
  const { clock, log } = delivery
  const { reason, consequence } = failureOf(error)
  const logFields = { ...fields, reason }
  if (consequence.kind === 'gone') {
    await removeAddress(delivery, claimed)
    log.info(logFields, 'The address of a message is gone: both are deleted')
    return
  }
  const again = nextTry(consequence, claimed.tries, claimed.created_at, clock())
  await reschedule(delivery, claimed, again, reason)
  if (again) log.warn({ ...logFields, again }, 'A message could not be sent and will be retried')
  else log.error(logFields, 'A message could not be sent and is given up')
}

/** With all messages to it, this one too. */
async function removeAddress({ db, transports }: MailDelivery, { channel, recipient }: Claimed): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await transports[channel].removeAddress?.(tx, recipient)
    await deleteUnsentMessages(tx, channel, [recipient])
  })
}

/**
 * Claims the message that waits longest, counts the attempt and postpones it in one statement: no other process claims
 * it meanwhile, no session is held while a server answers, and if this process dies it becomes due again.
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
    .returning(['id', 'channel', 'key', 'recipient', 'subject', 'content', 'tries', 'try_at', 'created_at'])
    .executeTakeFirst() as Promise<Claimed | undefined>
}

/**
 * Deletes a sent message's content and keeps its key, because messages contain addresses and links into accounts. If
 * the database is unavailable, retries as long as the claim lasts; after that the message is sent once more, under the
 * same id.
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

/** A message that is given up gets the retry time infinity, so an operator can still reschedule it. */
async function reschedule({ db }: MailDelivery, { id }: Claimed, again: Date | null, failure: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ try_at: again ?? sql`'infinity'`, failure })
    .where('id', '=', id)
    .execute()
}

/**
 * Sent and failed messages are stored for 90 days: their keys prevent a second one, and operators see why one failed. Sent
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
 * Sends a message as soon as it is committed, and again when a retry is due. Separate from pg-boss's scheduled jobs,
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
      // Subscribed before each run, so that messages queued during it are not missed.
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
      // A message that is being sent is finished, unless that takes too long.
      const timer = setTimeout(() => aborting.abort(), graceMs)
      await working
      clearTimeout(timer)
    },
  }
}
