import { afterEach, expect, test } from 'vitest'
import { feedFolder } from '../../tests/support/feed-folder.ts'
import { runImport } from '../../tests/support/import-file.ts'
import { testDatabase } from '../../tests/support/test-database.ts'

const { db } = await testDatabase()
const { folder, write } = feedFolder()
afterEach(async () => {
  await db.deleteFrom('deals').execute()
  await db.deleteFrom('categories').execute()
})

const run = (args: string[], stdin = '') => runImport(db, folder, args, stdin)
const titles = async () =>
  (await db.selectFrom('deals').select('title').orderBy('title').execute()).map(({ title }) => title)
const categories = async () =>
  (await db.selectFrom('categories').select('title').orderBy('title').execute()).map(({ title }) => title)

const mapping = {
  name: 'teas',
  title: 'Tea House',
  fields: { key: 'id', title: 'name', price: 'mrp', salePrice: 'now' },
  emptySaleIsRegular: true,
  categories: ['kind', 'part'],
}
const csv = ['--feed', 'csv', '--map', write('teas.map.json', JSON.stringify(mapping))]
const teas = (...rows: string[]) => `id,name,mrp,now,kind,part\n${rows.join('\n')}\n`
const feed = write(
  'teas.csv',
  teas(
    '1,Green Tea,200,100,Tea,Leaves',
    '2,Black Tea,200,190,Tea,Bags',
    '3,Cup,100,50,Crockery,Cups',
    '4,Spoon,100,,Cutlery,',
  ),
)
const categoryMap = { categories: { Tea: 'Grocery', 'C*': 'Kitchen', Leaves: null } }
const mapFile = write('teas.categories.json', JSON.stringify(categoryMap))

test('a category map renames, merges and drops categories, and unnamed ones are listed with counts', async () => {
  const dry = await run([feed, ...csv, '--categories', mapFile, '--dry-run'])
  expect(dry.out).toMatch(/Categories not in the category map:\n +1 {2}Bags\n/)
  expect(dry.out).not.toMatch(/Leaves|Cups/)
  expect(await categories()).toEqual([])
  await run([feed, ...csv, '--categories', mapFile])
  expect(await categories()).toEqual(['Bags', 'Grocery', 'Kitchen'])
})

test('a mapping names its category map by a path relative to its own folder', async () => {
  const own = write('own.map.json', JSON.stringify({ ...mapping, categoryMap: 'teas.categories.json' }))
  await run([feed, '--feed', 'csv', '--map', own])
  expect(await categories()).toEqual(['Bags', 'Grocery', 'Kitchen'])
  const lost = write('lost.map.json', JSON.stringify({ ...mapping, categoryMap: 'nowhere.json' }))
  const { err, status } = await run([feed, '--feed', 'csv', '--map', lost])
  expect(err).toMatch(/There is no category map nowhere\.json\.\n$/)
  expect(status).toBe(1)
})

test('coupons of the network go into the categories of the site, unless another map is given', async () => {
  const coupon = {
    id: 1,
    title: 'Rs. 250 off',
    campaignName: 'Tea House',
    merchantUrl: 'https://tea-house.example/',
    offerCategories: { 7: 'Food & Grocery', 8: 'Health & Beauty', 99: 'Insurance', 98: 'Others' },
  }
  const coupons = write('coupons.json', JSON.stringify([coupon]))
  await run([coupons, '--feed', 'cuelinks'])
  expect(await categories()).toEqual(['Beauty & Care', 'Grocery', 'Insurance'])
  await run([coupons, '--feed', 'cuelinks', '--categories', mapFile])
  expect(await categories()).toContain('Food & Grocery')
})

test('--list-categories prints a category map to start from, the most frequent first, and needs no database', async () => {
  const { out, err } = await run([feed, ...csv, '--list-categories', '--categories', mapFile])
  expect(Object.entries(JSON.parse(out).categories)).toEqual([
    ['Tea', 'Grocery'],
    ['Bags', 'Bags'],
    ['Crockery', 'Kitchen'],
    ['Cups', 'Kitchen'],
    ['Cutlery', 'Kitchen'],
    ['Leaves', null],
  ])
  expect(err).toMatch(/^ +2 {2}Tea\n +1 {2}Bags\n/)
  expect(await titles()).toEqual([])
  const printed = write('printed.categories.json', out)
  await run([feed, ...csv, '--categories', printed])
  expect(await categories()).toEqual(['Bags', 'Grocery', 'Kitchen'])
})

