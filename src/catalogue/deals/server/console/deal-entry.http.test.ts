import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { announcedTags } from '../../../../../tests/support/announced-tags.ts'
import { plansOf } from '../../../../../tests/support/query-plans.ts'
import { testApp } from '../../../../../tests/support/test-app.ts'
import { decodePrices } from '../../price-summary.wire.ts'
import { listDuplicates } from './duplicate-deals.queries.ts'

const { db, seed, now, setNow, call, listen, staff } = await testApp()
const editor = await staff('editor')
const day = (count: number) => new Date(now.getTime() + count * 86_400_000)

const duplicates = async (sought: object): Promise<{ id: string; reason: string }[]> => {
  const { status, body } = await editor.post('/deals/duplicates', sought)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.duplicates
}
const preview = async (values: object) => {
  const { status, body } = await editor.post('/deals/price-preview', values)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

test('a deal with the same product address is found, whatever its spelling and tracking parts', async () => {
  const store = await seed.store({ title: 'Chai Bazaar' })
  const merchantUrl = 'https://www.chaibazaar.example/p/kettle/?size=2'
  const { id } = await seed.deal({ title: 'Brass kettle', storeId: store.id, pricePaise: 499_00, merchantUrl })
  const address = 'http://chaibazaar.example/p/kettle?size=2&utm_source=x'
  expect(await duplicates({ merchantUrl: address })).toEqual([
    {
      id: `${id}`,
      title: 'Brass kettle',
      state: 'live',
      storeTitle: 'Chai Bazaar',
      pricePaise: 499_00,
      reason: 'address',
    },
  ])
  expect(await duplicates({ merchantUrl: address, id: `${id}` })).toEqual([])
  expect(await duplicates({ merchantUrl: 'https://chaibazaar.example/p/kettle?size=3' })).toEqual([])
})

test('a deal with nearly the same title is found, with a similar price or almost the same words', async () => {
  const { id } = await seed.deal({ title: 'Airbeats 141 Bluetooth Earbuds (Black)', pricePaise: 1_299_00 })
  await seed.deal({ title: 'Airbeats 300 Speaker', pricePaise: 1_299_00 })
  const title = 'Airbeats 141 TWS Earbuds, Black'
  const ids = async (sought: object) => (await duplicates(sought)).map((deal) => deal.id)
  expect(await ids({ title, pricePaise: 1_349_00 })).toEqual([`${id}`])
  expect(await ids({ title })).toEqual([`${id}`])
  expect(await ids({ title, pricePaise: 4_999_00 })).toEqual([])
  expect(await ids({ title: 'Airbeats 141 Bluetooth Earbuds Black', pricePaise: 4_999_00 })).toEqual([`${id}`])
  expect(await ids({ title: 'Earbuds' })).toEqual([])
  expect(await ids({ title, id: `${id}` })).toEqual([])
})

test('expired, scheduled and archived deals are found too, with their state', async () => {
  const title = 'Zarina silk saree maroon'
  await seed.deal({ title, isExpired: true })
  await seed.deal({ title, publishedAt: day(3) })
  const likelyDuplicates = (await editor.post('/deals/duplicates', { title })).body.duplicates
  expect(likelyDuplicates.map(({ state }: { state: string }) => state).sort()).toEqual(['expired', 'scheduled'])
})

test('titles of any letters are no trouble', async () => {
  for (const title of ["a' | b & !c <-> d:*", '\\', "''''", 'च य ा', ':', 'a '.repeat(150), '(((', '😀 😀'])
    expect(await duplicates({ title, merchantUrl: title })).toEqual([])
  expect(await duplicates({ title: '\u0000\ud800 x y', merchantUrl: 'https://a.example/\u0000\ud800' })).toEqual([])
  expect((await editor.post('/deals/duplicates', { title: 'x'.repeat(301) })).status).toBe(400)
  expect((await editor.post('/deals/duplicates', { pricePaise: 'x' })).status).toBe(400)
})

test('duplicates come from indexes', async () => {
  await sql`insert into deals (slug, title, store_id, published_at, merchant_url, search)
    select 'many-' || n, 'Common steel product ' || n, (select min(id) from stores), now(), 'https://many.example/' || n,
      to_tsvector('bachat', 'Common steel product ' || n) from generate_series(1, 5000) n`.execute(db)
  await sql`analyze deals`.execute(db)
  const merchantUrl = 'https://many.example/77'
  const sought = { id: null, title: 'Common steel product 777', merchantUrl, pricePaise: null }
  const plans = (await plansOf(db, (watched) => listDuplicates(watched, sought, now))).join('\n')
  expect(plans).toContain('deals_of_merchant_url')
  expect(plans).toContain('deals_search')
  expect(plans).not.toContain('Seq Scan on deals')
  expect((await listDuplicates(db, sought, now)).map(({ reason }) => reason)).toContain('address')
})

test('the preview of a price is what the page says after saving it', async () => {
  const store = await seed.store()
  const history = [
    { at: day(-100), pricePaise: 999_00 },
    { at: day(-20), pricePaise: 1_499_00 },
  ]
  const deal = await seed.deal({ slug: 'copper-bottle', storeId: store.id, pricePaise: 999_00, history })
  const unsaved = { id: `${deal.id}`, storeId: `${store.id}`, pricePaise: 1_099_00, originalPaise: 2_000_00 }
  const previewed = await preview(unsaved)
  expect(previewed.prices.facts).toMatchObject([
    { kind: 'raised-first', beforePaise: 999_00, raisedPaise: 1_499_00 },
    { kind: 'original-unseen', highestPaise: 1_499_00, originalPaise: 2_000_00 },
  ])
  expect(previewed).toMatchObject({ policy: 'full', label: null, warnings: [] })

  const { version } = (await editor.get(`/records/deals/${deal.id}`)).body
  const values = { pricePaise: 1_099_00, originalPaise: 2_000_00 }
  expect((await editor.post(`/records/deals/${deal.id}`, { values, version })).status).toBe(200)
  const page = (await call('GET /dealdetails', { slug: 'copper-bottle' })).data[0]
  expect(decodePrices(page.PRICES)).toEqual({ ...previewed.prices, changeCount: 3 })
  expect(previewed.prices).toMatchObject({
    belowUsualPercent: -10,
    lowest: { paise: 999_00 },
    highest: { paise: 1_499_00 },
  })

  expect((await preview({ ...unsaved, pricePaise: 899_00 })).label).toBe('Lowest in 90 days')
})

test('a price far from the history is questioned, and so is one that slipped by a digit', async () => {
  const deal = await seed.deal({ pricePaise: 1_000_00 })
  const kinds = async (pricePaise: number | null, originalPaise: number | null = null) =>
    (await preview({ id: `${deal.id}`, pricePaise, originalPaise })).warnings.map(({ kind }: { kind: string }) => kind)
  expect(await kinds(900_00)).toEqual([])
  expect(await kinds(300_00)).toEqual(['far'])
  expect(await kinds(100_00)).toEqual(['tenfold'])
  expect(await kinds(10_000_00)).toEqual(['tenfold'])
  expect(await kinds(1_000_00, 30_000_00)).toEqual(['large-discount'])
  expect(await kinds(0)).toEqual([])
  expect(await kinds(null)).toEqual([])
})

test('a price that goes on from the last one is not questioned, however far the usual price is', async () => {
  const history = [28, 29, 28, 30, 75].map((rupees, n) => ({ at: day(n - 9), pricePaise: rupees * 100 }))
  const deal = await seed.deal({ pricePaise: 75_00, history })
  const warnings = async (pricePaise: number) =>
    (await preview({ id: `${deal.id}`, pricePaise, originalPaise: null })).warnings
  expect(await warnings(76_00)).toEqual([])
  expect(await warnings(30_00)).toEqual([])
  expect(await warnings(200_00)).toEqual([{ kind: 'far', usualPaise: 29_00 }])
  expect(await warnings(760_00)).toEqual([{ kind: 'tenfold', usualPaise: 29_00 }])
})

test('a new deal has no history, and a store that hides its prices hides them here too', async () => {
  const withheld = await seed.store()
  await db.updateTable('stores').set({ price_policy: 'none' }).where('id', '=', withheld.id).execute()
  const values = { pricePaise: 499_00, originalPaise: null }
  expect(await preview(values)).toMatchObject({ prices: { state: 'short' }, policy: 'full' })
  expect(await preview({ ...values, storeId: `${withheld.id}` })).toMatchObject({ prices: null, policy: 'none' })
  expect((await preview({ ...values, id: '2147483648', storeId: 'x' })).prices.state).toBe('short')
  expect((await editor.post('/deals/price-preview', { pricePaise: -1, originalPaise: null })).status).toBe(400)
})

test('a member has a limit for each kind of call, also with hundreds of calls at the same time', async () => {
  setNow(day(1))
  const many = await staff('editor')
  const statuses = async (path: string, body: object, calls: number) => {
    const answers = await Promise.all(Array.from({ length: calls }, () => many.post(path, body)))
    const count = (expected: number) => answers.filter(({ status }) => status === expected).length
    return { 200: count(200), 429: count(429) }
  }
  expect(await statuses('/deals/read-offer', { text: 'Kettle ₹499' }, 200)).toEqual({ 200: 30, 429: 170 })
  expect(await statuses('/deals/price-preview', { pricePaise: 1, originalPaise: null }, 320)).toEqual({
    200: 300,
    429: 20,
  })
  setNow(now)
})

test('an editor confirms an unchanged price, which only saving does not, and the panel says the same as the page', async () => {
  const days = { publishedAt: day(-90), pricePaise: 499_00 }
  const history = [{ at: day(-60), pricePaise: 499_00 }]
  const { id, slug } = await seed.deal({ ...days, title: 'Brass lamp', slug: 'brass-lamp', history })
  const priceState = async () => {
    const { prices, oldPriceSeenMs } = await preview({ id: `${id}`, pricePaise: 499_00, originalPaise: null })
    const page = (await call('GET /dealdetails', { slug })).data[0]
    expect(decodePrices(page.PRICES)).toEqual({ ...prices, changeCount: 1 })
    expect(page.OLDPRICESEEN ? Date.parse(page.OLDPRICESEEN) : null).toBe(oldPriceSeenMs)
    return { state: prices.state, oldPriceSeenMs }
  }
  const address = `/records/deals/${id}`
  const { version, actions } = (await editor.get(address)).body
  expect(actions).toContain('confirmPrice')
  await editor.post(address, { values: { title: 'Brass oil lamp' }, version })
  expect(await priceState()).toEqual({ state: 'old', oldPriceSeenMs: day(-60).getTime() })
  expect((await editor.post(`${address}/actions/confirmPrice`, {})).status).toBe(200)
  expect(await priceState()).toEqual({ state: 'full', oldPriceSeenMs: null })
  const records = db.selectFrom('price_points').where('deal_id', '=', id).select(['at', 'price_paise', 'posted_by'])
  expect(await records.where('at', '>', day(-1)).execute()).toEqual([
    { at: now, price_paise: 499_00, posted_by: expect.stringMatching(/./) },
  ])
  const [entry] = (await editor.get(`${address}/timeline`)).body.entries
  expect(entry).toMatchObject({ action: 'confirmPrice', changes: [] })
})

test('a confirmed price is shown by the pages of the same product in other stores, too', async () => {
  const { id } = await seed.deal({ title: 'Brass bell', pricePaise: 99_00 })
  await db.updateTable('deals').set({ gtin: '08901058000290' }).where('id', '=', id).execute()
  const announced = await announcedTags(listen)
  expect((await editor.post(`/records/deals/${id}/actions/confirmPrice`, {})).status).toBe(200)
  await expect.poll(() => announced).toEqual(expect.arrayContaining([`deal:${id}`, 'gtin:08901058000290']))
})

test('only the price of a live deal can be confirmed, and only if it has one', async () => {
  for (const deal of [{ pricePaise: null }, { isExpired: true }, { publishedAt: day(2) }]) {
    const { id } = await seed.deal({ title: 'Clay pot', pricePaise: 99_00, ...deal })
    const { actions } = (await editor.get(`/records/deals/${id}`)).body
    expect(actions).not.toContain('confirmPrice')
    expect((await editor.post(`/records/deals/${id}/actions/confirmPrice`, {})).status).toBe(409)
  }
})

test('HM12: the preview has no label either when a deal has too many records for one, as imports of histories bring', async () => {
  const { id, slug } = await seed.deal({ title: 'Onions', slug: 'onions', pricePaise: 30_00, history: [] })
  const add = (count: number, pricePaise: number, from: Date) =>
    sql`insert into price_points (deal_id, at, price_paise, posted_by)
      select ${id}, ${from}::timestamptz + n * interval '1 minute', ${pricePaise}, '' from generate_series(1, ${count}) n`.execute(
      db,
    )
  const labels = async () => {
    const { label } = await preview({ id: `${id}`, pricePaise: 30_00, originalPaise: null })
    const [deal] = (await call('GET /dealdetails', { slug })).data
    return [label, deal.DEALLABEL]
  }
  await add(1, 50_00, day(-119))
  await add(4_999, 30_00, day(-10))
  expect(await labels()).toEqual(['Lowest in 90 days', ['Lowest in 90 days']])
  await add(1, 30_00, day(-1))
  expect(await labels()).toEqual([null, []])
})
