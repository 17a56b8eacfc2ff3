import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { consoleBrowser, signedInBrowser } from '../../../../tests/support/console.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import type { FeedLook, PreviewRequest } from '../mapping.contract.ts'

const teas = `sku,name,kind,mrp,offer price,valid till,url
T1,Assam Tea,Tea,649,399,05/06/2027,https://tea-house.example/1
T2,Green Tea,Tea,299,,07/06/2027,https://tea-house.example/2
T3,Tea Cup,Cups and Mugs,350,249,08/06/2027,https://tea-house.example/3
`
const long = `id,name,price\n${Array.from({ length: 120_000 }, (_, at) => `${at},Tea no. ${at},50\n`).join('')}`
const files: Record<string, string> = { '/teas.csv': teas, '/long.csv': long, '/page': '<!doctype html><html></html>' }
const server = createServer(({ url = '' }, response) => {
  if (url === '/moved') return response.writeHead(301, { location: '/teas.csv' }).end()
  const file = files[url]
  return file === undefined ? response.writeHead(404).end() : response.end(file)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => void server.close())
const root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

const site = await testApp({ RATE_LIMITS: 'off', FEED_PRIVATE_NETWORKS: '127.0.0.0/8' })
const editor = await signedInBrowser(site, 'editor')
await site.seed.store({ title: 'Tea House', website: 'https://www.tea-house.example/' })
await site.seed.category({ title: 'Tea' })
await site.seed.category({ title: 'Cups' })

async function lookAtFile(
  content: string | Uint8Array,
  query = 'name=teas.csv',
): Promise<{ status: number; body: FeedLook }> {
  const answer = await site.app.inject({
    method: 'POST',
    url: `/ifs/console/feeds/look-at-file?${query}`,
    remoteAddress: '203.0.113.7',
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/octet-stream',
      cookie: editor.cookie() ?? '',
    },
    payload: Buffer.from(content as string),
  })
  return { status: answer.statusCode, body: JSON.parse(answer.body) }
}

const requestOf = ({ sample, isCut, name, format, mapping, store }: FeedLook): PreviewRequest => ({
  sample,
  isCut,
  name,
  format,
  mapping,
  store,
})

test('a table at an address is shown with guessed columns, its deals, categories and store', async () => {
  const { status, body } = await editor.post('/feeds/look-at-address', { address: `${root}/teas.csv` })
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body).toMatchObject({
    format: 'csv',
    system: null,
    store: 'Tea House',
    isCut: false,
    sample: teas,
    table: { columns: ['sku', 'name', 'kind', 'mrp', 'offer price', 'valid till', 'url'] },
    mapping: {
      name: 'tea-house-example',
      website: 'https://tea-house.example/',
      dateFormat: ['d/M/yyyy'],
      fields: { key: 'sku', title: 'name', price: 'mrp', salePrice: 'offer price', endsOn: 'valid till', link: 'url' },
    },
    choices: { dates: { choices: [{ value: ['d/M/yyyy'] }, { value: ['M/d/yyyy'] }] }, amounts: null },
    preview: {
      counts: { rows: 3, offers: 2, rejected: 1 },
      rows: [
        { kind: 'offer', offer: { title: 'Assam Tea', pricePaise: 399_00, originalPaise: 649_00 } },
        { kind: 'rejected', field: 'sale price' },
        { kind: 'offer', offer: { title: 'Tea Cup' } },
      ],
    },
    problem: null,
  })
  expect(body.table.rows).toHaveLength(3)
  expect(body.siteCategories).toEqual(expect.arrayContaining(['Tea', 'Cups']))
  // No column is known to be its categories, because nobody has named "kind" so.
  expect(body.categories).toEqual([])
})

test('a changed mapping and a store show at once what becomes of the rows', async () => {
  const { body: look } = await lookAtFile(teas)
  const mapping = { ...look.mapping, emptySaleIsRegular: true, categories: ['kind'] }
  const { status, body } = await editor.post('/feeds/preview', {
    ...requestOf(look),
    mapping,
    store: 'Chai Corner',
  })
  expect(status).toBe(200)
  expect(body.preview.counts).toEqual({ rows: 3, offers: 3, rejected: 0 })
  expect(body.preview.rows[2].offer).toMatchObject({ store: 'Chai Corner', categories: ['Cups and Mugs'] })
  expect(body.categories).toEqual([
    { name: 'Tea', count: 2, titles: ['Tea'] },
    { name: 'Cups and Mugs', count: 1, titles: ['Cups'] },
  ])
})

