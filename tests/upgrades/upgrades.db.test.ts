import { expect, test } from 'vitest'
import { migrate } from '../../src/platform/database/migrate.ts'
import { schemaOf } from '../../src/platform/database/schema-of.ts'
import { releases } from './releases.ts'
import { readRows } from './rows.ts'
import { databaseOf, testUpgrades } from './test-upgrades.ts'

await testUpgrades(releases)

test.each([
  [
    'is older than version 0.1.0',
    "delete from migrations where name like '0070%'",
    /^These data are of an older version of the site: start or restore them once with version 0\.1\.0/,
  ],
  [
    'lacks an index',
    'drop index deals_newest',
    /^The schema of the database is not that of version 0\.1\.0.*Missing: index CREATE INDEX deals_newest/,
  ],
  ['has another column', 'alter table stores add column colour text', /Unexpected: column stores\.colour text/],
])('a database that %s is refused with one sentence, and stays as it is', async (_, change, sentence) => {
  const { sql, url } = await databaseOf(releases[0]!)
  await sql.unsafe(change)
  const before = [await schemaOf(sql), await readRows(sql), await sql`select * from migrations order by name`]
  await expect(migrate(url)).rejects.toThrow(sentence)
  expect([await schemaOf(sql), await readRows(sql), await sql`select * from migrations order by name`]).toEqual(before)
})

test('each state that columns and placeholder times stood for becomes the status of a deal, with its real times', async () => {
  const before = releases.find(({ title }) => title === 'vocabulary from files')
  if (!before) throw new Error('The release has another title')
  const { sql, url } = await databaseOf(before)
  await sql`delete from deals where id <> 1`
  await sql`
    insert into deals (id, slug, title, store_id, published_at, is_expired, is_draft, draft_published_at, archived_at,
      archived_published_at)
    select 10 + row_number() over (), slug, slug, 1, coalesce(published_at, (case when archived_at is null then '9000-01-01Z' else '9999-12-31Z' end)::timestamptz),
      is_expired or archived_at is not null, is_draft, case when is_draft then moment end, archived_at,
      case when archived_at is not null then coalesce(moment, archived_at) end
    from (values
      ('live', '2026-02-01Z'::timestamptz, null::timestamptz, false, false, null::timestamptz),
      ('scheduled', '2999-01-01Z', null, false, false, null),
      ('expired', '2026-02-01Z', null, true, false, null),
      ('draft', null, null, false, true, null),
      ('planned', null, '2026-02-01Z', false, true, null),
      ('archived', null, '2026-02-01Z', true, false, '2026-02-05Z'),
      ('archived draft', null, null, false, true, '2026-02-05Z'),
      ('archived plan', null, '2026-03-01Z', false, true, '2026-02-05Z'),
      ('archived missed plan', null, '2026-02-01Z', false, true, '2026-02-05Z')
    ) as was (slug, published_at, moment, is_expired, is_draft, archived_at)`
  await sql`
    insert into deal_categories (deal_id, category_id, published_at, is_expired, store_id, discount_percent)
    select id, 1, published_at, is_expired, 1, 0 from deals where id <> 1`
  await migrate(url)
  const rows = await sql<{ slug: string; status: string; at: string | null; isSame: boolean }[]>`
    select slug, d.status, to_char(d.published_at at time zone 'UTC', 'YYYY-MM-DD') as at,
      (d.status, d.published_at) is not distinct from (c.status, c.published_at) as "isSame"
    from deals d join deal_categories c on c.deal_id = d.id where d.id <> 1 order by d.id`
  expect(rows.every(({ isSame }) => isSame)).toBe(true)
  expect(rows.map(({ slug, status, at }) => [slug, status, at])).toEqual([
    ['live', 'live', '2026-02-01'],
    ['scheduled', 'scheduled', '2999-01-01'],
    ['expired', 'expired', '2026-02-01'],
    ['draft', 'draft', null],
    ['planned', 'draft', '2026-02-01'],
    ['archived', 'archived', '2026-02-01'],
    ['archived draft', 'archived', null],
    ['archived plan', 'archived', '2026-03-01'],
    ['archived missed plan', 'archived', null],
  ])
})

test('categories that were deleted leave the choices of subscribers', async () => {
  const before = releases.find(({ title }) => title === 'issues of the newsletter')
  if (!before) throw new Error('The release has another title')
  const { sql, url } = await databaseOf(before)
  await sql`update subscribers set category_ids = '{2,99,1}'`
  await migrate(url)
  const [subscriber] = await sql`select category_ids from subscribers`
  expect(subscriber?.category_ids).toEqual([2, 1])
})
