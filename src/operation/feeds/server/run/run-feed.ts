import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { FeedError } from '../../../../importer/formats/feed-error.ts'
import { ImportError } from '../../../../importer/import-error.ts'
import { insertImportRun } from '../../../../importer/record-import-run.ts'
import { removeOldReports, reportName } from '../../../../importer/rejected-rows-report.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { DatabaseUnavailableError } from '../../../../platform/database-unavailable.ts'
import { Problem } from '../../../../platform/errors.ts'
import { FetchError } from '../../../../platform/http/fetch-public.ts'
import type { Log } from '../../../../platform/log/log.ts'
import type { SendMail } from '../../../../platform/mail/mail-queue.ts'
import { OperatorError } from '../../../../platform/operator-error.ts'
import type { Db } from '../../../../platform/schema/db.ts'
import { noValidators } from '../../validators.ts'
import { type FeedRow, findHeldRun } from '../feed.queries.ts'
import { decryptHeaders } from '../secret-headers.ts'
import { type FetchedFeed, fetchFeed } from './fetch-feed.ts'
import { type FeedRun, finishFeedRun, type RunEnding } from './finish-feed-run.ts'
import { importFeedFile, startRecord } from './import-feed-file.ts'

export type FeedRunDeps = {
  db: Db
  dataDir: string
  clock: Clock
  /** From 0 (included) to 1. */
  random: () => number
  secretsKey: Buffer | null
  /** Whether feeds may come from this network address. */
  isAllowed: (address: string) => boolean
  sendMail: SendMail
  publicUrl: string
  log: Pick<Log, 'warn' | 'error'>
}

/** Something that whoever runs the feed can understand. */
export const isFeedFailure = (error: unknown): error is Error =>
  [Problem, FeedError, FetchError, ImportError, OperatorError].some((kind) => error instanceof kind)

/** The files of running and held imports, by the number of the run. */
export const feedFolder = (dataDir: string): string => join(dataDir, 'feeds')

/**
 * Runs a feed whose locks the session has: fetches the whole file, reads it, compares, applies it, and records what
 * became of it. A run that is killed at any point leaves the feed due.
 * @returns the id of the run
 */
export async function runFeed(deps: FeedRunDeps, session: Db, feed: FeedRow, signal: AbortSignal): Promise<number> {
  const startedAt = deps.clock()
  const reports = join(deps.dataDir, 'imports')
  await removeOldReports(reports, startedAt)
  const reportPath = join(reports, reportName(feed.name, startedAt))
  const { name, address, store, format, is_full: full, id: feedId } = feed
  const options = { feed: format, ...(full && { full }) }
  const id = await insertImportRun(
    session,
    { feed: name, source: address, store, options, reportPath, feedId },
    startedAt,
  )
  const run: FeedRun = { id, feed, startedAt, record: startRecord(reportPath) }
  const path = join(feedFolder(deps.dataDir), `${id}`)
  let isKept = false
  try {
    const ending = await endingOf(deps, run, path, signal)
    await finishFeedRun(deps, session, run, ending)
    isKept = ending.kind === 'held'
  } finally {
    if (!isKept) await rm(path, { force: true })
  }
  return id
}

/** Every failure is one of the feed, but that of the database. */
async function endingOf(deps: FeedRunDeps, run: FeedRun, path: string, signal: AbortSignal): Promise<RunEnding> {
  const { feed, record } = run
  const { db, clock } = deps
  try {
    const kept = feed.accepted === null ? null : ((await findHeldRun(db, feed.id))?.file_path ?? null)
    const fetched = kept !== null && existsSync(kept) ? keptFile : await fetchForRun(deps, feed, path, signal)
    if (fetched.kind === 'unchanged') return fetched
    const file = { path: fetched === keptFile ? (kept ?? path) : path, isComplete: fetched.isComplete }
    await importFeedFile(feed, file, record, { db, dryRun: false, clock, signal })
    return record.found.isHeld ? { kind: 'held', path } : { kind: 'applied', fetched }
  } catch (error) {
    if (signal.aborted) return { kind: 'interrupted' }
    if (error instanceof DatabaseUnavailableError) throw error
    const { retryAfter = null, status = null } = error instanceof FetchError ? error : {}
    const isKnown = isFeedFailure(error)
    if (!isKnown) deps.log.error({ err: error, feed: feed.name }, 'The run of a feed failed unexpectedly')
    const reason = isKnown ? error.message : 'The site could not import the file: its log says why.'
    return { kind: 'failed', reason, retryAfter, isGone: status === 410 }
  }
}

/** What an editor has accepted. Its validators are not known any more, so that the next request has no conditions. */
const keptFile: Extract<FetchedFeed, { kind: 'file' }> = {
  ...{ kind: 'file', wasConditional: true, validators: noValidators, isComplete: true, movedTo: null },
}

/** An accepted run reads the file whether it has changed or not. */
export function fetchForRun(deps: FeedRunDeps, feed: FeedRow, path: string, signal: AbortSignal): Promise<FetchedFeed> {
  const { address, etag, last_modified: lastModified, fetched_at: unconditionalAt, accepted, secret_headers } = feed
  const headers = secret_headers === null ? {} : decryptHeaders(deps.secretsKey, secret_headers)
  const validators = accepted === null ? { etag, lastModified } : noValidators
  return fetchFeed({ address, headers, validators, unconditionalAt }, path, {
    ...{ isAllowed: deps.isAllowed, now: deps.clock(), signal },
  })
}
