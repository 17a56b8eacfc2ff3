import { expect, test } from 'vitest'
import { testApp } from '../../../../tests/support/test-app.ts'

const { call, db, seed, now, setNow, staff } = await testApp()
const editor = await staff('editor', { name: 'Meera' })
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
const path = '/records/payment-offers'
const bankOffer = { scope: 'deal', kind: 'instant', percent: 7.5, capPaise: 1_500_00, banks: ['sbi', 'hdfc'] }

const create = async (values: object): Promise<string> => {
  const { status, body } = await editor.post(path, { values })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}
const step = (id: string, action: string) => editor.post(`${path}/${id}/actions/${action}`)
const stateOf = async (id: string) => (await editor.get(`${path}/${id}`)).body.state
const offersOf = async (slug: string) => (await call('GET /dealdetails', { slug })).data[0].PAYMENTOFFERS

test('PO5: an offer of a store holds for its deals until it is ended, and its history gives it back', async () => {
  const store = await seed.store({ title: 'Chai Bazaar' })
  const { slug } = await seed.deal({ storeId: store.id })
  const id = await create({ ...bankOffer, scope: 'store', storeId: `${store.id}`, startsAt: minutes(-5).toISOString() })
  const stored = (await editor.get(`${path}/${id}`)).body
  expect(stored).toMatchObject({
    title: '7.5% off, at most Rs. 1,500, with HDFC Bank or SBI cards, starting 12 Mar 2026, 14:55',
    state: 'live',
    values: { percent: 7.5, banks: ['hdfc', 'sbi'], sourceText: '' },
  })
  expect(await offersOf(slug)).toMatchObject([{ scope: 'store', basisPoints: 750 }])
  expect((await step(id, 'seen')).status).toBe(200)
  expect((await step(id, 'end')).status).toBe(200)
  expect(await stateOf(id)).toBe('ended')
  expect(await offersOf(slug)).toBeUndefined()
  const { body } = await editor.get(`${path}/${id}/timeline`)
  expect(body.entries.map(({ action }: { action: string }) => action)).toEqual(['end', 'seen', 'create'])
  const { version } = (await editor.get(`${path}/${id}`)).body
  await editor.post(`${path}/${id}/restore`, { entry: body.entries[0].id, version })
  expect(await stateOf(id)).toBe('live')
  await editor.post(`${path}/${id}`, {
    values: { startsAt: minutes(5).toISOString() },
    version: (await editor.get(`${path}/${id}`)).body.version,
  })
  expect(await stateOf(id)).toBe('scheduled')
})

test('PO5: what a confirmed offer holds for stays as it is', async () => {
  const [store, other] = [await seed.store(), await seed.store()]
  const id = await create({ ...bankOffer, scope: 'store', storeId: `${store.id}` })
  const save = async (values: object) => {
    const { version } = (await editor.get(`${path}/${id}`)).body
    return (await editor.post(`${path}/${id}`, { values, version })).body.errors
  }
  const text = 'This stays as it is: please end this offer and add another one.'
  expect(await save({ scope: 'deal' })).toEqual({ scope: text })
  expect(await save({ storeId: `${other.id}` })).toEqual({ storeId: text })
  expect(await save({ percent: 8 })).toBeUndefined()
  await db.updateTable('payment_offers').set({ status: 'draft' }).where('id', '=', Number(id)).execute()
  expect(await save({ storeId: `${other.id}` })).toBeUndefined()
})

test('PO5: the list is filtered by state, store, kind and bank, and searched by its sentence', async () => {
  const store = await seed.store()
  const ofStore = { ...bankOffer, storeId: `${store.id}` }
  const ended = await create({ ...ofStore, endsAt: minutes(-1).toISOString() })
  const coming = await create({ ...ofStore, kind: 'points', startsAt: minutes(1).toISOString() })
  const live = await create({ ...ofStore, banks: ['kotak'], kind: 'cashback' })
  const list = async (query: string) =>
    (await editor.get(`${path}?filter.storeId=${store.id}&${query}`)).body.rows.map(({ id }: { id: string }) => id)
  expect(await list('')).toEqual([live, coming, ended])
  expect(await list('sort=updatedAt')).toEqual([ended, coming, live])
  for (const [query, expected] of [
    ['filter.state=live', [live]],
    ['filter.state=scheduled', [coming]],
    ['filter.state=ended', [ended]],
    ['filter.state=draft', []],
    ['filter.scope=site', []],
    ['filter.kind=points', [coming]],
    ['filter.bank=kotak', [live]],
    ['filter.bank=hdfc', [coming, ended]],
    [`filter.endsAt.to=${encodeURIComponent(minutes(0).toISOString())}`, [ended]],
    ['search=kotak', [live]],
  ] as const)
    expect(await list(query), query).toEqual(expected)
})

