import { createHash } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import { type Kysely, sql } from 'kysely'
import type { EmailKey } from './email-address.ts'
import { tooMany } from './errors.ts'

/** No limit looks back further than two of these: what is older tells no more than who was here. */
const longestWindowMs = 60 * 60 * 1000

/** So many in any stretch of `windowMs`, an hour at most, for each `who`. */
export type Limit = { name: string; most: number; windowMs: number }

export type Limits = {
  /** Counts one, or throws a 429 that says when to come back. `who`: a network, an account, both. */
  take: (limit: Limit, who: string | number, now: Date) => Promise<void>
}

/** Counted in the database, so that all processes share them. `areOn: false` is for load tests. */
// biome-ignore lint/suspicious/noExplicitAny: the tables do not matter here.
export function createLimits({ db, areOn }: { db: Kysely<any>; areOn: boolean }): Limits {
  return {
    take: async (limit, who, now) => {
      if (!areOn) return
      if (limit.windowMs > longestWindowMs) throw new Error(`The limit ${limit.name} would be forgotten too soon`)
      const key = `${limit.name} ${who}`
      if (await isTaken(db, key, limit, now)) return
      throw tooMany(await findWaitSeconds(db, key, limit, now))
    },
  }
}

/**
 * One statement decides: it counts and gives a row, or it does not. The last window counts in part, as much of it
 * as the limit's stretch still covers. What is refused is not counted, so that trying on locks nobody out for longer.
 * A process whose clock is behind counts into the window that others have begun.
 */
// biome-ignore lint/suspicious/noExplicitAny: the tables do not matter here.
async function isTaken(db: Kysely<any>, key: string, { most, windowMs }: Limit, now: Date): Promise<boolean> {
  const { start, last, lastShare } = windowsAt(now, windowMs)
  const { rows } = await sql`
    insert into rate_limits as kept (key, window_start, count) values (${key}, ${start}, 1)
    on conflict (key) do update set
      previous = case when kept.window_start >= ${start} then kept.previous
        when kept.window_start = ${last} then kept.count else 0 end,
      count = case when kept.window_start >= ${start} then kept.count else 0 end + 1,
      window_start = greatest(kept.window_start, ${start})
    where case when kept.window_start >= ${start} then kept.count + kept.previous * ${lastShare}::float8
        when kept.window_start = ${last} then kept.count * ${lastShare}::float8
        else 0 end + 1 <= ${most}::float8
    returning 1`.execute(db)
  return rows.length > 0
}

// biome-ignore lint/suspicious/noExplicitAny: the tables do not matter here.
async function findWaitSeconds(db: Kysely<any>, key: string, limit: Limit, now: Date): Promise<number> {
  const { start, last } = windowsAt(now, limit.windowMs)
  const { rows } = await sql<{ window_start: Date; count: number; previous: number }>`
    select window_start, count, previous from rate_limits where key = ${key}`.execute(db)
  const [row] = rows
  if (row && row.window_start >= start) return waitSeconds(row, limit, now)
  if (row?.window_start.getTime() === last.getTime()) return waitSeconds({ count: 0, previous: row.count }, limit, now)
  return 1
}

/** How long until one more fits. */
export function waitSeconds(counts: { count: number; previous: number }, { most, windowMs }: Limit, now: Date): number {
  const passedMs = now.getTime() % windowMs
  // In this window, as the last one fades; or in the next, as this one does.
  const free = most - 1 - counts.count
  const waitMs =
    free >= 0
      ? windowMs * (1 - free / Math.max(counts.previous, 1)) - passedMs
      : windowMs - passedMs + windowMs * (1 - (most - 1) / counts.count)
  return Math.max(1, Math.ceil(waitMs / 1000))
}

function windowsAt(now: Date, windowMs: number) {
  const passedMs = now.getTime() % windowMs
  const start = now.getTime() - passedMs
  return { start: new Date(start), last: new Date(start - windowMs), lastShare: 1 - passedMs / windowMs }
}

/** Whose address it is as far as limits go: an IPv6 subscriber has a /64 to choose from. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/64`)}/64`
}

/** Whose e-mail address it is as far as limits go: addresses of people stand in no table of counters. */
export const emailDigest = (email: EmailKey): string =>
  createHash('sha256').update(email).digest('base64url').slice(0, 22)

const mostOfPerson = 10
const mostOfNetwork = 60

/**
 * Ten an hour for a visitor, who is known by network and the e-mail address given; much more for the network, which
 * whole towns share with their telephone company.
 */
export async function takeAsVisitor(
  limits: Limits,
  name: string,
  { email, address }: { email: EmailKey; address: string },
  now: Date,
): Promise<void> {
  const network = networkOf(address)
  const person = `${emailDigest(email)} ${network}`
  await limits.take({ name, most: mostOfPerson, windowMs: longestWindowMs }, person, now)
  await limits.take({ name: `${name} network`, most: mostOfNetwork, windowMs: longestWindowMs }, network, now)
}

/** Windows that no limit looks at any more. */
// biome-ignore lint/suspicious/noExplicitAny: the tables do not matter here.
export async function forgetOldLimits(db: Kysely<any>, now: Date): Promise<void> {
  await sql`delete from rate_limits where window_start < ${new Date(now.getTime() - 2 * longestWindowMs)}`.execute(db)
}
