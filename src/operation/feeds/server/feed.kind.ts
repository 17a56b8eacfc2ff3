import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { staffNameForAll } from '../../../accounts/audit/staff-name.ts'
import type { Values } from '../../../console/records/record-description.ts'
import { contains, countUpTo, keysetPage, type SortKeys } from '../../../console/server/records/keyset.ts'
import type {
  ListRequest,
  RecordKind,
  StoredRecord,
  WriteContext,
} from '../../../console/server/records/record-kind.ts'
import { rowsWithIds } from '../../../console/server/records/rows-with-ids.ts'
import { Problem } from '../../../platform/errors.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { feedRecord } from '../feed.record.ts'
import { feedLimitNames } from '../feed-limit-fields.ts'
import type { FeedRow } from './feed.queries.ts'
import { scheduleOf } from './feed.queries.ts'
import {
  acceptHeldRun,
  createFeed,
  discardHeldRun,
  pauseFeed,
  removeFeed,
  requestRun,
  resumeFeed,
  updateFeed,
} from './feed-commands.ts'
import { changesOfForm, checkFeedForm, feedOfForm } from './feed-form.ts'
import { hasProblem, problemAt } from './feed-problem.queries.ts'

const seconds = (time: RawBuilder<unknown>) => sql`extract(epoch from ${time})::bigint`

// Feeds without such a run or time come first or last, as those that have waited longest.
const keys: SortKeys = {
  name: { by: sql`lower(f.name)`, type: 'text' },
  updatedAt: { by: sql`f.updated_at`, type: 'time' },
  nextRunAt: { by: sql`coalesce(${seconds(sql`f.next_run_at`)}, 99999999999)`, type: 'number' },
  lastGoodRunAt: { by: sql`coalesce(${seconds(sql`good.finished_at`)}, 0)`, type: 'number' },
}

const matching = (db: Db, { search, filters: { state, problem, format, isFull }, now }: ListRequest) =>
  db
    .selectFrom('feeds as f')
    .$if(search !== '', (query) =>
      query.where(({ or, eb }) =>
        or((['f.name', 'f.address', 'f.store'] as const).map((text) => eb(text, 'ilike', contains(search)))),
      ),
    )
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
    .$if(format !== undefined, (query) => query.where('format', '=', format ?? ''))
    .$if(isFull !== undefined, (query) => query.where('is_full', '=', isFull === 'true'))
    .$if(problem !== undefined, (query) => query.where(hasProblem(problem ?? '', now)))

/** With the last run whose result holds, and how many rows the last file had. */
const listed = (db: Db, request: ListRequest) =>
  matching(db, request)
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('import_runs as r')
          .select('r.finished_at')
          .whereRef('r.feed_id', '=', 'f.id')
          .where('r.status', 'in', ['done', 'unchanged'])
          .orderBy('r.started_at', 'desc')
          .orderBy('r.id', 'desc')
          .limit(1)
          .as('good'),
      (join) => join.onTrue(),
    )
    .select(['f.id', 'f.name', 'f.state', 'f.store', 'f.format', 'f.address', 'f.is_full'])
    .select(['f.next_run_at', 'f.updated_at', 'good.finished_at as good_at'])
    .select(problemAt(request.now).as('problem'))
    .select(ownerName(sql`f.owner_id`).as('owner'))
    .select(
      sql<number | null>`(select (counts->>'rows')::int from import_runs where feed_id = f.id and status = 'done'
        order by started_at desc, id desc limit 1)`.as('rows'),
    )

const ownerName = (id: RawBuilder<unknown>) =>
  sql<string | null>`(select ${staffNameForAll({ id: sql`owner.id`, name: sql`owner.name` })}
    from members owner where owner.id = ${id})`

type ListedRow = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number]

const presentListed = (row: ListedRow) => ({
  id: `${row.id}`,
  title: row.name,
  state: row.state,
  values: {
    name: row.name,
    store: row.store ?? '',
    problem: row.problem,
    lastGoodRunAt: row.good_at?.toISOString() ?? null,
    nextRunAt: row.next_run_at?.toISOString() ?? null,
    rows: row.rows,
    format: row.format,
    address: row.address,
    isFull: row.is_full,
    owner: row.owner ?? '',
    updatedAt: row.updated_at.toISOString(),
  },
})

const stored = (db: Db) => db.selectFrom('feeds').selectAll().select(ownerName(sql`feeds.owner_id`).as('owner'))

