import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import { countFailedEvents } from '../../community/alerts/server/deal-events.ts'
import { type Priority, priorities } from '../../console/cases/review-case.ts'
import { agesOfOldestReviews, countWaitingReviews } from '../../console/server/cases/count-waiting-reviews.ts'
import { type ListedImport, listImportRuns } from '../../importer/import-runs.queries.ts'
import { type BackupState, readBackupState } from '../../operation/backup/schedule/backup-state.ts'
import { countFeeds } from '../../operation/feeds/server/feed-problem.queries.ts'
import { hasJobQueue } from '../../platform/database/has-job-queue.ts'
import type { Log } from '../../platform/log/log.ts'
import { isLate } from '../../platform/mail/claim-messages.ts'
import type { Db } from '../../platform/schema/db.ts'
import { backupGauges } from './backup-gauges.ts'

const CACHE_MS = 10_000
const TIMEOUT_MS = 2_000

/** The pending work in the database, for /metrics: one query for all gauges, at most every ten seconds. */
export function registerQueueMetrics(
  registry: Registry,
  db: Db,
  log: Pick<Log, 'error'>,
  nowMs: () => number = () => performance.now(),
): void {
  let cached: { at: number; metrics: Promise<QueueMetrics | null> } | null = null
  let isFailing = false

  function queueMetrics(): Promise<QueueMetrics | null> {
    if (cached && nowMs() - cached.at < CACHE_MS) return cached.metrics
    cached = { at: nowMs(), metrics: read() }
    return cached.metrics
  }

  /** When the database is down, the other metrics matter even more: these are left out. */
  async function read(): Promise<QueueMetrics | null> {
    try {
      const metrics = await Promise.race([readQueueMetrics(db), rejectWhenLate()])
      isFailing = false
      return metrics
    } catch (error) {
      // Only the first failure in a row: whoever asks for metrics does so every few seconds.
      if (!isFailing) log.error({ err: error }, 'The queues could not be counted: their metrics are missing')
      isFailing = true
      return null
    }
  }

  const gauge: AddGauge = (name, help, labelNames, set) =>
    new Gauge({
      name: `bachat_${name}`,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        const now = await queueMetrics()
        this.reset()
        if (now) set(this, now)
        else if (labelNames.length === 0) this.remove()
      },
    })

  gauge(
    'mails',
    'Unsent emails and other messages: waiting, late (over ten minutes), given up.',
    ['state'],
    (mails, now) => {
      for (const [state, count] of Object.entries(now.mails)) mails.set({ state }, count)
    },
  )
  gauge('jobs', 'Unfinished jobs, by queue and state.', ['queue', 'state'], (jobs, now) => {
    for (const { queue, state, count } of now.jobs) jobs.set({ queue, state }, count)
  })
  gauge('alert_events_failed', 'Changes of deals not matched with alerts in time.', [], (events, now) => {
    events.set(now.failedAlertEvents)
  })
  gauge('comments_held', 'Comments held for review.', [], (held, now) => held.set(now.heldComments))
  const ofPriority = ['priority']
  gauge(
    'reviews_waiting',
    'Waiting cases of the review queue, up to 1,000 of a priority.',
    ofPriority,
    (count, now) => {
      for (const { priority, waiting } of now.reviews) count.set({ priority }, waiting)
    },
  )
  gauge('review_age_seconds', 'How long the oldest case has waited, by priority.', ofPriority, (age, now) => {
    for (const { priority, oldestSeconds } of now.reviews) age.set({ priority }, oldestSeconds)
  })
  addFeedGauges(gauge)
}

type AddGauge = (name: string, help: string, labels: string[], set: (gauge: Gauge, now: QueueMetrics) => void) => void

function addFeedGauges(gauge: AddGauge): void {
  gauge('imports_running', 'Running imports.', [], (running, now) => running.set(now.imports.running))
  gauge('last_import_timestamp_seconds', 'When the last import ended, by its result.', ['status'], (time, now) => {
    const { last } = now.imports
    if (last) time.set({ status: last.status }, (last.finished_at ?? last.started_at).getTime() / 1000)
  })
  gauge('last_import_rows', 'Rows of the last import, by outcome.', ['result'], (rows, { imports }) => {
    for (const [result, count] of Object.entries(imports.last?.counts ?? {})) rows.set({ result }, count)
  })
  gauge('feeds', 'Feeds by state; failing and late ones are active otherwise.', ['state'], (feeds, now) => {
    for (const [state, count] of Object.entries(now.feeds)) feeds.set({ state }, count)
  })
  const ofFeed = ['id', 'name']
  gauge('feed_age_seconds', 'Since the last good run of a feed ended.', ofFeed, (age, { feedRuns }) => {
    for (const { id, name, ageSeconds } of feedRuns) age.set({ id, name }, ageSeconds)
  })
  gauge('feed_last_rows', "Rows of a feed's last file, by outcome.", [...ofFeed, 'result'], (rows, { feedRuns }) => {
    for (const { id, name, counts } of feedRuns)
      for (const [result, count] of Object.entries(counts)) rows.set({ id, name, result }, count)
  })
  for (const { name, help, read } of backupGauges)
    gauge(name, help, [], (one, { backups }) => {
      const value = read(backups)
      if (value === null) one.remove()
      else one.set(value)
    })
}

