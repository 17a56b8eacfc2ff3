import { setTimeout as delay } from 'node:timers/promises'

/** Returns the work's result after a minimum time, so that the duration does not reveal what was done. */
export async function withMinimumDuration<T>(ms: number, work: Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work, delay(ms)])
  if (result.status === 'rejected') throw result.reason
  return result.value
}
