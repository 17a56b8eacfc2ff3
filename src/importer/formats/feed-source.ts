import { createWriteStream, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type FetchLimits, fetchPublic } from '../../platform/http/fetch-public.ts'
import { describeFileError } from '../../platform/log/describe-file-error.ts'
import { ImportError } from '../import-error.ts'
import { FeedError } from './feed-error.ts'
import { MAX_FEED_BYTES } from './feed-limits.ts'

/** The source of a feed. A file is read in place; other sources are copied first, because a feed is read twice. */
export type FeedSource = { kind: 'file'; path: string } | { kind: 'address'; url: string } | { kind: 'stdin' }

export function readSource(source: string): FeedSource {
  if (source === '-') return { kind: 'stdin' }
  return /^https?:\/\//i.test(source) ? { kind: 'address', url: source } : { kind: 'file', path: source }
}

/** The name of a feed in every import: compressed or not, without the parameters of its address. */
export function nameOfSource(source: FeedSource): string {
  if (source.kind === 'stdin') return ''
  const url = source.kind === 'address' ? URL.parse(source.url) : null
  const name = source.kind === 'file' ? basename(source.path) : url ? `${url.host}${url.pathname}` : source.url
  return name.replace(/\.gz$/i, '')
}

type Copying = { fetchLimits: FetchLimits; stdin: Readable; signal: AbortSignal }

/** Provides the feed as a file. A temporary copy is removed afterwards, also when the process exits early. */
export async function withLocalFeed<T>(
  source: FeedSource,
  copying: Copying,
  work: (path: string, isComplete: boolean) => Promise<T>,
): Promise<T> {
  if (source.kind === 'file') return work(source.path, false)
  const folder = await mkdtemp(join(tmpdir(), 'bachat-feed-')).catch((error) =>
    Promise.reject(explainCopy(error, tmpdir())),
  )
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', remove)
  try {
    const path = join(folder, 'feed')
    const isComplete = await copyFeed(source, path, copying)
    return await work(path, isComplete)
  } finally {
    process.off('exit', remove)
    remove()
  }
}

/** Returns whether the server has said where its answer ends, so that it has come whole. */
export async function copyFeed(
  source: Exclude<FeedSource, { kind: 'file' }>,
  path: string,
  { fetchLimits, stdin, signal }: Copying,
): Promise<boolean> {
  const file = createWriteStream(path)
  // The fetch reports every failure as the server's; a disk failure is visible only on the file.
  let fileError: Error | null = null
  file.once('error', (error) => {
    fileError = error
  })
  try {
    if (source.kind === 'address') {
      const headers = await fetchPublic(source.url, file, { ...fetchLimits, signal })
      return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
    }
    await pipeline(stdin, capped(), file, { signal })
    return false
  } catch (error) {
    signal.throwIfAborted()
    throw explainCopy(fileError && describeFileError(fileError) ? fileError : error, path)
  }
}

function explainCopy(error: unknown, path: string): unknown {
  const fileError = describeFileError(error)
  if (fileError === null) return error
  return new ImportError(`The feed cannot be copied to ${path}: ${fileError}. Set TMPDIR to another folder.`, {
    cause: error,
  })
}

function capped(): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      bytes += chunk.length
      if (bytes <= MAX_FEED_BYTES) done(null, chunk)
      else done(new FeedError(`Standard input has more than ${MAX_FEED_BYTES / 1e9} GB. Please split the feed.`))
    },
  })
}
