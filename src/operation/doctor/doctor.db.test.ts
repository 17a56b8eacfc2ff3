import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createSeed } from '../../../tests/support/factories.ts'
import { seedFeed } from '../../../tests/support/feeds.ts'
import { startMailServer } from '../../../tests/support/mail-server.ts'
import { goodsOffer } from '../../../tests/support/product-offers.ts'
import { runCommand } from '../../../tests/support/run-command.ts'
import { testDatabase } from '../../../tests/support/test-database.ts'
import { importOffers } from '../../catalogue/deals/server/offers/import-offers.ts'
import type { Config } from '../../platform/config/config.ts'
import { registerDoctor } from './doctor.cli.ts'

const { db, sql, url } = await testDatabase()
const now = new Date()
const seed = createSeed(db, now)
const dataDir = mkdtempSync(join(tmpdir(), 'bachat-doctor-'))
const mediaDir = join(dataDir, 'media')
const picture = 'kettle.svg'
const mails = await startMailServer()
const old = new Date(now.getTime() - 3 * 86_400_000)
let dealId: number
let smtpUrl: string | null = mails.url
let backups: Config['backups'] = null

afterAll(async () => {
  rmSync(dataDir, { recursive: true })
  await mails.stop()
})

function putPicture(name: string): void {
  writeFileSync(join(mediaDir, name), 'a picture')
  utimesSync(join(mediaDir, name), old, old)
}

beforeAll(async () => {
  rmSync(mediaDir, { recursive: true, force: true })
  mkdirSync(join(mediaDir, 'deals'), { recursive: true })
  const store = await seed.store({ picture: `/media/${picture}` })
  const category = await seed.category({ picture: `/media/${picture}` })
  // As demo content it begins with votes that nobody cast.
  const deal = await seed.deal({
    storeId: store.id,
    picture: `/media/${picture}`,
    categoryIds: [category.id],
    likes: 54,
  })
  dealId = deal.id
  const comment = await seed.comment({ target: { dealId } })
  const article = await seed.article({
    images: [`/media/${picture}`],
    descriptionHtml: '<img src="/media/in-text.svg">',
  })
  await seed.comment({ target: { articleId: article.id } })
  await sql`insert into deal_votes (member_id, deal_id, is_like) values (${(await seed.member()).id}, ${dealId}, true)`
  await sql`insert into clicks (deal_id, day, count) values (${dealId}, ${'2026-03-01'}, 2)`
  await sql`insert into comment_votes (voter, comment_id, is_like) values ('\\x01', ${comment.id}, false)`
  for (const name of [picture, 'in-text.svg']) putPicture(name)
})

/** Its output, as check to level and sentence, and its status. */
async function doctor(...args: string[]) {
  const { out, status } = await runCommand(['doctor', ...args], (program) =>
    registerDoctor(program, {
      openUnmigrated: async () => ({ url, close: async () => {} }),
      settings: () => ({ dataDir, s3: null, smtpUrl, publicUrl: 'http://localhost:3000', backups }),
      clock: () => now,
    }),
  )
  const lines = out
    .trimEnd()
    .split('\n')
    .map((line) => [line.slice(0, 9).trim(), line.slice(10, 31).trim(), line.slice(32)] as const)
  const of = (name: string) => lines.filter(([, check]) => check === name).map(([level, , what]) => `${level}: ${what}`)
  return { lines, of, status }
}

test('a healthy site gets a line of ok for each check', async () => {
  const { lines, status } = await doctor()
  const wrong = lines.filter(([level]) => level !== 'ok').map(([, name]) => name)
  // The test server is not crash-safe, no worker has run, and the machine's disk varies.
  expect(wrong.filter((name) => !['settings', 'jobs', 'disk'].includes(name))).toEqual([])
  expect(lines.map(([, name]) => name)).toEqual(
    expect.arrayContaining([
      'database',
      'clock',
      'migrations',
      'indexes',
      'search documents',
      'pictures',
      'mail server',
    ]),
  )
  // fsync is off here.
  expect(status).toBe(1)
})

