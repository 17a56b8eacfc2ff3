import type { UpdateObject } from 'kysely'
import { openCases } from '../../../../console/server/cases/open-case.ts'
import { type ImportOutcome, writeOutcome } from '../../../../importer/record-import-run.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { SendMail } from '../../../../platform/mail/mail-queue.ts'
import type { Db } from '../../../../platform/schema/db.ts'
import type { Tables } from '../../../../platform/schema/tables.ts'
import { languageIn } from '../../../../site/i18n/language.ts'
import { disabledAfterMs, failuresBeforeMail, nextRunAt, nextTryAt } from '../../feed-schedule.ts'
import { type FeedRow, findFeed, findOwner, scheduleOf } from '../feed.queries.ts'
import { type About, disabledMail, type FeedMail, failingMail, heldMail } from './feed-mails.ts'
import type { FetchedFeed } from './fetch-feed.ts'
import type { RunRecord } from './import-feed-file.ts'

/** A run that has begun. `feed`: as it was then. */
export type FeedRun = { id: number; feed: FeedRow; startedAt: Date; record: RunRecord }

export type RunEnding =
  | Extract<FetchedFeed, { kind: 'unchanged' }>
  | { kind: 'applied'; fetched: Extract<FetchedFeed, { kind: 'file' }> }
  | { kind: 'held'; path: string }
  | { kind: 'failed'; reason: string; retryAfter: string | null; isGone: boolean }
  | { kind: 'interrupted' }

type Deps = { clock: Clock; random: () => number; sendMail: SendMail; publicUrl: string }
type FeedChanges = UpdateObject<Tables, 'feeds'>

/** Records what became of a run, and when the feed runs next, in one transaction on the session that has its locks. */
export async function finishFeedRun(deps: Deps, session: Db, run: FeedRun, ending: RunEnding): Promise<void> {
  const now = deps.clock()
  await session.transaction().execute(async (tx) => {
    const feed = await findFeed(tx, run.feed.id, { isLocked: true })
    // It was removed meanwhile, and its runs with it.
    if (!feed) return
    await writeOutcome(tx, { id: run.id, feed: feed.name }, outcomeOf(run, ending), now)
    const changes = changesOf(deps, run, feed, ending, now)
    if (Object.keys(changes).length > 0) await tx.updateTable('feeds').set(changes).where('id', '=', feed.id).execute()
    await report(deps, tx, run, { before: feed, changes, ending, now })
  })
}

const statuses = {
  ...({ unchanged: 'unchanged', applied: 'done', held: 'held', failed: 'failed', interrupted: 'interrupted' } as const),
} satisfies Record<RunEnding['kind'], ImportOutcome['status']>

const outcomeOf = ({ record }: FeedRun, ending: RunEnding): ImportOutcome => ({
  ...record.outcome(),
  status: statuses[ending.kind],
  ...(ending.kind === 'failed' && { failure: ending.reason }),
  ...(ending.kind === 'held' && { filePath: ending.path }),
})

function changesOf(deps: Deps, run: FeedRun, feed: FeedRow, ending: RunEnding, now: Date): FeedChanges {
  switch (ending.kind) {
    case 'unchanged':
      return { ...recovered, ...nextRun(deps, run, feed, now) }
    case 'applied':
      return { ...recovered, ...nextRun(deps, run, feed, now), ...whatWasRead(run, feed, ending.fetched, now) }
    case 'held':
      return feed.state === 'active' ? { ...recovered, state: 'held', next_run_at: null, accepted: null } : recovered
    case 'failed':
      return failed(feed, ending, now)
    // It stays due.
    case 'interrupted':
      return {}
  }
}

const recovered = { failures: 0, failing_since: null }

/** An editor has changed it during the run: what was read may be something else. */
const hasChanged = ({ feed }: FeedRun, { updated_at }: FeedRow) => feed.updated_at.getTime() !== updated_at.getTime()

/** Somebody has asked for another run during this one. */
const isRequested = ({ feed }: FeedRun, { next_run_at }: FeedRow) =>
  feed.next_run_at?.getTime() !== next_run_at?.getTime()

function nextRun({ random }: Deps, run: FeedRun, feed: FeedRow, now: Date): FeedChanges {
  if (feed.state !== 'active') return {}
  if (hasChanged(run, feed)) return { next_run_at: now }
  return isRequested(run, feed) ? {} : { next_run_at: nextRunAt(scheduleOf(feed), now, random) }
}

/** Stored with the rows that the answer had: before, the server would call them unchanged although they were lost. */
function whatWasRead(
  run: FeedRun,
  feed: FeedRow,
  { validators, movedTo, wasConditional }: Extract<FetchedFeed, { kind: 'file' }>,
  now: Date,
): FeedChanges {
  if (hasChanged(run, feed)) return { accepted: null }
  return {
    ...{ accepted: null, etag: validators.etag, last_modified: validators.lastModified },
    ...(!wasConditional && { fetched_at: run.startedAt }),
    ...(movedTo !== null && { address: movedTo, updated_at: now }),
  }
}

function failed(feed: FeedRow, { retryAfter, isGone }: Extract<RunEnding, { kind: 'failed' }>, now: Date): FeedChanges {
  const failures = feed.failures + 1
  const since = feed.failing_since ?? now
  const counted = { failures, failing_since: since }
  if (feed.state !== 'active') return counted
  if (isGone || now.getTime() - since.getTime() >= disabledAfterMs)
    return { ...counted, state: 'disabled', next_run_at: null }
  return { ...counted, next_run_at: nextTryAt(failures, retryAfter, now) }
}

type Report = { before: FeedRow; changes: FeedChanges; ending: RunEnding; now: Date }

/** Tells the review queue and the owner about a feed that needs somebody. */
async function report(deps: Deps, tx: Db, run: FeedRun, { before, changes, ending, now }: Report): Promise<void> {
  const mail = mailTo(deps, tx, before)
  if (changes.state === 'held') {
    const facts = { rows: run.record.found.figures?.rows ?? 0 }
    await openCases(tx, [{ type: 'held-feed', subject: { importRunId: run.id }, facts }], now)
    await mail(`feed-held:${run.id}`, heldMail)
  } else if (ending.kind !== 'failed') return
  else if (changes.state === 'disabled')
    await mail(`feed-disabled:${before.id}:${now.getTime()}`, (about) =>
      disabledMail({ ...about, reason: ending.reason }),
    )
  else if (changes.failures === failuresBeforeMail)
    await mail(`feed-failing:${before.id}:${now.getTime()}`, (about) =>
      failingMail({ ...about, reason: ending.reason }),
    )
}

const mailTo =
  ({ sendMail, publicUrl }: Deps, tx: Db, feed: FeedRow) =>
  async (key: string, textOf: (about: About) => FeedMail): Promise<void> => {
    const owner = await findOwner(tx, feed.owner_id)
    if (!owner) return
    const url = `${publicUrl}/admin/feeds/${feed.id}`
    const text = textOf({ owner: owner.name, feed: feed.name, url })
    await sendMail(tx, { ...text, key, to: owner.email, language: languageIn(owner.language) })
  }
