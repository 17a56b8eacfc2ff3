import { mkdirSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { feedFolder } from '../../tests/support/feed-folder.ts'
import { runImport } from '../../tests/support/import-file.ts'
import { testDatabase } from '../../tests/support/test-database.ts'
import { openRejectedRowsReport } from './rejected-rows-report.ts'

const { db } = await testDatabase()
const { folder, write } = feedFolder()
const run = (...args: string[]) => runImport(db, folder, args)
const dealCount = async () => (await db.selectFrom('deals').select('id').execute()).length

const map = write(
  'teas.map.json',
  JSON.stringify({
    name: 'teas',
    title: 'Tea House',
    fields: { key: 'id', title: 'name', price: 'mrp', salePrice: 'now' },
    emptySaleIsRegular: true,
    categories: ['kind'],
  }),
)
const teas = (...rows: string[]) => `id,name,mrp,now,kind\n${rows.join('\n')}\n`
const good = teas(
  '1,Green Tea,250,119,Tea',
  '2,Black Tea,300,,Tea',
  '1,Green Tea,250,119,Tea',
  '3,,9,,Tea',
  '4,Dear Tea,10,10 EUR,Tea',
  '2,Black Tea,310,,Tea',
)

test('a file is imported, rejected rows are listed with line, field and reason, and a second import changes nothing', async () => {
  const report = join(folder, 'rejects.ndjson')
  const first = await run(write('teas.csv', good), '--feed', 'csv', '--map', map, '--report', report)
  expect(first.status).toBe(0)
  expect(first.output).toMatch(
    / 6 {2}rows read\n +2 {2}inserted\n +0 {2}updated\n +0 {2}unchanged\n +1 {2}repeated in the file\n +3 {2}rejected\n/,
  )
  expect(
    readFileSync(report, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual([
    { line: 5, id: '3', title: '', field: 'title', reason: 'is empty', value: '' },
    {
      line: 6,
      id: '4',
      title: 'Dear Tea',
      field: 'sale price',
      reason: 'is in EUR, not in rupees',
      value: '10 EUR',
    },
    {
      line: 7,
      id: '2',
      title: 'Black Tea',
      field: 'key',
      reason: 'is also in an earlier row, with other values',
      value: '2',
    },
  ])
  const second = await run(join(folder, 'teas.csv'), '--feed', 'csv', '--map', map)
  expect(second.output).toMatch(/ 0 {2}inserted\n +0 {2}updated\n +2 {2}unchanged/)
})

test('reports of imports are removed after 90 days', async () => {
  rmSync(join(folder, 'imports'), { recursive: true, force: true })
  mkdirSync(join(folder, 'imports'))
  const reports = { 'old.rejects.ndjson': '2026-04-06', 'recent.rejects.ndjson': '2026-04-08', 'old.txt': '2026-01-01' }
  for (const [name, day] of Object.entries(reports))
    utimesSync(write(`imports/${name}`, '{}'), new Date(day), new Date(day))
  await run(write('new.csv', teas('n1,,9,,Tea')), '--feed', 'csv', '--map', map)
  expect(readdirSync(join(folder, 'imports')).sort()).toEqual([
    expect.stringMatching(/^new\.csv-2026-07-06T.*\.rejects\.ndjson$/),
    'old.txt',
    'recent.rejects.ndjson',
  ])
})

test('a dry run reports what would happen and writes nothing', async () => {
  const before = await dealCount()
  const path = write('teas-2.csv', teas('1,Green Tea,250,99,Tea', '9,White Tea,400,,New Kind'))
  const { output } = await run(path, '--feed', 'csv', '--map', map, '--dry-run')
  expect(output).toMatch(
    / 1 {2}would be inserted\n +1 {2}would be updated\n[\s\S]* 1 {2}price changes would be added\n[\s\S]*Nothing was written/,
  )
  expect(await dealCount()).toBe(before)
  expect(await db.selectFrom('categories').selectAll().where('match_key', '=', 'newkind').execute()).toEqual([])
})

test('--store sets the store of all deals', async () => {
  await run(write('teas-3.csv', teas('30,Mint Tea,50,,Tea')), '--feed', 'csv', '--map', map, '--store', 'Corner Shop')
  const deal = await db
    .selectFrom('deals')
    .innerJoin('stores', 'stores.id', 'store_id')
    .where('source_key', '=', '30')
    .select('stores.title')
    .executeTakeFirstOrThrow()
  expect(deal.title).toBe('Corner Shop')
})

const many = teas(...Array.from({ length: 5000 }, (_, n) => `m${n},Tea number ${n},250,119,Tea`))

test.each<[string, string | Uint8Array, string[], RegExp, number?]>([
  ['cut.csv.gz', gzipSync(many).subarray(0, -500), ['--feed', 'csv', '--map', map], /truncated: it ends after/],
  ['cut.csv', `${many}5001,Tea,25`, ['--feed', 'csv', '--map', map], /its last row, at line 5002, has 3 of 5 fields/],
  ['header.csv', 'id,name,mrp,now,kind\n', ['--feed', 'csv', '--map', map], /The file has no rows/],
  ['fine.csv', good, ['--feed', 'csv', '--map', 'nobodys'], /There is no mapping nobodys/],
  ['fine.csv', good, ['--feed', 'csv'], /requires --map/, 2],
  ['fine.csv', good, ['--feed', 'google', '--map', map], /--map can only be used with --feed csv/, 2],
  [
    'fine.csv',
    good,
    ['--feed', 'google', '--website', 'https://a.example'],
    /--website can only be used with --map/,
    2,
  ],
  ['fine.csv', good, ['--feed', 'csv', '--map', 'shopify'], /links need the address of the shop/, 1],
])(
  '%s stops with one sentence, a non-zero status and nothing written',
  async (name, content, args, sentence, expected = 1) => {
    const before = await dealCount()
    const { output, status } = await run(write(name, content), ...args)
    expect(output.trim().split('\n')).toHaveLength(1)
    expect(output).toMatch(sentence)
    expect(status).toBe(expected)
    expect(await dealCount()).toBe(before)
  },
)

test('a mapping of more than 1 MB is rejected', async () => {
  const huge = write('huge.map.json', '['.repeat(1_000_001))
  const { output, status } = await run(write('fine.csv', good), '--feed', 'csv', '--map', huge)
  expect(output).toMatch(/The mapping .*huge.map.json has more than 1 MB\.\n$/)
  expect(status).toBe(1)
})

test('the report lists a limited number of rows and counts the others', async () => {
  const rejects = openRejectedRowsReport(join(folder, 'many.ndjson'), 2)
  for (let line = 1; line <= 5; line++)
    await rejects.add({ line, id: '', title: '', field: 'title', reason: 'is empty', value: '' })
  await rejects.close()
  expect(rejects.isCut()).toBe(true)
  expect(readFileSync(rejects.path, 'utf8').trim().split('\n').slice(1)).toEqual([
    '{"line":2,"id":"","title":"","field":"title","reason":"is empty","value":""}',
    '{"omitted":3,"reason":"only the first 2 are listed"}',
  ])
})

test('a rejected row with a character that PostgreSQL cannot store is listed, too', async () => {
  const rows = teas('n1,Green Tea with a long name beyond the first sixty-four bytes,250,119,Tea', 'n2,Nul\0 Tea,,,Tea')
  const { status, output } = await run(write('nul.csv', rows), '--feed', 'csv', '--map', map)
  expect({ status, output }).toMatchObject({
    status: 0,
    output: expect.stringMatching(/ 1 {2}inserted[\s\S]* 1 {2}rejected/),
  })
  expect(await db.selectFrom('rejected_rows').select('title').where('key', '=', 'n2').execute()).toEqual([
    { title: 'Nul\ufffd Tea' },
  ])
})

test('a missing file and an address that is not public are rejected with a sentence', async () => {
  expect(await run(join(folder, 'nowhere.csv'), '--feed', 'google')).toMatchObject({
    status: 1,
    output: expect.stringMatching(/The file does not exist/),
  })
  expect(await run('http://127.0.0.1:9/feed.xml', '--feed', 'google')).toMatchObject({
    status: 1,
    output: expect.stringMatching(/not a public address/),
  })
})

test('a table in Windows-1252 is imported if --encoding names it, and otherwise rejected with advice', async () => {
  const path = write('latin.csv', Buffer.from(teas('e1,Crème Tea,250,119,Tea'), 'latin1'))
  const unnamed = await run(path, '--feed', 'csv', '--map', map)
  expect(unnamed.output).toMatch(/title has bytes that are not UTF-8: .* \("encoding" in the mapping, or --encoding\)/)
  const named = await run(path, '--feed', 'csv', '--map', map, '--encoding', 'windows-1252')
  expect(named.output).toMatch(/ 1 {2}inserted/)
  expect(await db.selectFrom('deals').select('title').where('source_key', '=', 'e1').execute()).toEqual([
    { title: 'Crème Tea' },
  ])
})

test('an unreadable end leaves out only the date: it is counted, and the report has its line', async () => {
  const fields = { key: 'id', title: 'name', price: 'mrp', endsOn: 'until' }
  const dated = write('dated.map.json', JSON.stringify({ name: 'dated', fields }))
  const report = join(folder, 'warnings.ndjson')
  const table = 'id,name,mrp,until\nw1,Green Tea,250,05/06/2027\nw2,Black Tea,250,2027-06-05\n'
  const { output } = await run(write('dated.csv', table), '--feed', 'csv', '--map', dated, '--report', report)
  expect(output).toMatch(/ 2 {2}inserted\n[\s\S]* 0 {2}rejected\n +1 {2}warnings\n/)
  expect(JSON.parse(readFileSync(report, 'utf8'))).toMatchObject({
    ...{ line: 2, warning: true, field: 'endsOn' },
    reason: 'is ambiguous: could be "5 June 2027" or "6 May 2027"',
  })
})

test('a full feed reports its missing offers; one that lacks too many marks nothing', async () => {
  const many = (count: number) => teas(...Array.from({ length: count }, (_, n) => `f${n},Full Tea ${n},250,119,Tea`))
  const full = (count: number, ...args: string[]) =>
    run(write('full.csv', many(count)), '--feed', 'csv', '--map', map, '--full', ...args)
  await full(10)
  expect((await full(8, '--dry-run')).output).toMatch(
    / 2 {2}missing, would expire later\n +0 {2}missing too long, would expire\n/,
  )
  expect((await full(8)).output).toMatch(/ 2 {2}missing, will expire later\n +0 {2}missing too long, expired\n/)
  const held = await full(3)
  expect(held.output).toContain('5 deals are missing from the feed. It may be incomplete')
  expect(held.status).toBe(3)
  expect((await full(3, '--allow-shrink', '--grace-days', '0')).output).toMatch(
    / 2 {2}missing, will expire later\n +5 {2}missing too long/,
  )
  expect((await full(3, '--limit', '2')).output).toContain('--full and --limit cannot be combined')
})

test('a price at the end of a file without a line break may be cut: it is not imported, and nothing counts as missing', async () => {
  const cutMap = write(
    'cut.map.json',
    JSON.stringify({ name: 'cut', fields: { key: 'id', title: 'name', price: 'mrp' } }),
  )
  const rows = Array.from({ length: 100 }, (_, n) => `c${n},Cut Tea ${n},947\n`)
  const table = `id,name,mrp\n${rows.join('')}`
  const full = (content: string | Uint8Array, name = 'prices.csv') =>
    run(write(name, content), '--feed', 'csv', '--map', cutMap, '--full', '--name', 'prices.csv')
  await full(table)
  const cut = await full(`id,name,mrp\n${rows.slice(0, 80).join('').slice(0, -2)}`)
  expect(cut.output).toMatch(
    / 0 {2}updated\n +79 {2}unchanged[\s\S]* 1 {2}row may be cut, as no line break follows it\n/,
  )
  expect(cut.output).toContain('20 deals are missing from the feed. It may be incomplete')
  expect(cut.status).toBe(3)
  // In a column that is not read it costs no price, but the rows after it may be missing all the same.
  const cutInNote = `id,name,mrp,note\n${rows.slice(0, 80).join('').replaceAll('\n', ',any\n').slice(0, -2)}`
  expect(await full(cutInNote)).toMatchObject({
    status: 3,
    output: expect.stringMatching(/ 80 {2}unchanged[\s\S]*20 deals are missing from the feed/),
  })
  // An archive has a checksum, and a file that lacks nothing and a closed quote are not cut.
  expect((await full(gzipSync(table.slice(0, -1)), 'prices.csv.gz')).output).toMatch(/ 100 {2}unchanged/)
  const noted = `id,name,mrp,note\n${rows.join('').replaceAll('\n', ',x\n').slice(0, -1)}`
  expect(await full(noted)).toMatchObject({ status: 0, output: expect.stringMatching(/ 100 {2}unchanged/) })
  const quoted = `id,name,mrp\n${rows.join('').replaceAll('947', '"947"').slice(0, -1)}`
  expect(await full(quoted)).toMatchObject({ status: 0, output: expect.stringMatching(/ 100 {2}unchanged/) })
})