test('the disk is checked before the database is opened, which a full disk may prevent', async () => {
  let linesBefore: string[] = []
  const { out } = await runCommand(['doctor', '--json'], (program) =>
    registerDoctor(program, {
      openUnmigrated: async () => {
        linesBefore = vi.mocked(process.stdout.write).mock.calls.map(([line]) => `${line}`)
        return { url, close: async () => {} }
      },
      // With a database elsewhere the folder may be missing.
      settings: () => ({
        dataDir: join(dataDir, 'not/there'),
        s3: null,
        smtpUrl,
        publicUrl: 'http://localhost:3000',
        backups,
      }),
      clock: () => now,
    }),
  )
  const findings = (lines: string[]) => lines.map((line) => JSON.parse(line))
  expect(findings(linesBefore)).toEqual([
    { check: 'disk', level: expect.any(String), message: expect.stringMatching(/^\d+\.\d GB free for .*not\/there/) },
  ])
  expect(findings(out.trim().split('\n')).filter(({ check }) => check === 'disk')).toHaveLength(1)
})

test.each([
  ['comments of deals', 'update deals set comment_count = 7', /^problem: 1 deals have a wrong comment count/],
  ['comments of stores', 'update stores set comment_count = 7', /^problem: 1 stores have a wrong comment count/],
  ['replies to comments', 'update comments set reply_count = 7', /^problem: 2 comments have a wrong number of replies/],
  ['comments of articles', 'update articles set comment_count = 7', /^problem: 1 articles have a wrong comment count/],
  ['votes on deals', 'update deals set like_count = 0', /^problem: 1 deals have a wrong vote count/],
  ['votes on deals', 'update deals set like_count = 60', /^problem: 1 deals have a wrong vote count/],
  ['votes on deals', 'update deals set dislike_count = 1', /^problem: 1 deals have a wrong vote count/],
  ['votes on comments', 'update comments set dislike_count = 0', /^problem: 1 comments have a wrong vote count/],
  ['votes on comments', 'update comments set like_count = 1', /^problem: 2 comments have a wrong vote count/],
  ['clicks of deals', 'update deal_counts set clicks = 9', /^problem: 1 deals have a wrong number of clicks/],
  ['search documents', "update deals set search = ''", /^problem: 1 deals are missing from the search/],
  ['copies in categories', 'update deal_categories set price_paise = 1', /^problem: 1 category rows differ/],
  ['ended deals', "update deals set ends_at = now() - interval '1 day'", /^warning: 1 have ended but are not marked/],
  ['migrations', "delete from migrations where name like '0072%'", /^warning: 1 are not applied/],
] as const)('wrong %s are found and repaired', async (name, statement, sentence) => {
  if (name === 'migrations') await sql`drop table search_vocabulary`
  await sql.unsafe(statement)
  expect((await doctor()).of(name)).toEqual([expect.stringMatching(sentence)])
  const repaired = (await doctor('--repair')).of(name)
  expect(repaired).toEqual([expect.stringMatching(sentence), expect.stringMatching(/^repaired: /)])
  expect((await doctor()).of(name)).toEqual([expect.stringMatching(/^ok: /)])
})

test('migrations of a newer version are a problem only if this version does not work with them', async () => {
  await sql`insert into migrations (name, checksum) values ('9998-expand.sql', 'a')`
  expect((await doctor()).of('migrations')).toEqual([
    expect.stringMatching(/^ok: A newer version .*: 9998-expand\.sql$/),
  ])
  await sql`update migrations set needs = name where name = '9998-expand.sql'`
  expect((await doctor()).of('migrations')).toEqual([expect.stringMatching(/^problem: The database is newer/)])
  await sql`delete from migrations where name = '9998-expand.sql'`
})

test('a repaired count of votes is what the row began with and the votes cast', async () => {
  await sql`update deals set like_count = 999`
  await doctor('--repair')
  expect(await sql`select like_count, dislike_count from deals`).toEqual([{ like_count: 55, dislike_count: 0 }])
})

test('an index that was left invalid is found and rebuilt', async () => {
  await sql`update pg_index set indisvalid = false where indexrelid = 'deals_by_price'::regclass`
  expect((await doctor()).of('indexes')).toEqual([expect.stringMatching(/^problem: deals_by_price cannot be used/)])
  expect((await doctor('--repair')).of('indexes').at(-1)).toBe('repaired: rebuilt deals_by_price')
  expect((await doctor()).of('indexes')).toEqual([expect.stringMatching(/^ok: all are valid/)])
  expect(await sql`select 1 from pg_extension where extname = 'amcheck'`).toEqual([])
})