test('filters select deals by discount, by the site’s categories and by number, and count the others', async () => {
  const discount = await run([feed, ...csv, '--min-discount', '50'])
  expect(discount.out).toMatch(/ 4 {2}rows read\n +2 {2}inserted\n[\s\S]* 2 {2}filtered out\n +0 {2}rejected\n/)
  expect(await titles()).toEqual(['Cup', 'Green Tea'])
  await db.deleteFrom('deals').execute()
  await run([feed, ...csv, '--categories', mapFile, '--category', 'KITCHEN', '--category', 'Nothing'])
  expect(await titles()).toEqual(['Cup', 'Spoon'])
  await db.deleteFrom('deals').execute()
  const limited = await run([feed, ...csv, '--limit', '1', '--category', 'Crockery'])
  expect(limited.out).toMatch(/ 3 {2}rows read\n +1 {2}inserted\n/)
  const none = await run([feed, ...csv, '--category', 'Nothing'])
  expect(none).toMatchObject({ status: 0, err: expect.stringMatching(/No row passed the filters\.\n$/) })
})

test('the terminal shows rejected rows by reason, and the first ones with line, id and title', async () => {
  const rows = Array.from({ length: 12 }, (_, n) => `${n},Tea ${n},${n + 1}00,${n + 1} EUR,Tea,`)
  const path = write('bad.csv', teas(...rows, '90,,10,,Tea,', '91,Mint Tea,10,,Tea,', '92,"\u001b[31mRed",x,,Tea,'))
  const { out, status } = await run([path, ...csv])
  expect(status).toBe(0)
  expect(out).toMatch(
    /Rejected, by reason:\n +12 {2}sale price is in EUR, not in rupees\n +1 {2}price .*\n +1 {2}title is empty\n/,
  )
  expect(out).toMatch(/First rejected rows:\n {2}line 2, id 0 "Tea 0": sale price is in EUR, not in rupees \(1 EUR\)\n/)
  expect(out.match(/^ {2}line /gm)).toHaveLength(5)
  expect(out).toMatch(/All rejected rows and ignored fields: .*imports.*bad\.csv.*\.rejects\.ndjson\n/)
  expect(out).not.toContain('\u001b')
})

test('of more rejected rows than a report lists, the result does not say that it has all', async () => {
  const rows = Array.from({ length: 10_001 }, (_, n) => `${n},,10,,Tea,`)
  const { out } = await run([write('many.csv', teas('x,Tea,20,10,Tea,', ...rows)), ...csv, '--dry-run'])
  expect(out).toMatch(/ 10,001 {2}rejected\n/)
  expect(out).toMatch(/^The first 10,000 rejected rows and ignored fields: .*many\.csv.*\.rejects\.ndjson$/m)
  expect(out).not.toContain('All rejected rows and ignored fields')
})

test('a feed whose every row is rejected fails with a sentence', async () => {
  const { out, err, status } = await run([write('none.csv', teas('1,,10,,Tea,', '2,,10,,Tea,')), ...csv])
  expect(out).toMatch(/ 2 {2}rejected\n/)
  expect(err).toMatch(/Every row was rejected, so nothing was imported\.\n$/)
  expect(status).toBe(1)
})

test('standard input is imported under the given name', async () => {
  const { status } = await run(['-', ...csv, '--name', 'teas.csv'], teas('1,Green Tea,200,100,Tea,'))
  expect(status).toBe(0)
  expect(await titles()).toEqual(['Green Tea'])
  expect(await run(['-', ...csv])).toMatchObject({ status: 2, err: expect.stringMatching(/requires --name/) })
})

test.each([
  ['--min-discount', '0'],
  ['--min-discount', '12.5'],
  ['--limit', 'many'],
  ['--category', ' '],
])('%s %s is wrong usage', async (...option) => {
  const { status, err } = await run([feed, ...csv, ...option])
  expect(err).toMatch(/error: option .* argument .* is invalid\. (Must|Unknown)/)
  expect(status).not.toBe(0)
})

test('a feed that is imported by hand cannot have the name of one that runs by the clock', async () => {
  const { status, err } = await run([feed, ...csv, '--name', 'feed 7'])
  expect({ status, err }).toEqual({
    status: 2,
    err: expect.stringContaining('"feed 7" is the name of a feed that runs by itself: choose another --name.'),
  })
  expect((await run([feed, ...csv, '--name', 'feed of teas'])).status).toBe(0)
})
