import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { getDomain } from 'tldts'
import { createDerivedFiles } from '../../../../pictures/derived-files.ts'
import type { PictureLookups } from '../../../../pictures/picture-lookups.ts'
import { resizePicture } from '../../../../pictures/resize-picture.ts'
import { sendPicture } from '../../../../pictures/send-picture.ts'
import type { PictureStorage } from '../../../../pictures/storage/picture-storage.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { Problem, unavailable, unknownAddress } from '../../../../platform/errors.ts'
import { FetchError, type FetchLimits, fetchPublic } from '../../../../platform/http/fetch-public.ts'
import type { Log } from '../../../../platform/log/log.ts'
import type { Db } from '../../../../platform/schema/db.ts'
import type { RecordSecurityEvent } from '../../../../platform/security/security-events.ts'
import { MINUTE_MS } from '../../../../shared/durations.ts'
import { pictureSizes } from '../../../../shared/picture-sizes.ts'
import { findDealPicture } from '../deal.queries.ts'
import { dealPictureAddress } from './deal-picture-address.ts'

export type DealPictureDeps = {
  db: Db
  clock: Clock
  pictures: PictureStorage
  log: Pick<Log, 'info' | 'warn' | 'error'>
  /** Which network addresses pictures may be fetched from. */
  canFetch: NonNullable<FetchLimits['isPublic']>
  recordEvent: RecordSecurityEvent
}
type OwnPicture = { id: number; picture: string }

/** The cached copies of merchants' pictures. */
export type DealPictures = ReturnType<typeof createDealPictures>

const afterFailureMs = 10 * MINUTE_MS
const afterSilenceMs = 60_000
const fetchLimits = { timeoutMs: 6_000, maxBytes: 8_000_000 }

/**
 * Deal pictures from other sites: fetched when a page first shows one, and cached in several screen sizes. The other
 * sites do not learn who views what, and phones never load their largest pictures. Only pictures that a deal currently
 * shows are fetched, so that nobody can make the site fetch arbitrary addresses.
 */
export function createDealPictures({ db, clock, pictures, log, canFetch, recordEvent }: DealPictureDeps) {
  // Four copies of each, at about 15 kB.
  const limits = { maxCached: 40_000, maxConcurrent: 4, maxConcurrentOfGroup: 2, maxWaiting: 100 }
  const files = createDerivedFiles({ storage: pictures, folder: 'deals', ...limits, log })
  // A picture that failed is not retried immediately; a host that timed out is not contacted at all for a while.
  const failed = new LRUCache<string, true>({ max: 10_000, ttl: afterFailureMs })
  const silent = new LRUCache<string, true>({ max: 1_000, ttl: afterSilenceMs })

  const cannotBeHad = (picture: string) => failed.has(picture) || silent.has(hostOf(picture))

  async function copies({ id, picture }: OwnPicture) {
    if (cannotBeHad(picture)) throw new PictureUnavailableError()
    try {
      const made = await resizePicture(await fetchPicture(picture, canFetch), pictureSizes, log)
      return made.map(({ size, bytes }) => ({ name: nameIn(dealPictureAddress({ id, picture }, size)), bytes }))
    } catch (error) {
      // The site's fault, not the picture's: it is tried again at the next request.
      if (error instanceof Problem) throw error
      failed.set(picture, true)
      if (error instanceof FetchError && error.unanswered) silent.set(hostOf(picture), true)
      if (error instanceof FetchError && error.blocked)
        recordEvent({ name: 'outgoing-address-blocked', reason: 'deal-picture' })
      log.info({ deal: id, reason: (error as Error).message }, 'A picture cannot be fetched')
      throw new PictureUnavailableError()
    }
  }

  return {
    /**
     * Ensures that a copy exists, by its file's name; returns the address of the picture that replaces it, if any.
     * `isCurrent`: the deal has this picture now, even if its store does not give it. Others can be made up.
     */
    async take(file: string): Promise<{ movedTo: string | null; isCurrent: boolean }> {
      const { id, size } = partsOf(file)
      if (await files.has(file)) return { movedTo: null, isCurrent: true }
      const dealPictures = await findDealPicture(db, id, clock())
      if (!dealPictures) throw unknownAddress()
      const main = { id, picture: dealPictures.picture || dealPictures.fallbackPicture }
      const all = [main, ...dealPictures.morePictures.map(({ address }) => ({ id, picture: address }))]
      const deal = all.find((one) => nameIn(dealPictureAddress(one, size)) === file)
      if (!deal) return { movedTo: movedTo(dealPictureAddress(main, size)), isCurrent: false }
      try {
        // So that slow servers of one store or one owner do not delay the pictures of others.
        const groups = [`store ${dealPictures.store_id}`, `domain ${domainOf(deal.picture)}`]
        await files.make({ key: `${id} ${deal.picture}`, name: file }, () => copies(deal), unavailable, groups)
        return { movedTo: null, isCurrent: true }
      } catch (error) {
        // The category's picture replaces the main one only.
        if (error instanceof PictureUnavailableError)
          return { movedTo: movedTo(deal === main ? dealPictures.fallbackPicture : ''), isCurrent: true }
        throw error
      }
    },
  }
}

type Registered = { dealPictures: DealPictures; pictures: PictureStorage; pictureLookups: PictureLookups }

export function registerDealPictures(
  app: FastifyInstance,
  { dealPictures, pictures, pictureLookups }: Registered,
): void {
  app.get<{ Params: { file: string } }>('/media/deals/:file', async (request, reply) => {
    const { file } = request.params
    const { movedTo } = await pictureLookups.find(
      { path: `deals/${file}`, address: request.ip },
      () => dealPictures.take(file),
      ({ isCurrent }) => isCurrent,
    )
    if (movedTo !== null) return reply.header('cache-control', 'public, max-age=300').redirect(movedTo, 302)
    return sendPicture(reply, pictures, `deals/${file}`)
  })
}

class PictureUnavailableError extends Error {}

/** Redirects only to our own pictures. */
function movedTo(address: string): string {
  if (!address.startsWith('/')) throw unknownAddress()
  return address
}

const nameIn = (address: string) => address.slice(address.lastIndexOf('/') + 1)

/** The registered domain: all hosts below it are one owner's. */
const domainOf = (address: string) => getDomain(address, { allowPrivateDomains: true }) ?? hostOf(address)

const hostOf = (address: string) => URL.parse(address)?.host ?? ''

function partsOf(file: string): { id: number; size: number } {
  const [, id, size] = /^([1-9]\d{0,8})-[\da-f]{8}-(\d+)\.webp$/.exec(file) ?? []
  const pictureSize = pictureSizes.find((one) => `${one}` === size)
  if (id === undefined || pictureSize === undefined) throw unknownAddress()
  return { id: Number(id), size: pictureSize }
}

async function fetchPicture(address: string, isPublic: DealPictureDeps['canFetch']): Promise<Buffer> {
  const into = new PassThrough()
  const [bytes] = await Promise.all([buffer(into), fetchPublic(address, into, { ...fetchLimits, isPublic })])
  return bytes
}
