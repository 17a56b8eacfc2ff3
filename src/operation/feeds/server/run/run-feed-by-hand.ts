import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeImport } from '../../../../importer/import-summary.ts'
import { reportName } from '../../../../importer/rejected-rows-report.ts'
import { describeFindings } from '../../../../importer/safety/describe-findings.ts'
import { Problem } from '../../../../platform/errors.ts'
import { type FeedRow, findFeed } from '../feed.queries.ts'
import { tryLockFeed, withLockSession } from './feed-locks.ts'
import { importFeedFile, startRecord } from './import-feed-file.ts'
import { type FeedRunDeps, fetchForRun, runFeed } from './run-feed.ts'

/** Runs a feed in this process, due or not. */
export async function runFeedNow(deps: FeedRunDeps, { id, address }: FeedRow, signal: AbortSignal): Promise<void> {
  await withLockSession(deps.db, async (session) => {
    const feed = (await tryLockFeed(session, { id, address })) ? await findFeed(session, id) : null
    if (!feed)
      throw new Problem(409, 'This feed, or another one of its host, is running: try again when that run has ended.')
    await runFeed(deps, session, feed, signal)
  })
}

/** What a run would change. Nothing is written to the database. */
export async function dryRunFeed(deps: FeedRunDeps, feed: FeedRow, signal: AbortSignal) {
  const { db, clock, dataDir } = deps
  const folder = await mkdtemp(join(tmpdir(), 'bachat-feed-'))
  try {
    const path = join(folder, 'feed')
    const unconditional = { ...feed, etag: '', last_modified: '' }
    const fetched = await fetchForRun(deps, unconditional, path, signal)
    const record = startRecord(join(dataDir, 'imports', reportName(feed.name, clock())))
    const beganAt = performance.now()
    const isComplete = fetched.kind === 'file' && fetched.isComplete
    await importFeedFile(feed, { path, isComplete }, record, { db, dryRun: true, clock, signal })
    const { summary, rejects, unnamed, report, found } = record
    // The findings say why deals are not marked as missing.
    const text = describeImport({ ...summary, unmarked: 0 }, rejects, unnamed, {
      ...{ dryRun: true, isFull: feed.is_full, isFiltered: false },
      report: { path: report.path, isCut: report.isCut() },
      seconds: (performance.now() - beganAt) / 1000,
      peakMb: process.resourceUsage().maxRSS / 1024,
    })
    const findings = describeFindings(found.findings).map((line) => `${line}\n`)
    return {
      text: `${text}${found.isHeld ? 'The run would be held:\n' : ''}${findings.join('')}`,
      json: { counts: summary, findings: found.findings, figures: found.figures, isHeld: found.isHeld },
      isHeld: found.findings.length > 0,
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
