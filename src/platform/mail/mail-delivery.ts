import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import { MAILS_CHANNEL } from './mail-queue.ts'
import { type MailDelivery, nextMailAt, sendQueuedMails } from './send-queued-mails.ts'

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
