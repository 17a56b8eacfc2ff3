import { sql as raw } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { fillTables } from '../../../tests/bench/console/fill-tables.ts'
import { plansOf } from '../../../tests/support/query-plans.ts'
import { testDatabase } from '../../../tests/support/test-database.ts'
import { encodeCursor, readListRequest } from '../../console/server/records/list-request.ts'
import { consoleKinds } from './console-kinds.ts'

// Enough rows for the planner to choose as it does with a million deals.
const DEALS = 30_000
const { db, sql } = await testDatabase()
const now = new Date()
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
const after = (by: string | number) => encodeCursor({ by, id: 500 })
const time = '2026-01-01T00:00:00.000000Z'

beforeAll(() => fillTables(sql, DEALS), 120_000)

async function plansOfList(name: string, query: Record<string, string>): Promise<string> {
  const kind = consoleKinds.find(({ description }) => description.name === name)
  if (!kind) throw new Error(`There is no kind ${name}`)
  const request = readListRequest(kind.description, query, now)
  const plans = await plansOf(db, async (watched) => {
    await kind.list(watched, request)
    // Of all rows any ten thousand are counted, in whatever way.
    if (Object.keys(query).some((name) => name === 'search' || name.startsWith('filter.')))
      await kind.count(watched, request)
  })
  return plans.join('\n\n')
}

test.each<[string, Record<string, string>, string]>([
  ['deals', {}, 'deals_newest'],
  ['deals', {}, 'deals_expired_newest'],
  ['deals', { sort: 'publishedAt', after: after(time) }, 'deals_variants_newest'],
  ['deals', { 'filter.state': 'live' }, 'deals_variants_newest'],
  ['deals', { 'filter.state': 'expired' }, 'deals_ending'],
  ['deals', { 'filter.storeId': '1' }, 'deals_of_store'],
  ['deals', { 'filter.storeId': '1', 'filter.state': 'expired' }, 'deals_expired_of_store'],
  ['deals', { 'filter.categoryId': '1' }, 'deals_of_category'],
  ['deals', { 'filter.categoryId': '1', 'filter.state': 'expired' }, 'deals_expired_of_category'],
  ['deals', { 'filter.isSuper': 'true' }, 'deals_super_newest'],
  ['deals', { 'filter.state': 'archived' }, 'deals_archived'],
  ['deals', { 'filter.state': 'draft' }, 'deals_drafts'],
  ['deals', { 'filter.state': 'scheduled' }, 'deals_scheduled'],
  ['deals', { 'filter.isPinned': 'true' }, 'deals_pinned'],
  ['deals', { 'filter.isOfDay': 'true', 'filter.state': 'live' }, 'deals_of_day'],
  ['deals', { sort: '-updatedAt' }, 'deals_changed'],
  ['deals', { sort: 'updatedAt', 'filter.storeId': '2000' }, 'deals_of_store'],
  ['deals', { sort: 'endsAt', after: after(time) }, 'deals_with_end'],
  ['deals', { sort: 'endsAt', after: after(`without end ${time}`) }, 'deals_newest'],
  ['deals', { sort: 'endsAt', after: after(`without end ${time}`), 'filter.state': 'expired' }, 'deals_expired_newest'],
  ['deals', { sort: 'endsAt', after: after(`without end ${time}`), 'filter.storeId': '1' }, 'deals_of_store'],
  ['deals', { 'filter.endsAt.from': daysAgo(300), 'filter.endsAt.to': daysAgo(299) }, 'deals_with_end'],
  ['deals', { search: 'ghee 2900' }, 'deals_search'],
  ['deals', { search: 'deal-77' }, 'deals_slug_key'],
  ['deals', { search: 'SKU-77' }, 'deals_of_source'],
  ['deals', { search: '8901058000290' }, 'deals_of_gtin'],
  ['deals', { search: '8901058000290' }, 'deals_closed_of_gtin'],
  ['deals', { search: 'B000TEST01' }, 'deals_of_merchant_url'],
  ['deals', { sort: '-clicks' }, 'deal_counts_by_clicks'],
  ['deals', { sort: '-clicks', after: after('40') }, 'deal_counts_by_clicks'],
  ['deals', { sort: '-clicks', 'filter.state': 'live' }, 'deals_by_kind'],
  ['deals', { sort: '-clicks', 'filter.storeId': '1' }, 'deals_of_store'],
  ['deals', { sort: '-clicks', search: 'ghee 2900' }, 'deals_search'],
  ['deals', { sort: '-clicks', after: after(`without end ${time}`) }, 'deals_newest'],
  ['deals', { sort: '-copies' }, 'deal_counts_by_copies'],
  ['deals', { sort: '-likeCount' }, 'deals_liked'],
  ['comments', {}, 'comments_in_review_order'],
  ['comments', { sort: 'review', after: after(9_999_998_000) }, 'comments_in_review_order'],
  ['comments', { sort: '-createdAt', after: after(time) }, 'comments_by_time'],
  ['comments', { search: 'lotion 4000' }, 'comments_texts'],
  ['messages', { search: 'sender400@' }, 'contact_messages_texts'],
  ['members', {}, 'members_by_time'],
  ['members', { sort: 'name', after: after('meera') }, 'members_by_name'],
  ['members', { 'filter.role': 'editor' }, 'members_staff'],
  ['members', { 'filter.state': 'disabled' }, 'members_disabled'],
  ['members', { search: 'rao 2900' }, 'members_texts'],
  ['subscribers', { sort: '-requestedAt', after: after(time) }, 'subscribers_by_time'],
  ['subscribers', { sort: 'email' }, 'subscribers_by_email'],
  ['subscribers', { search: 'reader2900' }, 'subscribers_texts'],
  ['mails', { search: 'letter 2999' }, 'mails_to_send'],
  ['audit', { sort: 'at', after: after(time) }, 'audit_log_by_time'],
  ['audit', { 'filter.recordId': '12' }, 'audit_log_of_record_id'],
  ['audit', { search: 'No. 2900' }, 'audit_log_texts'],
  ['audit', { 'filter.field': 'pricePaise' }, 'audit_log_by_field'],
])('the list of %s asked for %j uses the index %s, and scans no large table', async (name, query, index) => {
  const plans = await plansOfList(name, query)
  expect(plans).toContain(index)
  expect(plans).not.toMatch(/Seq Scan on (deals|deal_categories|comments|members|subscribers|mails|audit_log)\b/)
})

test('a page far from the beginning starts in the index, and passes nothing before it', async () => {
  for (const [name, query] of [
    ['comments', { sort: 'review', after: after(9_999_998_000) }],
    ['members', { sort: '-createdAt', after: after(time) }],
    ['audit', { sort: '-at', after: after(time) }],
  ] as const)
    expect(await plansOfList(name, query), name).toMatch(/Index Cond: \(ROW\(/)
})

test('the few deals that lack a Hindi title are found by their index, wherever they are', async () => {
  const hindi = JSON.stringify({ hi: { title: 'केतली' } })
  await db.transaction().execute(async (tx) => {
    // Counters and copies of thirty thousand deals would be written again.
    await raw`set local session_replication_role = replica`.execute(tx)
    await raw`update deals set translations = ${hindi}::jsonb where id % 3000 <> 0`.execute(tx)
  })
  await raw`vacuum analyze deals`.execute(db)
  for (const query of [{}, { sort: '-updatedAt' }, { 'filter.state': 'live' }]) {
    const plans = await plansOfList('deals', { 'filter.hindi': 'missing', ...query })
    expect(plans, JSON.stringify(query)).toContain('deals_without_hindi')
    expect(plans).not.toContain('Seq Scan on deals')
  }
})
