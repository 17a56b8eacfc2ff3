import { createWriteStream } from 'node:fs'
import { constants, copyFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { FeedError } from '../../../../importer/formats/feed-error.ts'
import { ImportError } from '../../../../importer/import-error.ts'
import { makeFolder } from '../../../../platform/files/make-folder.ts'
import { FetchError, fetchPublic } from '../../../../platform/http/fetch-public.ts'
import { describeFileError } from '../../../../platform/log/describe-file-error.ts'
import { MINUTE_MS } from '../../../../shared/durations.ts'
import { isWebAddress, maxAddressLength } from '../../feed.ts'
import { conditionsOf, noValidators, type Validators, validatorsOf } from '../../validators.ts'

const maxRedirects = 3
const timeoutMs = 30 * MINUTE_MS
/** Two servers that send nothing would keep all other feeds waiting. */
const maxSilenceMs = 2 * MINUTE_MS
const maxBytes = 2_000_000_000

export type FeedToFetch = {
  address: string
  /** Sent to the address's own origin alone. */
  headers: Record<string, string>
  validators: Validators
  /** When it was last requested without conditions. */
  unconditionalAt: Date | null
}

export type FetchedFeed = { wasConditional: boolean } & (
  | { kind: 'unchanged' }
  | {
      kind: 'file'
      validators: Validators
      /** Whether its length was announced, so that it has come whole. */
      isComplete: boolean
      /** A permanent redirect led to this address. */
      movedTo: string | null
    }
)

export type Fetching = {
  isAllowed: (address: string) => boolean
  now: Date
  signal: AbortSignal
  /** For tests; how long a server may send nothing. */
  silenceMs?: number
}

/**
 * Fetches a feed into a file, unless it is unchanged. Throws FetchError, FeedError or ImportError with a sentence.
 */
export async function fetchFeed(feed: FeedToFetch, path: string, fetching: Fetching): Promise<FetchedFeed> {
  try {
    await makeFolder(dirname(path))
  } catch (error) {
    throw explained(error, path)
  }
  return isWebAddress(feed.address) ? download(feed, path, fetching) : copy(feed, path, fetching)
}

async function download(feed: FeedToFetch, path: string, fetching: Fetching): Promise<FetchedFeed> {
  const conditions = conditionsOf(feed.validators, feed.unconditionalAt, fetching.now)
  const wasConditional = Object.keys(conditions).length > 0
  let address = feed.address
  // Only an unbroken chain of permanent redirects gives a new address, and never one that would get secret headers.
  let movedTo: string | null = null
  for (let redirects = 0, isPermanent = true; ; redirects++) {
    try {
      const isOwn = new URL(address).origin === new URL(feed.address).origin
      const headers = await request(address, path, { ...(isOwn ? feed.headers : {}), ...conditions }, fetching)
      const isComplete = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
      const validators = validatorsOf(headers, fetching.now)
      return { kind: 'file', wasConditional, validators, isComplete, movedTo }
    } catch (error) {
      if (!(error instanceof FetchError)) throw error
      if (error.status === 304) {
        if (wasConditional) return { kind: 'unchanged', wasConditional }
        throw new FetchError(`${new URL(address).host} answered 304 (unchanged) to a request without conditions.`)
      }
      const target = error.redirectTo === null ? null : URL.parse(error.redirectTo, address)
      if (!target || redirects >= maxRedirects) throw error
      isPermanent &&= error.status === 301 || error.status === 308
      address = target.href
      const getsHeaders = Object.keys(feed.headers).length > 0 && target.origin !== new URL(feed.address).origin
      movedTo = isPermanent && !getsHeaders && address.length <= maxAddressLength ? address : null
    }
  }
}

async function request(
  address: string,
  path: string,
  headers: Record<string, string>,
  { isAllowed, signal, silenceMs = maxSilenceMs }: Fetching,
) {
  const file = createWriteStream(path)
  // The fetch reports every failure as the server's; that of the disk is only seen here.
  let fileError: Error | null = null
  file.once('error', (error) => {
    fileError = error
  })
  const silent = new AbortController()
  const timer = setTimeout(() => {
    const { host } = new URL(address)
    silent.abort(new FetchError(`${host} sent nothing for ${silenceMs / 1000} seconds.`, { unanswered: true }))
  }, silenceMs)
  try {
    return await fetchPublic(address, file, {
      ...{ timeoutMs, maxBytes, isPublic: isAllowed, headers, onBytes: () => timer.refresh() },
      signal: AbortSignal.any([signal, silent.signal]),
    })
  } catch (error) {
    signal.throwIfAborted()
    throw explained(describeFileError(fileError) === null ? error : fileError, path)
  } finally {
    clearTimeout(timer)
    file.destroy()
  }
}

/** A copy, because the file may be replaced while it is read. The same size and time mean an unchanged file. */
async function copy(feed: FeedToFetch, path: string, { now }: Fetching): Promise<FetchedFeed> {
  const { address, validators } = feed
  const stats = await stat(address).catch(() => null)
  if (!stats?.isFile()) throw new FeedError(`There is no file ${address}.`)
  const etag = `${stats.size} bytes of ${stats.mtime.toISOString()}`
  const wasConditional = Object.keys(conditionsOf(validators, feed.unconditionalAt, now)).length > 0
  if (wasConditional && etag === validators.etag) return { kind: 'unchanged', wasConditional }
  try {
    await copyFile(address, path, constants.COPYFILE_FICLONE)
  } catch (error) {
    throw explained(error, path)
  }
  return { kind: 'file', wasConditional, validators: { ...noValidators, etag }, isComplete: false, movedTo: null }
}

function explained(error: unknown, path: string): unknown {
  const fault = describeFileError(error)
  return fault === null ? error : new ImportError(`The feed cannot be copied to ${path}: ${fault}.`, { cause: error })
}