export const feedKind: RecordKind = {
  description: feedRecord,
  list: (db, request) => keysetPage(listed(db, request), { keys, id: sql`f.id` }, request, presentListed),
  count: (db, request) => countUpTo(db, matching(db, request)),
  titles: (db) => db.selectFrom('feeds').select(['id', 'name as title']),
  read: async (db, ids, options) =>
    (await rowsWithIds(stored(db), ids, options)).map((row) => present(row as StoredFeed)),
  check: checkFeedForm,
  create: async (tx, values, { now, author, secretsKey }) =>
    `${await createFeed(tx, feedOfForm(values, author.memberId), now, secretsKey)}`,
  write,
  actions: {
    run: { run: (tx, { id }, _input, { now }) => requestRun(tx, Number(id), now) },
    pause: { changes: () => ({ isPaused: true }) },
    resume: { changes: () => ({ isPaused: false }) },
    restart: { run: (tx, { id }, _input, { now }) => resumeFeed(tx, Number(id), now) },
    accept: {
      run: (tx, { id }, { reason }, { now }) => acceptHeldRun(tx, Number(id), `${reason}`, now),
      loggedInput: ['reason'],
    },
    discard: {
      run: (tx, { id }, { reason }, { now }) => discardHeldRun(tx, Number(id), `${reason}`, now),
      loggedInput: ['reason'],
    },
    own: {
      run: (tx, { id }, _input, { now, author }) => updateFeed(tx, Number(id), { ownerId: author.memberId }, now),
    },
    'remove-headers': {
      run: (tx, { id }, _input, { now }) => updateFeed(tx, Number(id), { headers: null }, now),
      isPossible: ({ values }) => values.headersStored === 'yes',
    },
    remove: { run: (tx, { id }) => removeFeed(tx, Number(id)) },
  },
  // The owner's account is logged by its number.
  unlogged: ['headers', 'owner'],
}

const notRestored = /*i18n*/ 'Request headers cannot be restored: please enter them again.'

async function write(tx: Db, record: StoredRecord, changes: Values, context: WriteContext): Promise<void> {
  const { now, secretsKey } = context
  const id = Number(record.id)
  if (Object.hasOwn(changes, 'headersStored') || Object.hasOwn(changes, 'headersVersion'))
    throw new Problem(409, notRestored)
  if (typeof changes.isPaused === 'boolean') await (changes.isPaused ? pauseFeed : resumeFeed)(tx, id, now)
  const fields = changesOfForm({ ...record.values, ...changes }, Object.keys(changes))
  const owner = Object.hasOwn(changes, 'ownerId') && { ownerId: numberOrNull(changes.ownerId) }
  const update = { ...fields, ...owner }
  if (Object.keys(update).length > 0) await updateFeed(tx, id, update, now, secretsKey)
}

const numberOrNull = (value: Values[string] | undefined) => (typeof value === 'string' ? Number(value) : null)

type StoredFeed = FeedRow & { owner: string | null }

/** Of what is stored, which differs in each encryption: it says that headers were replaced, and nothing about them. */
const versionOfHeaders = (headers: Buffer | null): string =>
  headers === null ? '' : createHash('sha256').update(headers).digest('hex').slice(0, 8)

const jsonText = (value: unknown): string => (value === null ? '' : JSON.stringify(value, null, 2))

function present(row: StoredFeed): StoredRecord {
  const schedule = scheduleOf(row)
  return {
    id: `${row.id}`,
    title: row.name,
    state: row.state,
    values: {
      name: row.name,
      address: row.address,
      format: row.format,
      store: row.store ?? '',
      isFull: row.is_full,
      everyMinutes: 'everyMinutes' in schedule ? `${schedule.everyMinutes}` : null,
      dailyAt: 'dailyAt' in schedule ? schedule.dailyAt : '',
      mapping: jsonText(row.mapping),
      categoryMap: jsonText(row.category_map),
      headers: '',
      headersStored: row.secret_headers === null ? 'no' : 'yes',
      owner: row.owner ?? '',
      ...Object.fromEntries(feedLimitNames.map((name) => [name, row.limits[name] ?? null])),
    },
    marks: {
      isPaused: row.state === 'paused',
      headersVersion: versionOfHeaders(row.secret_headers),
      ownerId: row.owner_id === null ? null : `${row.owner_id}`,
    },
    publicAddress: null,
  }
}
