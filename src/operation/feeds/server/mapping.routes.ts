import type { Readable } from 'node:stream'
import Type from 'typebox'
import { ConsoleProblem } from '../../../console/server/http/console-problem.ts'
import {
  type ConsoleRoute,
  consoleRoute,
  type StaffContext,
  uploadRoute,
} from '../../../console/server/http/console-route.ts'
import { isEncoding } from '../../../importer/formats/decode-feed.ts'
import { FeedError } from '../../../importer/formats/feed-error.ts'
import { feedKinds } from '../../../importer/formats/feed-format.ts'
import { nameOfSource } from '../../../importer/formats/feed-source.ts'
import { badInput, tooBusy } from '../../../platform/errors.ts'
import { FetchError, type FetchLimits } from '../../../platform/http/fetch-public.ts'
import { createConcurrencyLimit } from '../../../platform/limits/concurrency-limit.ts'
import type { Limit, Limits } from '../../../platform/limits/rate-limits.ts'
import type { Db } from '../../../platform/schema/db.ts'
import type { RecordSecurityEvent } from '../../../platform/security/security-events.ts'
import { MINUTE_MS } from '../../../shared/durations.ts'
import { maxSentBytes } from '../sent-bytes.ts'
import { fetchBeginning } from './fetch-beginning.ts'
import { type FeedToLookAt, lookAtFeed, previewOf } from './look-at-feed.ts'

export type MappingDeps = {
  db: Db
  limits: Limits
  recordEvent: RecordSecurityEvent
  /** Which network addresses feeds may be fetched from. */
  canFetchFeed: NonNullable<FetchLimits['isPublic']>
}

const perMember: Limit = { name: 'look at a feed', max: 120, windowMs: MINUTE_MS }
// Each reads up to 2 MB of a feed, with what an import needs to find repeated keys.
const reading = { maxConcurrent: 2, maxWaiting: 20, maxWaitMs: 10_000 }
const maxPreviewBytes = 2_000_000

const encoding = Type.Optional(Type.String({ maxLength: 40 }))

/** Makes a mapping for a new feed by looking at its beginning. */
export function mappingRoutes({ db, limits, recordEvent, canFetchFeed }: MappingDeps): ConsoleRoute[] {
  const turns = createConcurrencyLimit(reading)
  const take = ({ session, now }: Pick<StaffContext, 'session' | 'now'>) =>
    limits.take(perMember, `member ${session.memberId}`, now)
  const look = (feed: FeedToLookAt, field: string, now: Date) =>
    turns.run(() => lookAtFeed(feed, { db, now }).catch(unreadable(field)), tooBusy)

  return [
    uploadRoute('content', {
      path: '/feeds/look-at-file',
      handle: async (context) => {
        await take(context)
        const { name = '', isCut } = context.query
        const bytes = await receive(context.body.body)
        const feed = { bytes, isCut: isCut === '1', encoding: encodingOf(context.query.encoding), address: null }
        const named = nameOfSource({ kind: 'file', path: name.slice(0, 200) })
        return { body: await look({ ...feed, name: named }, 'file', context.now) }
      },
    }),
    consoleRoute('content', 'POST /feeds/look-at-address', {
      schema: Type.Object({ address: Type.String({ minLength: 1, maxLength: 2000 }), encoding }),
      handle: async (context) => {
        await take(context)
        const address = context.body.address.trim()
        const fetched = await fetchBeginning(address, maxSentBytes, canFetchFeed).catch(unfetched(recordEvent))
        const name = URL.parse(address)?.host ?? ''
        const feed = { ...fetched, encoding: encodingOf(context.body.encoding), name, address }
        return { body: await look(feed, 'address', context.now) }
      },
    }),
    consoleRoute('content', 'POST /feeds/preview', {
      maxBodyBytes: maxPreviewBytes,
      schema: Type.Object({
        sample: Type.String(),
        isCut: Type.Boolean(),
        name: Type.String({ maxLength: 200 }),
        format: Type.Enum(feedKinds),
        mapping: Type.Union([Type.Object({}), Type.Null()]),
        store: Type.Union([Type.String({ maxLength: 200 }), Type.Null()]),
      }),
      handle: async (context) => {
        await take(context)
        const { sample, isCut, ...feed } = context.body
        const beginning = { text: Buffer.from(sample), isCut }
        return { body: await turns.run(() => previewOf({ ...feed, beginning }, { db, now: context.now }), tooBusy) }
      },
    }),
  ]
}

function encodingOf(label: string | undefined): string | null {
  if (label === undefined || label === '') return null
  if (!isEncoding(label)) throw badInput({ encoding: /*i18n*/ 'This encoding is not known.' })
  return label
}

/** The sentence is the importer's own. */
const unreadable = (field: string) => (error: unknown) => {
  throw error instanceof FeedError ? badInput({ [field]: error.message }) : error
}

const unfetched = (recordEvent: RecordSecurityEvent) => (error: unknown) => {
  if (!(error instanceof FetchError)) throw error
  if (error.blocked) recordEvent({ name: 'outgoing-address-blocked', reason: 'feed' })
  if (error.blocked)
    throw badInput({
      address:
        /*i18n*/ 'This address is in a private network. Whoever runs the site can allow it: FEED_PRIVATE_NETWORKS.',
    })
  if (error.unanswered || error.status === 429 || (error.status ?? 0) >= 500)
    throw new ConsoleProblem(400, /*i18n*/ 'The site at this address does not answer.', 'temporary')
  if (error.redirectTo !== null)
    throw badInput({
      address: /*i18n*/ 'This address leads to another one. Please enter the address of the file itself.',
    })
  throw badInput({ address: /*i18n*/ 'There is no file that anybody may read at this address.' })
}

/** The beginning of a file. More than 2 MB are not read. */
async function receive(body: Readable): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    chunks.push(chunk)
    length += chunk.length
    if (length > maxSentBytes)
      throw badInput({ file: /*i18n*/ 'More than the first 2 MB of the file were sent. Please reload the page.' })
  }
  return Buffer.concat(chunks)
}
