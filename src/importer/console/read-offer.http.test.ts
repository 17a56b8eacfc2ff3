import { afterAll, expect, test } from 'vitest'
import { signedInBrowser } from '../../../tests/support/console.ts'
import { routeShops } from '../../../tests/support/shop-network.ts'
import { startShops } from '../../../tests/support/shop-server.ts'
import { testApp } from '../../../tests/support/test-app.ts'

const shops = await startShops()
afterAll(() => shops.stop())
routeShops(shops.port)
const site = await testApp({ RATE_LIMITS: 'off' })
const { seed, events } = site
const editor = await signedInBrowser(site, 'editor')
const chaiBazaar = await seed.store({ title: 'Chai Bazaar' })
const kitchen = await seed.category({ title: 'Kitchen' })
const sariHouse = await seed.store({ title: 'House of Saris', website: 'https://sarihouse.example/in' })

const read = async (text: string) => {
  const { status, body } = await editor.post('/deals/read-offer', { text })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const kettle = {
  title: 'Brass Kettle & Lid, 1.2 L',
  merchantUrl: 'https://chaibazaar.example/p/brass-kettle',
  pricePaise: 1_499_00,
  originalPaise: 2_999_00,
  picture: 'https://chaibazaar.example/media/kettle.jpg',
  morePictures: [{ address: 'https://chaibazaar.example/media/kettle-side.jpg', alt: '' }],
  storeId: `${chaiBazaar.id}`,
  categoryIds: [`${kitchen.id}`],
}

test('a product page with JSON-LD gives title, prices, picture and store, and the address without tracking', async () => {
  const reading = await read('https://chaibazaar.example/p/brass-kettle?utm_source=mail&gclid=1')
  expect(reading).toMatchObject({
    values: kettle,
    references: {
      storeId: [{ id: `${chaiBazaar.id}`, title: 'Chai Bazaar' }],
      categoryIds: [{ id: `${kitchen.id}`, title: 'Kitchen' }],
    },
    newStore: null,
    notes: [],
  })
  expect(new Set(Object.values(reading.sources))).toEqual(new Set(['page']))
  // A price that is valid until the end of a later year is not the end of the deal.
  expect(reading.values).not.toHaveProperty('endsAt')
})

test('microdata gives a price as text, says what is sold out, and a store that we do not have', async () => {
  expect(await read('http://gadgetgali.example/earbuds')).toMatchObject({
    values: {
      title: 'Airbeats 141 TWS Earbuds',
      pricePaise: 1_29_999_50,
      picture: 'http://cdn.gadgetgali.example/airbeats.png',
    },
    newStore: { title: 'gadgetgali.example', website: 'http://gadgetgali.example/' },
    notes: [
      { field: 'page', kind: 'out-of-stock', host: 'gadgetgali.example' },
      { field: 'storeId', kind: 'unknown', title: 'gadgetgali.example' },
    ],
  })
})

test('an address whose name has no letter to begin with, and a page that does not exist, give a store to add', async () => {
  expect(await read('https://_.example/kettle')).toMatchObject({
    values: { merchantUrl: 'https://_.example/kettle' },
    newStore: { title: '_.example', website: 'https://_.example/' },
  })
})

test('Open Graph alone gives sale and regular price, and the store is known by its host', async () => {
  expect(await read('https://www.sarihouse.example/kurta')).toMatchObject({
    values: {
      title: 'Cotton Kurta for Men',
      pricePaise: 799_00,
      originalPaise: 1_299_00,
      picture: 'https://www.sarihouse.example/img/kurta.webp',
      storeId: `${sariHouse.id}`,
    },
    notes: [],
  })
})

test('broken JSON with prices as texts is read; offers that are sold out do not count', async () => {
  expect(await read('https://zed.example/phone')).toMatchObject({
    values: { title: 'Zed 12 Phone (256 GB)', pricePaise: 1_29_999_00, picture: 'https://zed.example/zed.jpg' },
  })
})

test('what a page does not say for certain is said, and no field is guessed', async () => {
  const cases = [
    ['https://sarihouse.example/shirts', { field: 'pricePaise', kind: 'range', fromPaise: 899_00, toPaise: 1_099_00 }],
    ['https://hostile.example/from', { field: 'pricePaise', kind: 'range', fromPaise: 499_00, toPaise: 899_00 }],
    ['https://hostile.example/usd', { field: 'pricePaise', kind: 'foreign', text: '19.99 USD' }],
    ['https://hostile.example/no-currency', { field: 'pricePaise', kind: 'no-currency', text: '499' }],
    ['https://watches.example/all', { field: 'page', kind: 'several-products', host: 'watches.example' }],
  ] as const
  for (const [address, note] of cases) {
    const { values, notes } = await read(address)
    expect(notes, address).toContainEqual(note)
    expect(values, address).not.toHaveProperty('pricePaise')
  }
  expect((await read('https://watches.example/two')).values).toMatchObject({ title: 'Watch Two', pricePaise: 899_00 })
})

test('a text adds its coupon and end to the page, and says that it states another price', async () => {
  const text = 'Kettle at ₹1,399, use code CHAI10 till 20 Mar 2026\nhttps://chaibazaar.example/p/brass-kettle'
  expect(await read(text)).toMatchObject({
    values: { ...kettle, couponCode: 'CHAI10', endsAt: '2026-03-20T18:30:00.000Z' },
    sources: { couponCode: 'text', endsAt: 'text', title: 'page', pricePaise: 'page' },
    notes: [{ field: 'pricePaise', kind: 'differs', source: 'text', paise: 1_399_00 }],
  })
})

test('of two addresses in one text the second is named, and a text in Hindi gives the title in Hindi', async () => {
  const first = 'https://chaibazaar.example/p/brass-kettle'
  const second = 'https://sarihouse.example/shirts'
  expect((await read(`Kettle ${first}\nShirt ${second} and again ${first}`)).notes).toEqual([
    { field: 'merchantUrl', kind: 'further', address: second },
  ])
  expect((await read(`Kettle ${first} ${first}`)).notes).toEqual([])
  const { values } = await read('पीतल की केतली ₹1,499')
  expect(values).toEqual({ titleHindi: 'पीतल की केतली', pricePaise: 1_499_00 })
})

test('a page that cannot be read leaves what the text says, and the address', async () => {
  const reading = await read('Steel tiffin Rs 349 https://chaibazaar.example/gone?utm_medium=x')
  expect(reading.values).toEqual({
    title: 'Steel tiffin',
    pricePaise: 349_00,
    merchantUrl: 'https://chaibazaar.example/gone',
    storeId: `${chaiBazaar.id}`,
  })
  expect(reading.notes).toEqual([
    { field: 'page', kind: 'not-fetched', host: 'chaibazaar.example', reason: 'status', status: 404 },
    { field: 'picture', kind: 'missing' },
  ])
  expect((await read('good morning')).notes).toContainEqual({ field: 'pricePaise', kind: 'missing' })
})

test('a short link is followed to the store, without the tag of whoever made it', async () => {
  expect((await read('https://bit.ly/kettle')).values).toMatchObject({
    ...kettle,
    merchantUrl: 'http://chaibazaar.example/p/brass-kettle',
    picture: 'http://chaibazaar.example/media/kettle.jpg',
    morePictures: [{ address: 'http://chaibazaar.example/media/kettle-side.jpg', alt: '' }],
  })
  const nested = `https://linksredirect.com/?pub_id=7&url=${encodeURIComponent('https://chaibazaar.example/p/brass-kettle')}`
  expect((await read(nested)).values).toEqual(kettle)
  expect(shops.asked.some((name) => name.startsWith('linksredirect'))).toBe(false)
  const hidden = await read('https://bit.ly/nothing')
  expect(hidden.values).toEqual({})
  expect(hidden.notes[0]).toEqual({ field: 'merchantUrl', kind: 'hidden', address: 'https://bit.ly/nothing' })
})

test('no address inside the network is asked, neither directly nor by name or redirect', async () => {
  const direct = [
    'http://localhost/',
    'http://127.0.0.1/x',
    'http://169.254.169.254/latest',
    'http://[::1]/',
    'http://2130706433/',
  ]
  for (const address of direct) {
    const { values, notes } = await read(address)
    expect(values, address).toEqual({})
    expect(notes[0], address).toMatchObject({ field: 'merchantUrl', kind: 'not-public' })
  }
  const before = shops.asked.length
  for (const name of ['inside', 'metadata', 'half-inside', 'inside-v6'])
    expect((await read(`http://${name}.example/x`)).notes[0]).toMatchObject({ reason: 'blocked' })
  expect(shops.asked).toHaveLength(before)
  for (const path of ['to-localhost', 'to-file'])
    expect((await read(`https://chaibazaar.example/${path}`)).notes[0]).toMatchObject({ kind: 'not-public' })
  expect((await read('https://chaibazaar.example/to-metadata')).notes[0]).toMatchObject({ reason: 'blocked' })
  expect((await read('https://bit.ly/inside')).notes[0]).toMatchObject({ reason: 'blocked' })
  expect((await read('https://bit.ly/metadata')).notes[0]).toMatchObject({ kind: 'not-public' })
  expect(events.filter(({ reason }) => reason === 'product-page').length).toBeGreaterThanOrEqual(6)
})

test('hostile pages end with a sentence, or give clean texts', async () => {
  const reasonOf = async (path: string) => (await read(`https://hostile.example/${path}`)).notes[0]?.reason
  expect(await reasonOf('huge')).toBe('too-large')
  expect(await reasonOf('announced')).toBe('too-large')
  expect(await reasonOf('cut-off')).toBe('no-answer')
  expect(await reasonOf('zipped')).toBe('not-a-page')
  expect(await reasonOf('picture')).toBe('not-a-page')
  expect(await reasonOf('loop')).toBe('redirects')
  expect(await reasonOf('error')).toBe('status')
  expect((await read('https://hostile.example/gzip')).values).toMatchObject({ pricePaise: 1_499_00 })
  expect((await read('https://hostile.example/utf-16')).values.title).toBe('चाय का प्याला')
  for (const [path, title] of [
    ['deep-json', 'Hostile'],
    ['deep-tags', 'Deep'],
    ['many-attributes', 'Attributes'],
    ['many-items', 'Items'],
  ])
    expect((await read(`https://hostile.example/${path}`)).values.title, path).toBe(title)
  const { values } = await read('https://hostile.example/script-in-title')
  expect(values.title).not.toMatch(/[<>]|alert|onerror/)
  expect(values).not.toHaveProperty('picture')
  expect(values).not.toHaveProperty('pricePaise')
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
})

test('texts that are too long, no texts, or no JSON are refused', async () => {
  expect((await editor.post('/deals/read-offer', { text: 'x'.repeat(10_001) })).status).toBe(400)
  expect((await editor.post('/deals/read-offer', { text: 'x'.repeat(100_000) })).status).toBe(413)
  expect((await editor.post('/deals/read-offer', { text: 7 })).status).toBe(400)
  expect((await editor.post('/deals/read-offer', {})).status).toBe(400)
  expect((await read('\u0000\ud800\u202e ₹499 \ufffe\u0007')).values.pricePaise).toBe(499_00)
})
