import { sql } from 'kysely'
import { retryMail } from '../../../platform/mail/mail-queue.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { mailRecord } from '../../kinds/mail.record.ts'
import { countUpTo, keysetPage, type SortKeys } from '../records/keyset.ts'
import { numericIds } from '../records/record-id.ts'
import type { ListRequest, RecordKind } from '../records/record-kind.ts'

// Numbers are in the order of creation.
const keys: SortKeys = { createdAt: { by: sql`id`, type: 'number' } }

const state = sql<string>`case when sent_at is not null then 'sent'
  when try_at = 'infinity' then 'failed' else 'waiting' end`

const event = sql<string>`split_part(key, ':', 1)`

// Neither the text nor the whole key: they contain links that sign people in or reset their passwords.
const columns = [
  'id',
  event.as('event'),
  'channel',
  'recipient',
  'subject',
  'created_at',
  'sent_at',
  sql<Date | null>`case when sent_at is null and try_at <> 'infinity' then try_at end`.as('next_try_at'),
  'tries',
  'failure',
  state.as('state'),
] as const

/** As `state` has it, in conditions that the index of unsent messages answers. */
const inState = (stateName: string | undefined) =>
  stateName === 'sent'
    ? sql<boolean>`sent_at is not null`
    : sql<boolean>`sent_at is null and try_at ${sql.raw(stateName === 'failed' ? '=' : '<>')} 'infinity'`

const texts = [sql`recipient`, sql`subject`]

const matching = (db: Db, { search, filters }: ListRequest) =>
  db
    .selectFrom('mails')
    // Sent ones have no texts left. The others have an index and are few.
    .$if(search !== '', (query) => query.where('sent_at', 'is', null))
    .$if(filters.state !== undefined, (query) => query.where(inState(filters.state)))

type MailRow = Awaited<ReturnType<typeof rowsOf>>[number]
const rowsOf = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('mails')
    .select(columns)
    .where('id', 'in', [0, ...numericIds(ids)])
    .orderBy('id')
    .execute()

const present = (row: MailRow) => ({
  id: `${row.id}`,
  title: row.event,
  state: row.state,
  values: {
    event: row.event,
    channel: row.channel,
    recipient: row.recipient,
    subject: row.subject,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    nextTryAt: row.next_try_at?.toISOString() ?? null,
    tries: row.tries,
    failure: row.failure ?? '',
  },
})

/** Sent messages have no recipient and no subject left. */
export const mailKind: RecordKind = {
  description: mailRecord,
  list: (db, request) =>
    keysetPage(matching(db, request).select(columns), { keys, id: sql`id`, texts }, request, present),
  count: (db, request) => countUpTo(db, matching(db, request), texts, request.search),
  titles: (db) => db.selectFrom('mails').select(['id', event.as('title')]),
  read: async (db, ids) => (await rowsOf(db, ids)).map((row) => ({ ...present(row), marks: {}, publicAddress: null })),
  actions: { retry: { run: (tx, { id }, _input, { now }) => retryMail(tx, Number(id), now) } },
  // The log cannot be erased.
  unlogged: ['recipient', 'subject'],
}
