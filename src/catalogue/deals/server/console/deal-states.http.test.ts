import { expect, test } from 'vitest'
import { testApp } from '../../../../../tests/support/test-app.ts'
import { type DealState, type DealStep, dealStates, dealSteps } from '../../deal-states.ts'
import { expireUnseenDeals } from '../offers/expire-long-unseen-deals.ts'

const { app, db, seed, call, now, setNow, staff } = await testApp()
const editor = await staff('editor')
const store = await seed.store({ title: 'Chai Bazaar' })
const category = await seed.category({ title: 'Tea' })
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000).toISOString()

let count = 0
async function create(overrides: object = {}, isDraft = false): Promise<string> {
  const values = {
    title: `Zebrawood kettle ${++count}`,
    storeId: `${store.id}`,
    categoryIds: [`${category.id}`],
    pricePaise: 49_900,
    couponCode: 'TEA',
    ...overrides,
  }
  const { status, body } = await editor.post('/records/deals', { values, isDraft })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.id
}
const act = (id: string, name: string, input = {}) => editor.post(`/records/deals/${id}/actions/${name}`, { input })
const read = async (id: string) => (await editor.get(`/records/deals/${id}`)).body
const pricesOf = (id: string) =>
  db.selectFrom('price_points').select(['at', 'price_paise']).where('deal_id', '=', Number(id)).orderBy('at').execute()

const inState: Record<DealState, () => Promise<string>> = {
  draft: () => create({}, true),
  scheduled: () => create({ publishedAt: hours(1) }),
  live: () => create(),
  expired: async () => {
    const id = await create()
    await act(id, 'expire')
    return id
  },
  archived: async () => {
    const id = await create()
    await act(id, 'archive')
    return id
  },
}

test('every step from every state does what the table of states says, or is refused and changes nothing', async () => {
  for (const state of dealStates)
    for (const step of Object.keys(dealSteps) as DealStep[]) {
      const id = await inState[state]()
      expect((await read(id)).state).toBe(state)
      const { status } = await act(id, step, step === 'schedule' ? { publishedAt: hours(2) } : {})
      const after = (await read(id)).state
      const what = `${step} from ${state}`
      const starts: readonly DealState[] = dealSteps[step].from
      if (starts.includes(state)) {
        expect(status, what).toBe(200)
        expect(dealSteps[step].to, what).toContain(after)
      } else expect({ status, after }, what).toEqual({ status: 409, after: state })
    }
  expect((await act(await inState.live(), 'nonsense')).status).toBe(404)
})

test('what was never published comes out of the archive as a draft, everything else as expired', async () => {
  for (const [state, result] of [
    ['draft', 'draft'],
    ['scheduled', 'draft'],
    ['live', 'expired'],
    ['expired', 'expired'],
  ] as const) {
    const id = await inState[state]()
    await act(id, 'archive')
    await act(id, 'unarchive')
    expect((await read(id)).state, state).toBe(result)
  }
})

test('what no visitor saw comes out of the archive as a draft whenever that is, with a plan that was still ahead', async () => {
  const [soon, later] = [hours(0.01), hours(5)]
  const ids = [
    await create({ publishedAt: soon }),
    await create({ publishedAt: later }, true),
    await create({ publishedAt: hours(-1) }, true),
  ]
  for (const id of ids) expect((await act(id, 'archive')).status).toBe(200)
  setNow(new Date(hours(0.02)))
  for (const id of ids) expect((await act(id, 'unarchive')).status).toBe(200)
  const deals = await Promise.all(ids.map(read))
  setNow(now)
  expect(deals.map(({ state }) => state)).toEqual(['draft', 'draft', 'draft'])
  expect(deals.map(({ values }) => values.publishedAt)).toEqual([soon, later, null])
})

/** The public calls and feeds that name the deal. Pages show what the calls answer. */
async function seenAt(id: string, word: string): Promise<string[]> {
  const { slug } = await db.selectFrom('deals').select('slug').where('id', '=', Number(id)).executeTakeFirstOrThrow()
  const addresses = [
    '/ifs/getdeals',
    '/ifs/getdeals?featured=1',
    '/ifs/dealsofday',
    '/ifs/promocodes',
    `/ifs/similarproducts?store_id=${store.id}`,
    `/ifs/catdetails?catID=${category.id}`,
    `/ifs/dealdetails?slug=${slug}`,
    '/feeds/deals.rss',
    '/feeds/coupons.atom',
    `/feeds/stores/${store.id}.rss`,
    '/ifs/recentcomments',
  ]
  const seen: string[] = []
  for (const url of addresses) {
    const answer = await app.inject(url)
    if (answer.statusCode === 200 && answer.body.includes(word)) seen.push(url)
  }
  return seen
}

