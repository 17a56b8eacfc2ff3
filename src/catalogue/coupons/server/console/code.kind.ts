import { type Selectable, sql } from 'kysely'
import type { Value, Values } from '../../../../console/records/record-description.ts'
import { valuesOf } from '../../../../console/records/record-values.ts'
import { countUpTo, keysetPage, type SortKeys } from '../../../../console/server/records/keyset.ts'
import { numericIds } from '../../../../console/server/records/record-id.ts'
import type {
  ListRequest,
  RecordKind,
  StoredRecord,
  WriteContext,
} from '../../../../console/server/records/record-kind.ts'
import { rowsWithIds } from '../../../../console/server/records/rows-with-ids.ts'
import { translationsFrom, translationValues } from '../../../../console/server/records/translated-fields.ts'
import { announce } from '../../../../platform/cache/announce-tags.ts'
import type { Db } from '../../../../platform/schema/db.ts'
import type { Codes } from '../../../../platform/schema/tables.ts'
import { paths } from '../../../../site/routing/paths.ts'
import { type CodeState, codeRecord } from '../../../codes/code.record.ts'
import { isFailingRank } from '../../../codes/code-health.ts'
import { isOpenCode } from '../../../codes/server/code.queries.ts'
import { addCode, changeCode, findNextCode } from '../../../codes/server/code-rows.ts'
import { listJudgements } from '../../../codes/server/save-vote.ts'
import { readDeals } from '../../../deals/server/console/read-deals.ts'
import { saveDeal } from '../../../deals/server/console/save-deal.ts'
import { lockDeals, lockGroupsOfDeals } from '../../../deals/server/product/item-group.queries.ts'
import { recordJudgements } from '../../../voices/server/record-judgements.ts'
import { refreshHealth } from '../vote-for-code.ts'
import { checkCode } from './check-code.ts'

const keys: SortKeys = {
  createdAt: { by: sql`codes.created_at`, type: 'time' },
  rank: { by: sql`codes.rank`, type: 'number' },
}
const texts = [sql`codes.code`, sql`codes.name`]

const matching = (db: Db, { filters: { state, storeId, dealId }, now }: ListRequest) =>
  db
    .selectFrom('codes')
    .$if(state === 'open', (query) => query.where(isOpenCode(now)).where('codes.rank', '>', 0))
    .$if(state === 'failing', (query) => query.where(isOpenCode(now)).where('codes.rank', '=', 0))
    .$if(state === 'scheduled', (query) => query.where('codes.ended_at', 'is', null).where('codes.starts_at', '>', now))
    .$if(state === 'ended', (query) =>
      query.where(({ or, eb }) => or([eb('codes.ended_at', 'is not', null), eb('codes.ends_at', '<=', now)])),
    )
    .$if(dealId !== undefined, (query) => query.where('codes.deal_id', '=', Number(dealId)))
    .$if(storeId !== undefined, (query) => query.where('codes.store_id', '=', Number(storeId)))