async function rejectWhenLate(): Promise<never> {
  await delay(TIMEOUT_MS, null, { ref: false })
  throw new Error(`The queues were not counted within ${TIMEOUT_MS} ms.`)
}

type QueueMetrics = {
  mails: { waiting: number; late: number; 'given up': number }
  /** The job queue's length by queue and state, without finished jobs. */
  jobs: { queue: string; state: string; count: number }[]
  imports: { running: number; last: ListedImport | null }
  feeds: Record<string, number>
  /** Of not more than `MAX_FEEDS`, which limits the number of series. */
  feedRuns: FeedRuns[]
  backups: BackupState
  heldComments: number
  failedAlertEvents: number
  /** `oldestSeconds`: 0 when none waits. */
  reviews: { priority: Priority; waiting: number; oldestSeconds: number }[]
}

const RECENT_RUNS = 50
const MAX_FEEDS = 200

/** Pending and failed work. Each part uses an index or reads few rows, whatever the size of the site. */
async function readQueueMetrics(db: Db): Promise<QueueMetrics> {
  const [mails, jobs, runs, feeds, feedRuns, backups, held, failedAlertEvents, waiting, ages] = await Promise.all([
    countMails(db),
    countJobs(db),
    listImportRuns(db, RECENT_RUNS),
    countFeeds(db, new Date()),
    listFeedRuns(db),
    readBackupState(db, null, new Date()),
    db
      .selectFrom('comments')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('is_held', '=', true)
      .where('removed_at', 'is', null)
      .executeTakeFirst(),
    countFailedEvents(db),
    countWaitingReviews(db),
    agesOfOldestReviews(db),
  ])
  const running = runs.filter(({ status }) => status === 'running').length
  const last = runs.find(({ status }) => status !== 'running') ?? null
  const heldComments = Number(held?.count ?? 0)
  const reviews = priorities.map((each) => ({ priority: each, waiting: waiting[each], oldestSeconds: ages[each] }))
  return { mails, jobs, imports: { running, last }, feeds, feedRuns, backups, heldComments, failedAlertEvents, reviews }
}

async function countMails(db: Db): Promise<QueueMetrics['mails']> {
  const { rows } = await sql<QueueMetrics['mails']>`
    select count(*) filter (where try_at < 'infinity')::int as waiting,
      count(*) filter (where ${isLate})::int as late,
      count(*) filter (where try_at = 'infinity')::int as "given up"
    from mails where sent_at is null`.execute(db)
  return rows[0] ?? { waiting: 0, late: 0, 'given up': 0 }
}

async function countJobs(db: Db): Promise<QueueMetrics['jobs']> {
  if (!(await hasJobQueue(db))) return []
  const { rows } = await sql<QueueMetrics['jobs'][number]>`
    select q.name as queue, s.state, count(j.id)::int as count
    from pgboss.queue q cross join unnest(array['created', 'retry', 'active', 'failed']) as s (state)
      left join pgboss.job j on j.name = q.name and j.state::text = s.state
    group by 1, 2`.execute(db)
  return rows
}

type FeedRuns = {
  id: number
  name: string
  /** Of the last good run; of the feed itself before its first. */
  ageSeconds: number
  /** The rows of the last file read, by outcome. */
  counts: Record<string, number>
}

async function listFeedRuns(db: Db): Promise<FeedRuns[]> {
  const newest = (condition: ReturnType<typeof sql>) => sql`select finished_at, counts from import_runs
    where feed_id = f.id and ${condition} order by started_at desc, id desc limit 1`
  const { rows } = await sql<FeedRuns>`
    select f.id, f.name, coalesce(last.counts, '{}') as counts,
      extract(epoch from now() - coalesce(good.finished_at, f.created_at))::float8 as "ageSeconds"
    from (select * from feeds order by id limit ${MAX_FEEDS}) f
      left join lateral (${newest(sql`status in ('done', 'unchanged')`)}) good on true
      left join lateral (${newest(sql`status not in ('running', 'unchanged')`)}) last on true
    order by f.id`.execute(db)
  return rows
}