test('pictures that only Hindi texts and banners show are not removed', async () => {
  const names = ['hindi-article.svg', 'hindi-banner.svg', 'hindi-deal.svg', 'hindi-page.svg']
  for (const name of names) putPicture(name)
  const html = (name: string) => `<img src="/media/${name}">`
  await seed.banner({ image: `/media/${picture}` })
  await seed.page('hindi', 'Hindi', '<p>Text</p>')
  const hindi = (texts: object) => JSON.stringify({ hi: texts })
  await sql`update articles set translations = ${hindi({ descriptionHtml: html('hindi-article.svg') })}`
  await sql`update banners set translations = ${hindi({ image: '/media/hindi-banner.svg' })}`
  await sql`update deals set translations = ${hindi({ contentHtml: html('hindi-deal.svg') })}`
  await sql`update pages set translations = ${hindi({ contentHtml: html('hindi-page.svg') })}`
  expect((await doctor('--repair')).of('unused pictures')).toEqual(['ok: there are none'])
  await sql`update articles set translations = '{}'`
  await sql`update deals set translations = '{}'`
  await sql`delete from pages where slug = 'hindi'`
  await sql`delete from banners where image = ${`/media/${picture}`}`
  for (const name of names) rmSync(join(mediaDir, name))
})

test('pictures that drafts, previews and restored records show are not removed', async () => {
  const names = ['draft.svg', 'preview.svg', 'before.svg', 'after.svg']
  for (const name of names) putPicture(name)
  const { id } = await seed.member()
  const shows = (name: string) => JSON.stringify({ picture: `/media/${name}` })
  await sql`insert into record_drafts (id, member_id, kind, "values", updated_at)
    values (gen_random_uuid(), ${id}, 'deals', ${shows('draft.svg')}, now())`
  await sql`insert into record_previews (token_hash, member_id, kind, "values", created_at, ends_at)
    values ('\\x01', ${id}, 'deals', ${shows('preview.svg')}, now(), now() + interval '1 day')`
  await sql`insert into audit_log (at, member_id, member_name, role, address, action, kind, record_id, version, before, after)
    values (now(), ${id}, 'A', 2, '', 'update', 'deals', '1', '', ${shows('before.svg')}, ${shows('after.svg')})`
  expect((await doctor('--repair')).of('unused pictures')).toEqual(['ok: there are none'])
  await sql`delete from record_drafts`
  await sql`delete from record_previews`
  expect((await doctor()).of('unused pictures')).toEqual([
    'warning: 2 are not used (draft.svg, preview.svg): --repair removes them.',
  ])
  for (const name of names) rmSync(join(mediaDir, name))
})

test('a missing picture is a problem, and an unreferenced one is removed only when it is old', async () => {
  await sql`update categories set picture = '/media/lost.svg'`
  putPicture('orphan.svg')
  writeFileSync(join(mediaDir, 'new.svg'), 'just made')
  const report = await doctor('--repair')
  expect(report.of('pictures')).toEqual([expect.stringMatching(/^problem: 1 are missing \(lost\.svg\)/)])
  expect(report.of('unused pictures')).toEqual([
    'warning: 1 are not used (orphan.svg): --repair removes them.',
    'repaired: removed 1',
  ])
  expect(readdirSync(mediaDir).sort()).toEqual(['deals', 'in-text.svg', picture, 'new.svg'])
  await sql`update categories set picture = ${`/media/${picture}`}`
})

