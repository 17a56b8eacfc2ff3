import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { daysBefore } from '../../shared/days.ts'
import { isQuiet, nextMorning } from '../../shared/quiet-hours.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { DatabaseUnavailableError } from '../database-unavailable.ts'
import type { Log } from '../log/log.ts'
import type { Db } from '../schema/db.ts'
import {
  type Claimed,
  claimMessage,
  holdChannel,
  nextMessageAt,
  postponeMessage,
  reschedule,
} from './claim-messages.ts'
import { type Lane, lanes, priorities } from './mail-lanes.ts'
import { deleteUnsentMessages, MAILS_CHANNEL } from './mail-queue.ts'
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
const markAgainMs = 500

const never = new AbortController().signal

/** Sends all due messages, whoever queued them. Any number of processes may do this at the same time. */
export const sendQueuedMails = (delivery: MailDelivery): Promise<void> =>
  allEnded(senders.map((lane) => sendOfLane(delivery, lane, never, never)))

/** Each sends one message of its lane at a time and waits for no other, because one that waits for a server may take long. */
const senders: readonly Lane[] = lanes.flatMap((lane) => Array.from({ length: lane.concurrency }, () => lane))

/** `stopSignal`: begin no further message. `abortSignal`: end the one that is being sent, which is retried. */
async function sendOfLane(
  delivery: MailDelivery,
  lane: Lane,
  stopSignal: AbortSignal,
  abortSignal: AbortSignal,
): Promise<void> {
  while (!stopSignal.aborted) {
    const claimed = await claimMessage(delivery.db, lane, delivery.clock())
    if (!claimed) return
    await sendClaimed(delivery, claimed, abortSignal)
  }
}

/** When one fails, the others go on until they end. */
async function allEnded(works: readonly Promise<void>[]): Promise<void> {
  const ended = await Promise.allSettled(works)
  const rejected = ended.find((end) => end.status === 'rejected')
  if (rejected) throw rejected.reason
}

async function sendClaimed(delivery: MailDelivery, claimed: Claimed, abortSignal: AbortSignal): Promise<void> {
  const { db, transports, clock, log } = delivery
  const { channel, recipient, subject, created_at, tries } = claimed
  const { id, usefulUntil: end, ...content } = claimed.content
  const usefulUntil = end === undefined ? null : new Date(end)
  const logFields = { mail: id, kind: claimed.key.split(':', 1)[0], channel, tries }
  if (usefulUntil && usefulUntil <= clock()) {
    await reschedule(db, claimed, null, 'LINK EXPIRED')
    log.error({ ...logFields, reason: 'LINK EXPIRED' }, 'A message could not be sent in time and is given up')
    return
  }
  // It could not be sent in the evening.
  if (claimed.priority === priorities.notice && isQuiet(clock())) {
    await postponeMessage(db, claimed, nextMorning(clock()))
    return
  }
  const message = { id, to: recipient, subject, content, at: created_at, usefulUntil } as OutgoingMessage<never>
  try {
    await transports[channel].send(message, AbortSignal.any([AbortSignal.timeout(tryMs), abortSignal]))
  } catch (error) {
    await handleFailure(delivery, claimed, error, logFields)
    return
  }
  await markSent(delivery, claimed, abortSignal)
  log.info(logFields, 'message sent')
}

async function handleFailure(delivery: MailDelivery, claimed: Claimed, error: unknown, fields: object): Promise<void> {
  const { db, transports, clock, log } = delivery
  const { channel, recipient, tries, created_at, priority } = claimed
  const { reason, consequence } = failureOf(error)
  const logFields = { ...fields, reason }
  if (consequence.kind === 'gone') {
    await removeAddress(delivery, claimed)
    log.info(logFields, 'The address of a message is gone: both are deleted')
    return
  }
  const attempted = { tries, queuedAt: created_at, isOfMailing: priority === priorities.mailing }
  const now = clock()
  const again = nextTry(consequence, attempted, now)
  await db.transaction().execute(async (tx) => {
    await reschedule(tx, claimed, again, reason)
    if (consequence.kind === 'refused') await transports[channel].recordRefusal?.(tx, recipient)
    if (consequence.kind === 'retry' && consequence.of === 'channel')
      await holdChannel(tx, channel, new Date(now.getTime() + (consequence.retryAfterMs ?? 0)))
  })
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

/**
 * Sent and failed messages are stored for 90 days: their keys prevent a second one, and operators see why one failed. Sent
 * notices and emails of mailings, which are many, for a week.
 */
export async function purgeOldMails(db: MailDelivery['db'], now: Date): Promise<void> {
  await db
    .deleteFrom('mails')
    .where('created_at', '<', daysBefore(now, 90))
    .where(({ or, eb }) => or([eb('sent_at', 'is not', null), eb('try_at', '=', sql<Date>`'infinity'`)]))
    .execute()
  await db
    .deleteFrom('mails')
    .where('priority', '>', priorities.awaited)
    .where('sent_at', '<', daysBefore(now, manyDays))
    .execute()
}

const manyDays = 7

/** Also polls, in case a notification was missed. */
const maxSleepMs = 60_000
const minSleepMs = 250
const errorDelayMs = 5_000
const graceMs = 15_000

/**
 * Sends a message as soon as it is committed, and again when a retry is due. Separate from pg-boss's scheduled jobs,
 * which are polled once a minute, while people wait for emails. Each sender works and sleeps on its own.
 */
export async function startMailDelivery({
  listen,
  ...delivery
}: MailDelivery & { listen: Database<unknown>['listen'] }): Promise<{ stop: () => Promise<void> }> {
  const stopping = new AbortController()
  const aborting = new AbortController()
  let waking = new AbortController()
  let isWaiting = false
  const wake = () => {
    waking.abort()
    waking = new AbortController()
  }

  async function sleepMs(lane: Lane): Promise<number> {
    const next = await nextMessageAt(delivery.db, lane)
    const untilMs = next ? next.getTime() - delivery.clock().getTime() : maxSleepMs
    return Math.min(Math.max(untilMs, minSleepMs), maxSleepMs)
  }

  async function turn(lane: Lane): Promise<number> {
    try {
      await sendOfLane(delivery, lane, stopping.signal, aborting.signal)
      const pauseMs = await sleepMs(lane)
      isWaiting = false
      return pauseMs
    } catch (error) {
      // The senders fail together: one line is enough.
      if (!isWaiting) delivery.log.warn({ err: error }, 'Mail delivery is waiting for the database')
      isWaiting = true
      return errorDelayMs
    }
  }

  async function work(lane: Lane): Promise<void> {
    while (!stopping.signal.aborted) {
      // Taken before each run, so that messages queued during it are not missed.
      const woken = waking.signal
      const pauseMs = await turn(lane)
      const signal = AbortSignal.any([woken, stopping.signal])
      await delay(pauseMs, undefined, { signal }).catch(() => undefined)
    }
  }

  await listen(MAILS_CHANNEL, wake, wake)
  const working = senders.map(work)
  return {
    stop: async () => {
      stopping.abort()
      // A message that is being sent is finished, unless that takes too long.
      const timer = setTimeout(() => aborting.abort(), graceMs)
      await Promise.all(working)
      clearTimeout(timer)
      for (const transport of Object.values(delivery.transports)) transport.close?.()
    },
  }
}