test('a draft is only in the editors’ list, even after its planned time, and an archived deal is nowhere on the site', async () => {
  const [before] = [(await call('GET /getcount', {})).data]
  const id = await create(
    { title: 'Quokkaware teapot', isFeatured: true, publishedAt: hours(0.2), pinnedUntil: hours(9) },
    true,
  )
  const title = async () => ((await editor.get('/records/deals?limit=3')).body.rows[0] as { title: string }).title
  expect(await title()).toBe('Quokkaware teapot')
  const drafts = await editor.get('/records/deals?filter.state=draft&search=quokkaware')
  expect(drafts.body.rows).toMatchObject([{ id, state: 'draft' }])
  setNow(new Date(hours(0.4)))
  expect(await seenAt(id, 'Quokkaware')).toEqual([])
  expect((await call('GET /search', { s: 'Quokkaware' })).data).toEqual([])
  // A misspelt word is not corrected to one that only a draft has.
  const misspelt = (await call('GET /search', { s: 'Quokkawar' })).body.responseData.message
  expect(misspelt).toBe('No deals found for "Quokkawar".')
  expect((await call('POST /filters', { stores: `${store.id}`, limit: 100 })).data).not.toContainEqual(
    expect.objectContaining({ TITLE: 'Quokkaware teapot' }),
  )
  setNow(now)
  expect((await call('GET /getcount', {})).data).toEqual(before)
  expect(await pricesOf(id)).toEqual([])
  expect((await act(id, 'publish')).status).toBe(200)
  expect(await pricesOf(id)).toEqual([{ at: now, price_paise: 49_900 }])
  expect((await call('GET /search', { s: 'Quokkaware' })).data).toHaveLength(1)
  expect((await act(id, 'archive')).status).toBe(200)
  expect(await seenAt(id, 'Quokkaware')).toEqual([])
  expect((await call('GET /search', { s: 'Quokkaware' })).data).toEqual([])
  expect((await act(id, 'unarchive')).status).toBe(200)
  expect(await read(id)).toMatchObject({ state: 'expired', values: { publishedAt: now.toISOString() } })
})

test('a draft is changed and published in one step, and scheduled for a time in the future only', async () => {
  const id = await create({}, true)
  const { version } = await read(id)
  const planned = { name: 'schedule', input: { publishedAt: hours(-1) } }
  const past = await editor.post(`/records/deals/${id}`, { values: { title: 'Kettle' }, version, action: planned })
  expect(past).toMatchObject({ status: 400, body: { errors: { publishedAt: 'Please choose a time in the future.' } } })
  expect((await read(id)).state).toBe('draft')
  const saved = await editor.post(`/records/deals/${id}`, {
    values: { title: 'Kettle', publishedAt: hours(3) },
    version,
    action: { name: 'schedule', input: { publishedAt: hours(3) } },
  })
  expect(saved.status).toBe(200)
  expect(await read(id)).toMatchObject({ state: 'scheduled', values: { title: 'Kettle', publishedAt: hours(3) } })
  await act(id, 'withdraw')
  expect(await read(id)).toMatchObject({ state: 'draft', values: { publishedAt: hours(3) } })
  expect(await pricesOf(id)).toEqual([])
})

test('only kinds that have drafts store records as drafts', async () => {
  const values = { title: 'X', slug: 'home', link: '/deals', image: '/media/x.svg' }
  expect((await editor.post('/records/banners', { values, isDraft: true })).status).toBe(405)
})

test('a price that was published by mistake, and taken back soon, is no earlier price', async () => {
  const publish = async (ids: string[]) =>
    (await editor.post('/records/deals/bulk', { ids, action: 'publish' })).body.batch as string
  const undo = async (batch: string) => (await editor.post(`/batches/${batch}/undo`)).body.undone
  const id = await create({ pricePaise: 99 }, true)
  const batch = await publish([id])
  expect(await pricesOf(id)).toEqual([{ at: now, price_paise: 99 }])
  setNow(new Date(now.getTime() + 10 * 60_000))
  expect(await undo(batch)).toBe(1)
  setNow(now)
  expect((await read(id)).state).toBe('draft')
  expect(await pricesOf(id)).toEqual([])

  const seenForLong = await create({}, true)
  const published = await publish([seenForLong])
  // The session is used meanwhile.
  for (const minutes of [25, 50, 75]) {
    setNow(new Date(now.getTime() + minutes * 60_000))
    await read(seenForLong)
  }
  expect(await undo(published)).toBe(1)
  setNow(now)
  expect(await pricesOf(seenForLong)).toHaveLength(1)
})

test('another end brings a deal back that had ended, not one that no feed has any more', async () => {
  const ended = await create({ publishedAt: hours(-9), endsAt: hours(-2) })
  const missing = await create({ publishedAt: hours(-9), endsAt: hours(5) })
  await db
    .updateTable('deals')
    .set({ status: 'expired', auto_expired_at: now })
    .where('id', 'in', [ended, missing].map(Number))
    .execute()
  for (const [id, state] of [
    [ended, 'live'],
    [missing, 'expired'],
  ] as const) {
    const { version } = await read(id)
    expect((await editor.post(`/records/deals/${id}`, { values: { endsAt: hours(9) }, version })).status).toBe(200)
    expect((await read(id)).state).toBe(state)
  }
})