test('emails that wait for long or were given up, and an unreachable mail server, are reported', async () => {
  await sql`insert into mails (key, recipient, subject, content, created_at, try_at, failure)
    values ('a:1', 'a@mail.example', 'A', '{}', now() - interval '1 hour', 'infinity', 'EENVELOPE')`
  expect((await doctor()).of('mails')).toEqual([expect.stringMatching(/^warning: 1 were given up \(EENVELOPE\)/)])
  await sql`update mails set try_at = now()`
  expect((await doctor()).of('mails')).toEqual([
    expect.stringMatching(/^problem: 1 have been waiting for more than ten minutes/),
  ])
  await sql`delete from mails`
  smtpUrl = 'smtp://127.0.0.1:9'
  expect((await doctor()).of('mail server')).toEqual([
    expect.stringMatching(/^problem: the mail server does not accept mail \(ESOCKET/),
  ])
  smtpUrl = mails.url
  expect(mails.received).toEqual([])
})

test('a product whose card states a wrong number of variants is found and repaired', async () => {
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  const shirts = ['S', 'M', 'L'].map((size) =>
    goodsOffer({ key: size, itemGroup: 'shirt', attributes: { size }, publishedAt: minutesAgo(60) }),
  )
  await importOffers(db, { name: 'shirts.xml', keepCategories: false }, shirts, minutesAgo(60))
  // It has just ended, and the job that recounts runs every few minutes.
  await sql`update deals set ends_at = ${minutesAgo(5)} where source_key = 'L'`
  for (const wrong of [1, 4]) {
    await sql`update item_groups set live_count = ${wrong}`
    expect((await doctor('--repair')).of('variants of products')).toEqual([
      'problem: 1 products state a wrong number of variants: use --repair.',
      'repaired: counted again for 1 products',
    ])
    expect(await sql`select live_count from item_groups`).toEqual([{ live_count: 2 }])
  }
  await sql`update item_groups set live_count = 3`
  expect((await doctor()).of('variants of products')).toEqual(['ok: match their deals'])
})

test('feeds that are late, failing, held or disabled are named, each kind with what to do', async () => {
  const kinds = ['late feeds', 'failing feeds', 'held feeds', 'disabled feeds']
  const reported = async () => {
    const { of } = await doctor()
    return kinds.flatMap(of)
  }
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  await seedFeed(db, { name: 'Just due', nextRunAt: minutesAgo(30) })
  await seedFeed(db, { name: 'Paused', state: 'paused' })
  expect(await reported()).toEqual(kinds.map((kind) => `ok: none is ${kind.split(' ')[0]}`))
  await seedFeed(db, { name: 'Kettles', nextRunAt: minutesAgo(31) })
  await seedFeed(db, { name: 'Lamps', failures: 3 })
  for (let n = 1; n <= 7; n++) await seedFeed(db, { name: `Rug ${n}`, state: 'held' })
  await seedFeed(db, { name: 'Sofas', state: 'disabled', failures: 40 })
  expect(await reported()).toEqual([
    expect.stringMatching(/^problem: "Kettles": due for more than 30 minutes and not run: is a worker running\?$/),
    expect.stringMatching(/^warning: "Lamps": the last run failed/),
    expect.stringMatching(/^warning: "Rug 1", "Rug 2", "Rug 3", "Rug 4", "Rug 5", 2 more: the last run was held/),
    expect.stringMatching(/^warning: "Sofas": failed for too long, or no longer exists/),
  ])
})

test('BK6: backups that are missing, old, failing or gone are named', async () => {
  const folder = join(dataDir, 'backups')
  backups = { target: { kind: 'folder', name: folder, folder }, at: '03:30', publicKey: null }
  mkdirSync(folder)
  const reported = async () => (await doctor()).of('backups')
  expect(await reported()).toEqual([`problem: there is no good one in ${folder}: is a worker running?`])
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  const run = { target: folder, file: 'site.backup', is_encrypted: false, status: 'good', bytes: 4 }
  await db
    .insertInto('backup_runs')
    .values({ ...run, started_at: hoursAgo(31) })
    .execute()
  expect(await reported()).toEqual([expect.stringMatching(/^problem: the last good one, site.backup, is no longer in/)])
  writeFileSync(join(folder, 'site.backup'), 'rows')
  expect(await reported()).toEqual([
    expect.stringMatching(/^problem: the last good one is of .*: is a worker running\?$/),
  ])
  await sql`update backup_runs set started_at = ${hoursAgo(3)}`
  expect(await reported()).toEqual([
    expect.stringMatching(/^ok: the last good one is of 20\d\d-\d\d-\d\d \d\d:\d\d in India$/),
  ])
  await sql`update backup_runs set checked_at = now(), check_limit = 'rights'`
  expect(await reported()).toEqual([expect.stringMatching(/^warning: .* the right CREATEDB\.$/)])
  const failed = { ...run, file: 'failed.backup', status: 'failed', failure: 'The disk is full.' }
  await db
    .insertInto('backup_runs')
    .values({ ...failed, started_at: hoursAgo(1) })
    .execute()
  expect(await reported()).toEqual([expect.stringMatching(/^warning: the last one failed \(The disk is full\.\): /)])
  backups = null
})
