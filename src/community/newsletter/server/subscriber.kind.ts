import { sql } from 'kysely'
import { countUpTo, keysetPage, type SortKeys } from '../../../console/server/records/keyset.ts'
import { numericIds } from '../../../console/server/records/record-id.ts'
import type { ListRequest, RecordKind } from '../../../console/server/records/record-kind.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { subscriberRecord } from '../subscriber.record.ts'
import { unsubscribe } from './subscription.ts'

const keys: SortKeys = {
  requestedAt: { by: sql`requested_at`, type: 'time' },
  email: { by: sql`lower(email)`, type: 'text' },
}

const state = sql<string>`case when unsubscribed_at is not null then 'unsubscribed'
  when suppressed_at is not null then 'suppressed'
  when confirmed_at is not null then 'subscribed' else 'requested' end`

/** As `state` has it, in conditions that the planner can estimate. */
const inState = (stateName: string | undefined) => {
  if (stateName === 'unsubscribed') return sql<boolean>`unsubscribed_at is not null`
  if (stateName === 'suppressed') return sql<boolean>`unsubscribed_at is null and suppressed_at is not null`
  return sql<boolean>`unsubscribed_at is null and suppressed_at is null
    and confirmed_at ${sql.raw(stateName === 'subscribed' ? 'is not null' : 'is null')}`
}

const texts = [sql`email`]

const matching = (db: Db, { filters }: ListRequest) =>
  db
    .selectFrom('subscribers')
    .$if(filters.state !== undefined, (query) => query.where(inState(filters.state)))
    .$if(filters.language !== undefined, (query) => query.where('language', '=', filters.language ?? ''))

const columns = [
  'id',
  'email',
  'language',
  'cadence',
  'consent',
  'requested_at',
  'confirmed_at',
  'unsubscribed_at',
  state.as('state'),
] as const
type SubscriberRow = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number]
const selected = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('subscribers')
    .select(columns)
    .where('id', 'in', [0, ...numericIds(ids)])
    .orderBy('id')

const present = (row: SubscriberRow) => ({
  id: `${row.id}`,
  title: row.email,
  state: row.state,
  values: {
    email: row.email,
    language: row.language,
    cadence: row.cadence,
    consent: row.consent ?? '',
    requestedAt: row.requested_at.toISOString(),
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    unsubscribedAt: row.unsubscribed_at?.toISOString() ?? null,
  },
})

/** Nobody is subscribed in the console: only the owner of an address consents. */
export const subscriberKind: RecordKind = {
  description: subscriberRecord,
  list: (db, request) =>
    keysetPage(matching(db, request).select(columns), { keys, id: sql`id`, texts }, request, present),
  count: (db, request) => countUpTo(db, matching(db, request), texts, request.search),
  titles: (db) => db.selectFrom('subscribers').select(['id', 'email as title']),
  read: async (db, ids, { isLocked }) => {
    const query = selected(db, ids)
    const rows = await (isLocked ? query.forUpdate() : query).execute()
    return rows.map((row) => ({ ...present(row), marks: {}, publicAddress: null }))
  },
  actions: {
    unsubscribe: {
      run: async (tx, { id }, _input, { now }) => {
        const row = await tx.selectFrom('subscribers').select('token').where('id', '=', Number(id)).executeTakeFirst()
        if (row) await unsubscribe(tx, row.token, now)
      },
    },
  },
  unlogged: ['email'],
  isTitlePersonal: true,
}
