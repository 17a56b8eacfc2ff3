import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { findDealPicture } from '../deals/deal.queries.ts'
import { dealPictureAddress } from '../deals/deal-picture-address.ts'
import { copyPicture } from '../media/copy-picture.ts'
import { createMadeFiles } from '../media/made-files.ts'
import type { Clock } from '../platform/clock.ts'
import { notFound, unavailable } from '../platform/errors.ts'
import { type FetchLimits, fetchPublic } from '../platform/fetch-public.ts'
import type { Log } from '../platform/log.ts'
import type { Db } from '../schema/db.ts'
import { pictureSizes } from '../ui/picture-sizes.ts'

export type DealPictureParts = {
  db: Db
  clock: Clock
  mediaDir: string
  log: Pick<Log, 'info'>
  /** Which addresses of the network may be asked for pictures. */
  mayFetch: NonNullable<FetchLimits['isPublic']>
}
type DealPicture = { id: number; picture: string }

const afterFailureMs = 10 * 60_000
const limits = { timeoutMs: 10_000, maxBytes: 8_000_000 }

/**
 * Pictures of deals that lie with other sites: fetched when a page first shows one, kept as copies in the sizes of
 * screens. Those sites do not learn who looks at what, and their largest pictures reach no phone. Only what a deal
 * shows now is fetched, so that nobody makes us fetch what they like.
 */
export function registerDealPictures(app: FastifyInstance, parts: DealPictureParts): void {
  const { db, clock, mediaDir, log, mayFetch } = parts
  // Four copies of each, at some 15 kB.
  const files = createMadeFiles({ folder: join(mediaDir, 'deals'), mostKept: 40_000, atOnce: 4, mostWaiting: 400 })
  // Who did not give a picture is not asked again at once.
  const failed = new LRUCache<string, true>({ max: 10_000, ttl: afterFailureMs })

  async function copies({ id, picture }: DealPicture) {
    try {
      const made = await copyPicture(await fetched(picture, mayFetch), pictureSizes)
      return made.map(({ size, bytes }) => ({ name: nameIn(dealPictureAddress({ id, picture }, size)), bytes }))
    } catch (error) {
      failed.set(picture, true)
      log.info({ deal: id, reason: (error as Error).message }, 'A picture cannot be had')
      throw noPicture()
    }
  }

  app.get<{ Params: { file: string } }>('/media/deals/:file', async (request, reply) => {
    const { file } = request.params
    const { id, size } = partsOf(file)
    if (await files.has(file)) return reply.sendFile(`deals/${file}`)
    const deal = await findDealPicture(db, id, clock())
    if (!deal?.picture || failed.has(deal.picture)) throw noPicture()
    const address = dealPictureAddress(deal, size)
    if (nameIn(address) !== file) return reply.header('cache-control', 'public, max-age=300').redirect(address, 302)
    await files.make(deal.picture, () => copies(deal), unavailable)
    return reply.sendFile(`deals/${file}`)
  })
}

const noPicture = () => notFound(/*i18n*/ 'There is nothing at this address.')

const nameIn = (address: string) => address.slice(address.lastIndexOf('/') + 1)

function partsOf(file: string): { id: number; size: number } {
  const [, id, size] = /^(\d{1,15})-[\da-f]{8}-(\d+)\.webp$/.exec(file) ?? []
  const found = pictureSizes.find((one) => `${one}` === size)
  if (id === undefined || found === undefined) throw noPicture()
  return { id: Number(id), size: found }
}

async function fetched(address: string, isPublic: DealPictureParts['mayFetch']): Promise<Buffer> {
  const into = new PassThrough()
  const [bytes] = await Promise.all([buffer(into), fetchPublic(address, into, { ...limits, isPublic })])
  return bytes
}