export const codeKind: RecordKind = {
  description: codeRecord,
  list: (db, request) =>
    keysetPage(
      matching(db, request)
        .leftJoin('deals', 'deals.id', 'codes.deal_id')
        .leftJoin('stores', 'stores.id', 'codes.store_id')
        .selectAll('codes')
        .select(['deals.title as dealTitle', 'stores.title as storeTitle']),
      { keys, id: sql`codes.id`, texts },
      request,
      (row: CodeRow & { dealTitle: string | null; storeTitle: string | null }) => ({
        ...{ id: `${row.id}`, title: row.code, state: stateOf(row, request.now) },
        values: {
          ...valuesOfRow(row),
          dealId: row.deal_id === null ? null : { id: `${row.deal_id}`, title: row.dealTitle ?? '' },
          storeId: row.store_id === null ? null : { id: `${row.store_id}`, title: row.storeTitle ?? '' },
          health: row.health,
        },
      }),
    ),
  count: (db, request) => countUpTo(db, matching(db, request), texts, request.search),
  titles: (db) => db.selectFrom('codes').select(['id', 'code as title']),
  read: async (db, ids, options) => {
    if (options.isLocked) await lockDealsOf(db, ids)
    const rows = await rowsWithIds(db.selectFrom('codes').selectAll(), ids, options)
    return rows.map((row) => present(row, options.now))
  },
  check: checkCode,
  create: async (tx, values, context) => {
    const { dealId, storeId } = valuesOf(codeRecord, values)
    if (dealId) await lockOneDeal(tx, Number(dealId))
    const id = await addCode(tx, {
      ...rowOf(values, context.now),
      ...{ deal_id: dealId ? Number(dealId) : null, store_id: storeId ? Number(storeId) : null },
      ...{ code: String(values.code), created_at: context.now },
    })
    // A deal without a code has this one as its first.
    if (dealId) await setFirstCode(tx, Number(dealId), values, context, { onlyIfNone: true })
    await refreshHealth(tx, [id], context.now)
    await announceCode(tx, values)
    return `${id}`
  },
  write: async (tx, record, changes, context) => {
    const id = Number(record.id)
    const all = { ...record.values, ...record.marks, ...changes }
    await changeCode(tx, id, { ...rowOf(all, context.now), ended_at: timeOf(all.endedAt) })
    if (Object.hasOwn(changes, 'endedAt')) await followEnd(tx, record, timeOf(changes.endedAt), context)
    await followOnlyCode(tx, record, context)
    if (Object.hasOwn(changes, 'testedAt')) await judgeByTest(tx, record, all)
    await refreshHealth(tx, [id], context.now)
    await announceCode(tx, record.values)
  },
  actions: {
    end: { changes: (_record, _input, now) => ({ endedAt: now.toISOString() }) },
    resume: { changes: () => ({ endedAt: null, endsAt: null }) },
    confirm: {
      changes: (_record, _input, now) => ({ testedAt: now.toISOString(), testResult: 'works', testAnswer: '' }),
    },
  },
}

/** Deals come before codes: the order in which imports and votes lock both. */
async function lockDealsOf(tx: Db, ids: readonly string[]): Promise<void> {
  const rows = await tx
    .selectFrom('codes')
    .select('deal_id')
    .where('id', 'in', [0, ...numericIds(ids)])
    .execute()
  const dealIds = rows.flatMap(({ deal_id }) => deal_id ?? [])
  await lockGroupsOfDeals(tx, dealIds)
  await lockDeals(tx, dealIds)
}

async function lockOneDeal(tx: Db, dealId: number): Promise<void> {
  await lockGroupsOfDeals(tx, [dealId])
  await lockDeals(tx, [dealId])
}

/** What ends or returns with a code: that the deal has it, and what is known of those who said that it fails. */
async function followEnd(tx: Db, record: StoredRecord, endedAt: Date | null, context: WriteContext): Promise<void> {
  const { values, marks } = record
  const dealId = Number(values.dealId)
  const { is_first, is_of_deal } = await tx
    .selectFrom('codes')
    .select(['is_first', 'is_of_deal'])
    .where('id', '=', Number(record.id))
    .executeTakeFirstOrThrow()
  if (dealId > 0 && endedAt && is_first) {
    const next = await findNextCode(tx, dealId, context.now)
    const deal = await readDeal(tx, dealId, context)
    // What is only this code keeps it, and ends with it.
    if (next || deal?.values.pricePaise !== null) await setFirstCode(tx, dealId, next, context)
  }
  if (dealId > 0 && !endedAt) await setFirstCode(tx, dealId, values, context, { onlyIfNone: !is_of_deal })
  const before = timeOf(marks.endedAt)
  const at = endedAt ?? before
  if (at === null) return
  const judgements = await listJudgements(tx, Number(record.id), { works: false, at })
  await recordJudgements(tx, judgements, { undo: endedAt === null })
}

/** A deal without an amount is only its first code: it ends with it, and is live again with it. */
async function followOnlyCode(tx: Db, before: StoredRecord, context: WriteContext): Promise<void> {
  const code = await tx.selectFrom('codes').selectAll().where('id', '=', Number(before.id)).executeTakeFirstOrThrow()
  const hasEnded = stateOf(code, context.now) === 'ended'
  if (!code.is_first || hasEnded === (before.state === 'ended')) return
  const deal = await readDeal(tx, Number(before.values.dealId), context)
  if (deal?.values.pricePaise !== null) return
  // A job puts another code in its place.
  if (hasEnded && (await findNextCode(tx, Number(deal.id), context.now))) return
  if (deal.state === (hasEnded ? 'live' : 'expired')) await saveDeal(tx, deal, { isExpired: hasEnded }, context)
}