test('PO2: what contradicts itself is refused at its field, in words and in Hindi', async () => {
  const store = await seed.store()
  const errorsOf = async (values: object, language = 'en') =>
    (await editor.post(path, { values: { ...bankOffer, ...values } }, { language })).body.errors
  expect(await errorsOf({ percent: null, amountPaise: 2_000_00, capScope: 'card' })).toEqual({
    amountPaise: 'The amount is above its cap.',
  })
  expect(await errorsOf({ excludedBanks: ['sbi'] })).toHaveProperty('excludedBanks')
  expect(await errorsOf({ scope: 'store' })).toEqual({ storeId: 'Please choose the store.' })
  expect(await errorsOf({ scope: 'site', storeId: `${store.id}` })).toHaveProperty('storeId')
  expect(await errorsOf({ storeId: '2147483647' })).toEqual({ storeId: 'There is no such store.' })
  expect(await errorsOf({ fromTime: 'noon', untilTime: '00:00' })).toEqual({
    fromTime: 'Please enter a time of the day such as 14:00.',
    untilTime: 'Please enter a time of the day such as 14:00.',
  })
  expect(await errorsOf({ banks: ['hdfc', 'lehman'] })).toEqual({ banks: 'This is not one of the choices.' })
})

test('PO5: an offer is added to many deals and taken from them together, with reasons and undo', async () => {
  const [store, other] = [await seed.store(), await seed.store()]
  const id = await create({ ...bankOffer, storeId: `${store.id}`, minimumPaise: 1_000_00 })
  const [dear, cheap, elsewhere] = [
    await seed.deal({ storeId: store.id, originalPaise: null, pricePaise: 1_000_00 }),
    await seed.deal({ storeId: store.id, originalPaise: null, pricePaise: 999_00 }),
    await seed.deal({ storeId: other.id, originalPaise: null, pricePaise: 5_000_00 }),
  ]
  const ids = [dear, cheap, elsewhere].map((deal) => `${deal.id}`)
  const change = (mode: string) =>
    editor.post('/records/deals/bulk', {
      ids,
      changes: { paymentOfferIds: [id] },
      listModes: { paymentOfferIds: mode },
    })
  const { body: added } = await change('add')
  expect(added).toMatchObject({
    changed: 1,
    skipped: [
      { id: ids[1], reason: expect.stringContaining('The minimum is above the price of the deal.') },
      { id: ids[2], reason: expect.stringContaining('A payment offer is of another store.') },
    ],
  })
  expect(await offersOf(dear.slug)).toMatchObject([{ id: Number(id), minimumPaise: 1_000_00 }])
  const withOffer = await editor.get(`/records/deals?filter.paymentOfferId=${id}`)
  expect(withOffer.body).toMatchObject({ total: 1, rows: [{ id: ids[0] }] })
  const { body: removed } = await change('remove')
  expect(removed).toMatchObject({ changed: 1 })
  expect(await offersOf(dear.slug)).toBeUndefined()
  expect((await editor.post(`/batches/${removed.batch}/undo`)).body).toMatchObject({ undone: 1 })
  expect(await offersOf(dear.slug)).toHaveLength(1)
  // Of the deals that name it, the dearest decides.
  const { version } = (await editor.get(`${path}/${id}`)).body
  const higher = await editor.post(`${path}/${id}`, { values: { minimumPaise: 1_000_01 }, version })
  expect(higher.body.errors).toEqual({ minimumPaise: 'The minimum is above the price of the deal.' })
})

test('PO5: where a price has fallen below an offer’s minimum, the deal is still edited and the offer ended', async () => {
  const id = await create({ ...bankOffer, minimumPaise: 400_00 })
  const deal = await seed.deal({ pricePaise: 499_00, paymentOfferIds: [Number(id)] })
  const { version } = (await editor.get(`/records/deals/${deal.id}`)).body
  const { status } = await editor.post(`/records/deals/${deal.id}`, { values: { pricePaise: 300_00 }, version })
  expect(status).toBe(200)
  expect((await step(id, 'end')).status).toBe(200)
})

test('PO5: many offers are ended together', async () => {
  const ids = [await create(bankOffer), await create(bankOffer)]
  setNow(minutes(1))
  const { body } = await editor.post(`${path}/bulk`, { ids, action: 'end' })
  expect(body).toMatchObject({ changed: 2 })
  expect(await stateOf(ids[0] ?? '')).toBe('ended')
  await editor.post(`/batches/${body.batch}/undo`)
  expect(await stateOf(ids[1] ?? '')).toBe('live')
})

test('PO4: OFFERS has the sentences, escaped, before the editor’s own words, in the language of the page', async () => {
  const id = await create({ ...bankOffer, isAppOnly: true })
  const deal = await seed.deal({ offersHtml: '<p>Free <b>delivery</b></p>', paymentOfferIds: [Number(id)] })
  const html = async (language: string) =>
    (await call('GET /dealdetails', { slug: deal.slug, lang: language })).data[0].OFFERS
  expect(await html('en')).toBe(
    '<ul><li>7.5% off, at most Rs. 1,500, with HDFC Bank or SBI cards, in the app only</li></ul><p>Free <b>delivery</b></p>',
  )
  expect(await html('hi')).toContain('<li>7.5% छूट, ')
  await db.updateTable('deals').set({ status: 'expired' }).where('id', '=', deal.id).execute()
  expect(await html('en')).toBe('<p>Free <b>delivery</b></p>')
})