test('the formats of a newly chosen column are guessed, and a chosen format counts', async () => {
  const { body: look } = await lookAtFile(teas.replace('valid till', 'remark'))
  expect(look.mapping).not.toHaveProperty('dateFormat')
  const mapping = { ...look.mapping, fields: { ...look.mapping?.fields, endsOn: 'remark' } }
  const { body: guessed } = await editor.post('/feeds/preview', { ...requestOf(look), mapping })
  expect(guessed.mapping.dateFormat).toEqual(['d/M/yyyy'])
  expect(guessed.choices.dates.examples).toEqual(['05/06/2027', '07/06/2027', '08/06/2027'])
  expect(guessed.preview.rows[0].offer.endsAt).toBe('2027-06-05T18:30:00.000Z')
  const chosen = { ...mapping, dateFormat: ['M/d/yyyy'] }
  const { body } = await editor.post('/feeds/preview', { ...requestOf(look), mapping: chosen })
  expect(body.preview.rows[0].offer.endsAt).toBe('2027-05-06T18:30:00.000Z')
  expect(body.choices.dates).toEqual(guessed.choices.dates)
})

test('a mapping that cannot be used is a sentence, not an error', async () => {
  const { body: look } = await lookAtFile(teas)
  const preview = async (mapping: object) => (await editor.post('/feeds/preview', { ...requestOf(look), mapping })).body
  expect(await preview({ ...look.mapping, fields: { title: 'name' } })).toMatchObject({
    preview: null,
    problem: 'The mapping teas.csv is wrong: "fields.key" is missing.',
  })
  expect((await preview({ ...look.mapping, decimal: ';' })).problem).toContain('"decimal" must be')
  // It would keep the web server busy.
  const slow = { ...look.mapping, categories: [{ column: 'name', match: '^(?:[a-z ]+)+!$' }] }
  expect((await preview(slow)).problem).toContain('The mapping has a pattern of its own')
})

test("a shop system's export comes with its built-in mapping, which needs the address of the shop", async () => {
  const file = readFileSync(join(import.meta.dirname, '../../../../tests/feeds/shopify.csv'))
  const { body: look } = await lookAtFile(file, 'name=products_export_1.csv.gz')
  expect(look).toMatchObject({ name: 'products_export_1.csv', system: 'shopify', format: 'csv', preview: null })
  expect(look.problem).toContain('its links need the address of the shop')
  expect(look.mapping).not.toHaveProperty('about')
  const mapping = { ...look.mapping, website: 'https://nila.example/', title: 'Nila' }
  const { body } = await editor.post('/feeds/preview', { ...requestOf(look), mapping })
  expect(body.preview.counts).toEqual({ rows: 3, offers: 3, rejected: 0 })
  expect(body.preview.rows[0].offer.merchantUrl).toBe('https://nila.example/products/red-kurta')
})

test('of a long feed only the beginning is fetched and sent back', async () => {
  const { body } = await editor.post('/feeds/look-at-address', { address: `${root}/long.csv` })
  expect(body).toMatchObject({ isCut: true, preview: { counts: { rows: 2_000, offers: 2_000 } } })
  expect(body.sample.length).toBeLessThanOrEqual(256_000)
  expect((await editor.post('/feeds/preview', requestOf(body))).body.preview.counts.offers).toBeGreaterThan(5)
  const sent = await lookAtFile(Buffer.from(long).subarray(0, 2_000_000), 'name=long.csv&isCut=1')
  expect(sent.body).toMatchObject({ isCut: true, problem: null })
  expect((await lookAtFile('x'.repeat(2_000_001))).status).toBe(400)
})

test('another encoding can be chosen', async () => {
  const latin = Buffer.from('id;name;price\n1;Café;50\n', 'latin1')
  expect((await lookAtFile(latin)).body.preview).toMatchObject({ counts: { offers: 0, rejected: 1 } })
  expect((await lookAtFile(latin, 'name=a.csv&encoding=windows-1252')).body).toMatchObject({
    mapping: { encoding: 'windows-1252', delimiter: ';' },
    preview: { rows: [{ offer: { title: 'Café' } }] },
  })
  expect((await lookAtFile(latin, 'name=a.csv&encoding=klingon')).status).toBe(400)
})

test.each([
  ['/page', 'This is a web page, not a feed'],
  ['/missing', 'There is no file that anybody may read'],
  ['/moved', 'This address leads to another one'],
])('%s is no feed, and the editor is told why', async (path, sentence) => {
  const { status, body } = await editor.post('/feeds/look-at-address', { address: root + path })
  expect(status).toBe(400)
  expect(body.errors.address).toContain(sentence)
})

test('a private network that the operator has not named is refused and recorded; visitors may not look at all', async () => {
  const { status, body } = await editor.post('/feeds/look-at-address', { address: 'http://10.0.0.1/teas.csv' })
  expect([status, body.errors.address]).toEqual([400, expect.stringContaining('FEED_PRIVATE_NETWORKS')])
  expect(site.events).toContainEqual({ name: 'outgoing-address-blocked', reason: 'feed' })
  expect((await consoleBrowser(site.app).post('/feeds/preview', {})).status).toBe(401)
})
