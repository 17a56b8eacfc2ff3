import { setTimeout as delay } from 'node:timers/promises'

/** The work's result, no sooner than after so long: from the time nobody can tell what the work was. */
export async function withMinimumDuration<T>(ms: number, work: Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work, delay(ms)])
  if (result.status === 'rejected') throw result.reason
  return result.value
}