async function readDeal(tx: Db, id: number, { now }: WriteContext): Promise<StoredRecord | null> {
  const [deal] = await readDeals(tx, [`${id}`], { isLocked: false, now })
  return deal ?? null
}

/** A later test judges what members said since the one before it; without it, the judgements are taken back. */
async function judgeByTest(tx: Db, record: StoredRecord, after: Values): Promise<void> {
  const tests = [record.values, after].map(({ testedAt, testResult }) => ({
    at: timeOf(testedAt),
    works: testResult === 'works',
  }))
  const [earlier, later] = tests.toSorted((one, other) => (one.at?.getTime() ?? 0) - (other.at?.getTime() ?? 0))
  if (!earlier || !later?.at) return
  const found = { works: later.works, at: later.at, after: earlier.at }
  await recordJudgements(tx, await listJudgements(tx, Number(record.id), found), { undo: later === tests[0] })
}

/** As an edit of the deal, so that its feed does not bring another code back. Null: it has none. */
async function setFirstCode(
  tx: Db,
  dealId: number,
  code: Values | null,
  context: WriteContext,
  { onlyIfNone = false } = {},
): Promise<void> {
  const deal = await readDeal(tx, dealId, context)
  if (!deal || (onlyIfNone && deal.values.couponCode !== '')) return
  const changes = { couponCode: code?.code ?? '', couponName: code?.name ?? '', couponNameHindi: code?.nameHindi ?? '' }
  await saveDeal(tx, deal, changes, context)
}

/** All lists, whose prices may be those with the code: editors change codes rarely. */
const announceCode = (tx: Db, { dealId, storeId }: Values): Promise<void> =>
  announce(tx, ['codes', 'deals', 'stores', dealId ? `deal:${dealId}` : `store:${storeId}`])

type CodeRow = Selectable<Codes>

function stateOf({ ended_at, starts_at, ends_at, rank }: CodeRow, now: Date): CodeState {
  if (ended_at !== null || (ends_at !== null && ends_at <= now)) return 'ended'
  if (starts_at !== null && starts_at > now) return 'scheduled'
  return isFailingRank(rank) ? 'failing' : 'open'
}

const timeOf = (value: Value | undefined): Date | null => (typeof value === 'string' ? new Date(value) : null)
const idOf = (id: number | null): string | null => (id === null ? null : `${id}`)
const isoOf = (time: Date | null): string | null => time?.toISOString() ?? null

const valuesOfRow = (row: CodeRow): Values => ({
  code: row.code,
  dealId: idOf(row.deal_id),
  storeId: idOf(row.store_id),
  name: row.name,
  ...translationValues(codeRecord.fields, row.translations),
  amountPaise: row.amount_paise,
  percent: row.percent_bp === null ? null : row.percent_bp / 100,
  capPaise: row.cap_paise,
  minPaise: row.min_paise,
  audience: row.audience,
  startsAt: isoOf(row.starts_at),
  endsAt: isoOf(row.ends_at),
  source: row.source,
  dealPrice: row.is_in_price === null ? null : row.is_in_price ? 'with' : 'without',
  testedAt: isoOf(row.tested_at),
  testResult: row.test_works === null ? null : row.test_works ? 'works' : 'fails',
  testAnswer: row.test_answer,
})

/** The columns that a form changes: the code and what it belongs to stay. */
function rowOf(values: Values, now: Date) {
  const all = valuesOf(codeRecord, values)
  return {
    ...{ name: all.name, translations: translationsFrom(codeRecord.fields, values) },
    ...{ amount_paise: all.amountPaise, cap_paise: all.capPaise, min_paise: all.minPaise },
    percent_bp: all.percent === null ? null : Math.round(100 * all.percent),
    ...{ audience: all.audience, source: all.source, starts_at: timeOf(all.startsAt), ends_at: timeOf(all.endsAt) },
    is_in_price: all.dealPrice === null ? null : all.dealPrice === 'with',
    tested_at: timeOf(all.testedAt),
    test_works: all.testResult === null ? null : all.testResult === 'works',
    ...{ test_answer: all.testAnswer, updated_at: now },
  }
}

const present = (row: CodeRow, now: Date): StoredRecord => ({
  id: `${row.id}`,
  title: row.code,
  state: stateOf(row, now),
  values: valuesOfRow(row),
  marks: { endedAt: isoOf(row.ended_at) },
  publicAddress: row.store_id === null ? null : paths.store(row.store_id),
})
