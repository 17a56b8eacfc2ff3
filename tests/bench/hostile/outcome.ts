import { attacks } from './attacks.ts'
import type { Job, Outcome } from './client.ts'

export const attackRoles = [...Object.keys(attacks), 'slow headers', 'idle connections'] as Job['role'][]

export const percentile95 = (times: number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN

/** The readers' requests that failed with an error of the server or without an answer. */
export const failures = ({ statuses }: Outcome): number =>
  Object.entries(statuses).reduce(
    (count, [status, times]) => count + (Number(status) >= 500 || status === '0' ? times : 0),
    0,
  )

export const summary = ({ statuses }: Pick<Outcome, 'statuses'>): string =>
  Object.entries(statuses)
    .map(([status, times]) => `${status}: ${times}`)
    .join(', ')
