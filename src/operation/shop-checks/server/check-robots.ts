import { Writable } from 'node:stream'
import { readMerchantLink } from '../../../importer/offer/merchant-link.ts'
import { FetchError, fetchPublic } from '../../../platform/http/fetch-public.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { hostOf } from '../shop-address.ts'
import { maxRedirects } from '../shop-check.ts'
import type { ShopAccess } from './shop-access.ts'
import type { DueCheck } from './shop-checks.queries.ts'
import { addHosts, backOff, saveRobots, saveRobotsRedirect, takeTurn } from './shop-hosts.queries.ts'

/** Shorter than a process that stops waits for its jobs. */
const timeoutMs = 8_000
/** What RFC 9309 asks for at least. */
const maxBytes = 512_000

/** Fetches robots.txt of a host whose turn is taken. One that is redirected to another host needs that one's turn too. */
export async function updateRobots(db: Db, check: DueCheck, access: ShopAccess, now: Date): Promise<void> {
  const { host } = check
  const address = check.robotsAddress ?? new URL('/robots.txt', check.address ?? check.merchantUrl).href
  if (hostOf(address) !== host && !(await takeOtherTurn(db, hostOf(address), now))) return
  const answer = await requestRobots(address, access)
  if (answer.kind === 'text') return saveRobots(db, host, answer.text, now)
  if (answer.kind === 'refused') return backOff(db, host, answer.retryAfter, now)
  const to = URL.parse(answer.to, address)?.href ?? ''
  const isFollowed = check.robotsRedirects < maxRedirects && readMerchantLink(to).kind === 'link' && hostOf(to) !== ''
  return isFollowed ? saveRobotsRedirect(db, host, to) : saveRobots(db, host, '', now)
}

const takeOtherTurn = (db: Db, host: string, now: Date) =>
  db.transaction().execute(async (tx) => {
    await addHosts(tx, [host], now)
    return takeTurn(tx, host, now)
  })

type RobotsAnswer =
  /** '' if there is none. */
  | { kind: 'text'; text: string }
  | { kind: 'redirect'; to: string }
  /** Nothing may be asked of the host now. */
  | { kind: 'refused'; retryAfter: string | null }

async function requestRobots(address: string, { canFetch, userAgent }: ShopAccess): Promise<RobotsAnswer> {
  const chunks: Buffer[] = []
  const into = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk)
      done()
    },
  })
  const headers = { 'user-agent': userAgent }
  try {
    await fetchPublic(address, into, { timeoutMs, maxBytes, isPublic: canFetch, accept: 'text/plain', headers })
    // PostgreSQL cannot store NUL.
    return { kind: 'text', text: Buffer.concat(chunks).toString().replaceAll('\0', '') }
  } catch (error) {
    if (!(error instanceof FetchError)) throw error
    const { redirectTo, status, retryAfter } = error
    if (redirectTo !== null) return { kind: 'redirect', to: redirectTo }
    // 403 is an answer to a robot, not a statement about the file.
    const isMissing = status !== null && status >= 400 && status < 500 && status !== 403 && status !== 429
    return isMissing ? { kind: 'text', text: '' } : { kind: 'refused', retryAfter }
  }
}
