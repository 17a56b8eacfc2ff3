import { createHash } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import { sql } from 'kysely'
import { HOUR_MS } from '../../shared/durations.ts'
import { announce } from '../cache/announce-tags.ts'
import type { AnyDb } from '../database/any-db.ts'
import type { EmailKey } from '../email-address.ts'
import { LimitReachedError, tooMany } from '../errors.ts'
import { createKeyedQueue } from './keyed-queue.ts'
import { createRefusalCache, type RefusalCache, refusalTag } from './refusal-cache.ts'

/** At most this many in any period of `windowMs` for each `who`. */
export type Limit = { name: string; max: number; windowMs: number }
/** An IP network, an account, or both. */
type Who = string | number

export type Limits = {
  /** Counts one, or throws a 429 with the wait: LimitReachedError the first time, then a plain one. */
  take: (limit: Limit, who: Who, now: Date) => Promise<void>
  /** Throws the 429 of a remembered rejection. Counts nothing and runs no query. */
  assertNotRefused: (limit: Limit, who: Who, now: Date) => void
  /**
   * Counts one in each limit, or throws and counts nothing. The returned function undoes the count. The network's limit
   * comes first: a refused network must not store a row for each address that it names.
   */
  takeEach: (takes: readonly (readonly [Limit, Who])[], now: Date) => Promise<() => Promise<void>>
  /** Counts one. True only for the first beyond the limit. */
  reaches: (limit: Limit, who: Who, now: Date) => Promise<boolean>
  /** Removes the count when this transaction commits; then no process refuses because of it. */
  clear: (tx: AnyDb, limit: Limit, who: Who) => Promise<void>
}

type Deps = { db: AnyDb; enabled: boolean; refusals?: RefusalCache | undefined }

/**
 * Counts in the database, so that all processes share the limits. Rejections are remembered in memory until they end,
 * and takes of one key are queued here, so that many at the same time neither hold sessions nor wait for one row. `enabled:
 * false` is for load tests.
 */
export function createLimits({ db, enabled, refusals = createRefusalCache() }: Deps): Limits {
  const inTurn = createKeyedQueue({ maxWaiting: 10_000, failTogether: true })

  async function attempt(limit: Limit, who: Who, now: Date): Promise<{ waitSeconds: number; isFirst: boolean }> {
    const key = keyOf(limit, who)
    if (!enabled) return { waitSeconds: 0, isFirst: false }
    const rememberedWait = () => ({ waitSeconds: refusals.waitSeconds(key, now), isFirst: false })
    if (rememberedWait().waitSeconds > 0) return rememberedWait()
    const ask = async () => {
      // An earlier take in the queue may have been rejected.
      if (rememberedWait().waitSeconds > 0 || (await tryTake(db, key, limit, now))) return rememberedWait()
      const waitSeconds = await findWaitSeconds(db, key, limit, now)
      refusals.set(key, waitSeconds, now)
      return { waitSeconds, isFirst: true }
    }
    return inTurn(key, ask, () => tooMany(1))
  }

  async function take(limit: Limit, who: Who, now: Date): Promise<void> {
    const { waitSeconds, isFirst } = await attempt(limit, who, now)
    if (waitSeconds > 0) throw isFirst ? new LimitReachedError(limit.name, waitSeconds) : tooMany(waitSeconds)
  }

  async function giveBack(limit: Limit, who: Who, now: Date): Promise<void> {
    if (!enabled) return
    await uncount(db, keyOf(limit, who), limit, now)
    refusals.delete(keyOf(limit, who))
  }

  const assertNotRefused = (limit: Limit, who: Who, now: Date) => {
    const waitSeconds = refusals.waitSeconds(keyOf(limit, who), now)
    if (waitSeconds > 0) throw tooMany(waitSeconds)
  }

  return {
    take,
    assertNotRefused,
    takeEach: async (takes, now) => {
      const taken: (readonly [Limit, Who])[] = []
      const releaseAll = async () => {
        for (const [limit, who] of taken) await giveBack(limit, who, now)
      }
      const refused = Math.max(...takes.map(([limit, who]) => refusals.waitSeconds(keyOf(limit, who), now)))
      if (refused > 0) throw tooMany(refused)
      try {
        for (const each of takes) {
          await take(...each, now)
          taken.push(each)
        }
      } catch (error) {
        await releaseAll()
        throw error
      }
      return releaseAll
    },
    reaches: async (limit, who, now) => (await attempt(limit, who, now)).isFirst,
    clear: async (tx, limit, who) => {
      await removeCount(tx, limit, who)
      // Here immediately: the next attempt may come before the notification.
      refusals.delete(keyOf(limit, who))
    },
  }
}

/** As `clear`, but this process too learns of it only by the notification. */
export async function removeCount(tx: AnyDb, limit: Limit, who: Who): Promise<void> {
  const key = keyOf(limit, who)
  await sql`delete from rate_limits where key = ${key}`.execute(tx)
  await announce(tx, [refusalTag(key)])
}

const keyOf = ({ name }: Limit, who: Who) => `${name} ${who}`

/**
 * A single statement decides: it counts and returns a row, or does nothing. The previous window counts in proportion to
 * its overlap with the limit's period. Rejected takes are not counted, so that retrying does not extend the wait. A
 * process whose clock is slow counts in the window that others have begun.
 */