test('an ended deal whose new end was mistyped still comes back with a later one', async () => {
  const id = await create({ publishedAt: hours(-90), endsAt: hours(-80) })
  const expired = { status: 'expired' as const, auto_expired_at: new Date(hours(-79)) }
  await db.updateTable('deals').set(expired).where('id', '=', Number(id)).execute()
  const end = async (endsAt: string) => {
    const { version } = await read(id)
    expect((await editor.post(`/records/deals/${id}`, { values: { endsAt }, version })).status).toBe(200)
    return (await read(id)).state
  }
  expect(await end(hours(-5))).toBe('expired')
  expect(await end(hours(5))).toBe('live')
})

test('a new deal without a time begins now, so that its end must be later', async () => {
  const values = { title: 'Kettle', storeId: `${store.id}`, endsAt: hours(-1) }
  const { status, body } = await editor.post('/records/deals', { values })
  expect({ status, errors: body.errors }).toEqual({
    status: 400,
    errors: { endsAt: 'The end must be after the beginning.' },
  })
})

const undo = async (id: string, { undoEntry, version }: { undoEntry: unknown; version: unknown }) =>
  (await editor.post(`/records/deals/${id}/restore`, { entry: undoEntry, version, isUndo: true })).status

test('a deal that a feed expired is still expired by the feed after steps were taken back', async () => {
  const expiredAt = new Date(hours(-3))
  const autoExpiredAt = async (id: string) => {
    const columns = ['status', 'auto_expired_at'] as const
    return db.selectFrom('deals').select(columns).where('id', '=', Number(id)).executeTakeFirst()
  }
  for (const step of ['publish', 'archive']) {
    const id = await create()
    const expired = { status: 'expired' as const, auto_expired_at: expiredAt }
    await db.updateTable('deals').set(expired).where('id', '=', Number(id)).execute()
    const { body } = await act(id, step)
    expect(await undo(id, body)).toBe(200)
    expect(await autoExpiredAt(id), step).toEqual(expired)
    if (step === 'archive')
      expect([(await act(id, step)).status, (await act(id, 'unarchive')).status]).toEqual([200, 200])
    expect(await autoExpiredAt(id), step).toEqual(expired)
  }
})

test('a scheduled deal that was published by mistake keeps no price of it', async () => {
  const id = await create({ publishedAt: hours(5), pricePaise: 4_999_00 })
  const { body } = await act(id, 'publish')
  expect(await pricesOf(id)).toEqual([{ at: now, price_paise: 4_999_00 }])
  setNow(new Date(now.getTime() + 60_000))
  expect(await undo(id, body)).toBe(200)
  expect((await read(id)).state).toBe('scheduled')
  expect(await pricesOf(id)).toEqual([{ at: new Date(hours(5)), price_paise: 4_999_00 }])
  setNow(now)
})

test('a deal that ended before it was read can be corrected and archived', async () => {
  const { id } = await seed.deal({ publishedAt: now, endsAt: new Date(hours(-1)) })
  const { version } = await read(`${id}`)
  const { status } = await editor.post(`/records/deals/${id}`, { values: { title: 'Tea kettle' }, version })
  expect([status, (await act(`${id}`, 'archive')).status]).toEqual([200, 200])
})

test('taking back an expiry confirms no price', async () => {
  const id = await create()
  const { undoEntry, version } = (await act(id, 'expire')).body
  setNow(new Date(now.getTime() + 60_000))
  expect(await undo(id, { undoEntry, version })).toBe(200)
  setNow(now)
  expect((await read(id)).state).toBe('live')
  expect(await pricesOf(id)).toEqual([{ at: now, price_paise: 49_900 }])
})

test('publishing a deal again that feeds no longer have confirms its price, so that it stays', async () => {
  const day = 86_400_000
  const longAgo = new Date(now.getTime() - 90 * day)
  const unseen = async (overrides: object) => {
    const { id } = await seed.deal({
      publishedAt: longAgo,
      history: [{ at: longAgo, pricePaise: 49_900 }],
      ...overrides,
    })
    await db.insertInto('feed_rows').values({ deal_id: id, feed: 'f', digest: 'x', seen_at: longAgo }).execute()
    return `${id}`
  }
  const ids = [await unseen({}), await unseen({ pricePaise: null, priceText: 'From Rs. 99' }), await unseen({})]
  await expireUnseenDeals(db, now)
  for (const id of ids.slice(0, 2)) expect((await act(id, 'publish')).status).toBe(200)
  const together = await unseen({ isExpired: true })
  const bulk = await editor.post('/records/deals/bulk', { ids: [together], action: 'publish' })
  expect(bulk.body).toMatchObject({ changed: 1 })
  await expireUnseenDeals(db, now)
  const states = await Promise.all([...ids, together].map(async (id) => (await read(id)).state))
  expect(states).toEqual(['live', 'live', 'expired', 'live'])
  for (const id of [ids[0] ?? '', together])
    expect(await pricesOf(id)).toEqual([
      { at: longAgo, price_paise: 49_900 },
      { at: now, price_paise: 49_900 },
    ])
  const { entries } = (await editor.get(`/records/deals/${together}/timeline`)).body
  expect(entries[0].action).toBe('publish')
})