async function tryTake(db: AnyDb, key: string, { max, windowMs }: Limit, now: Date): Promise<boolean> {
  const { start, last, lastShare, end } = windowsAt(now, windowMs)
  const { rows } = await sql`
    insert into rate_limits as existing (key, window_start, count, ends_at) values (${key}, ${start}, 1, ${end})
    on conflict (key) do update set
      previous = case when existing.window_start >= ${start} then existing.previous
        when existing.window_start = ${last} then existing.count else 0 end,
      count = case when existing.window_start >= ${start} then existing.count else 0 end + 1,
      window_start = greatest(existing.window_start, ${start}),
      ends_at = greatest(existing.ends_at, ${end})
    where case when existing.window_start >= ${start} then existing.count + existing.previous * ${lastShare}::float8
        when existing.window_start = ${last} then existing.count * ${lastShare}::float8
        else 0 end + 1 <= ${max}::float8
    returning 1`.execute(db)
  return rows.length > 0
}

/** From the window in which it was counted, which may be the previous one by now. */
async function uncount(db: AnyDb, key: string, { windowMs }: Limit, now: Date): Promise<void> {
  const { start } = windowsAt(now, windowMs)
  await sql`
    update rate_limits set
      count = greatest(count - case when window_start = ${start} then 1 else 0 end, 0),
      previous = greatest(previous - case when window_start > ${start} then 1 else 0 end, 0)
    where key = ${key} and window_start >= ${start}`.execute(db)
}

async function findWaitSeconds(db: AnyDb, key: string, limit: Limit, now: Date): Promise<number> {
  const { start, last } = windowsAt(now, limit.windowMs)
  const { rows } = await sql<{ window_start: Date; count: number; previous: number }>`
    select window_start, count, previous from rate_limits where key = ${key}`.execute(db)
  const [row] = rows
  if (row && row.window_start >= start) return waitSeconds(row, limit, now)
  if (row?.window_start.getTime() === last.getTime()) return waitSeconds({ count: 0, previous: row.count }, limit, now)
  return 1
}

/** How long until one more is admitted. */
export function waitSeconds(counts: { count: number; previous: number }, { max, windowMs }: Limit, now: Date): number {
  const passedMs = now.getTime() % windowMs
  // Within this window, as the previous one fades; or in the next, as this one fades.
  const free = max - 1 - counts.count
  const waitMs =
    free >= 0
      ? windowMs * (1 - free / Math.max(counts.previous, 1)) - passedMs
      : windowMs - passedMs + windowMs * (1 - (max - 1) / counts.count)
  return Math.max(1, Math.ceil(waitMs / 1000))
}

function windowsAt(now: Date, windowMs: number) {
  const passedMs = now.getTime() % windowMs
  const start = now.getTime() - passedMs
  const [last, end] = [new Date(start - windowMs), new Date(start + 2 * windowMs)]
  return { start: new Date(start), last, lastShare: 1 - passedMs / windowMs, end }
}

/** The network that limits count: an IPv6 subscriber can choose addresses within a /64. */
export const networkOf = (address: string): string => networkOfLength(address, 64)

/**
 * The network by which anonymous visitors are told apart where each counts once: providers give one subscriber up to a
 * whole /48 of IPv6.
 */
export const wideNetworkOf = (address: string): string => networkOfLength(address, 48)

function networkOfLength(address: string, ipv6Bits: number): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/${ipv6Bits}`)}/${ipv6Bits}`
}

/** A /48 may do this many times as much as a /64: it may also be a whole neighbourhood. */
export const wideNetworkFactor = 4

/** The limits of the caller's network, the wider one of IPv6 first. */
export function networkTakes(limit: Limit, address: string): (readonly [Limit, Who])[] {
  const [network, wide] = [networkOf(address), wideNetworkOf(address)]
  if (wide === network) return [[limit, network]]
  return [
    [{ ...limit, name: `${limit.name} /48`, max: wideNetworkFactor * limit.max }, wide],
    [limit, network],
  ]
}

/** Counts one for the caller's network, or throws a 429 with the wait. */
export async function takeAsNetwork(limits: Limits, limit: Limit, address: string, now: Date): Promise<void> {
  await limits.takeEach(networkTakes(limit, address), now)
}

/** A digest of the email address, so that no personal address is stored in the table of counters. */
export const emailDigest = (email: EmailKey): string =>
  createHash('sha256').update(email).digest('base64url').slice(0, 22)

const maxOfPerson = 10
const maxOfNetwork = 60

/**
 * Ten an hour for a visitor, identified by network and email address; much more for the network, because a whole town
 * may share one through its mobile operator.
 */
export async function takeAsVisitor(
  limits: Limits,
  name: string,
  { email, address }: { email: EmailKey; address: string },
  now: Date,
): Promise<void> {
  const person = `${emailDigest(email)} ${networkOf(address)}`
  const ofPerson = { name, max: maxOfPerson, windowMs: HOUR_MS }
  const ofNetwork = { name: `${name} network`, max: maxOfNetwork, windowMs: HOUR_MS }
  await limits.takeEach([...networkTakes(ofNetwork, address), [ofPerson, person]], now)
}

const purgeBatchLength = 20_000

/** Deletes windows that no limit reads any more, in batches, so that no statement is long. */
export async function purgeOldLimits(db: AnyDb, now: Date): Promise<void> {
  for (;;) {
    // The time is compared twice: a key may be counted again between the two steps, and then it stays.
    const { numAffectedRows } = await sql`
      delete from rate_limits where ends_at <= ${now} and key in (
        select key from rate_limits where ends_at <= ${now} order by ends_at limit ${purgeBatchLength})`.execute(db)
    if (Number(numAffectedRows ?? 0) < purgeBatchLength) return
  }
}
