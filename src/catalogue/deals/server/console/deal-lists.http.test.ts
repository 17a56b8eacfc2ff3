import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { daysBefore, hoursBefore } from '../../../../../tests/support/factories.ts'
import { testApp } from '../../../../../tests/support/test-app.ts'

const { db, seed, now, staff } = await testApp()
const editor = await staff('editor')
const store = await seed.store({ title: 'Tool Shed' })
const category = await seed.category({ title: 'Tools' })

// Some have one and the same time, so that pages must break ties.
const titles = Array.from({ length: 23 }, (_, n) => `Hammer ${n}`)
const ids: number[] = []
beforeAll(async () => {
  for (const [n, title] of titles.entries()) {
    const values = { title, publishedAt: hoursBefore(now, 1 + Math.floor(n / 4)), isExpired: n % 5 === 0 }
    const inStore = n % 2 === 0 ? { storeId: store.id, categoryIds: [category.id] } : {}
    ids.push((await seed.deal({ ...values, ...inStore, isSuper: n % 7 === 0 })).id)
  }
})

type Row = { id: string; title: string; state: string; values: Record<string, unknown> }

async function pages(query: string, limit = 5): Promise<Row[]> {
  const rows: Row[] = []
  for (let after = ''; ; ) {
    const { status, body } = await editor.get(`/records/deals?${query}&limit=${limit}${after}`)
    expect(status, JSON.stringify(body)).toBe(200)
    rows.push(...body.rows)
    if (body.next === null) return rows
    after = `&after=${body.next}`
  }
}
const titlesOf = (rows: Row[]) => rows.map(({ title }) => title)

test('pages of a list show every deal once, in either direction, by every order', async () => {
  for (const sort of ['publishedAt', '-publishedAt', 'updatedAt', '-updatedAt']) {
    const rows = await pages(`sort=${sort}`)
    expect(new Set(titlesOf(rows)).size, sort).toBe(titles.length)
    expect(rows.length, sort).toBe(titles.length)
  }
  const up = await pages('sort=publishedAt')
  expect(titlesOf(await pages('sort=-publishedAt'))).toEqual(titlesOf(up).reverse())
})

test('drafts are newer than every published deal, whatever they are planned for, in each order and filter', async () => {
  const store = await seed.store()
  const place = { storeId: store.id, categoryIds: [category.id], isSuper: true }
  const first = (await seed.deal({ ...place, title: 'Chisel live' })).id
  const drafts: number[] = []
  for (const plannedAt of [null, daysBefore(now, 9), daysBefore(now, -9)])
    drafts.push((await seed.deal({ ...place, title: `Chisel ${drafts.length}`, draft: { plannedAt } })).id)
  const all = [first, ...drafts].map(String)
  const idsOf = async (query: string) => (await pages(query, 2)).map(({ id }) => id)
  for (const filter of [
    `filter.storeId=${store.id}`,
    'search=chisel',
    `filter.storeId=${store.id}&filter.isSuper=true`,
  ])
    for (const sort of ['publishedAt', '-publishedAt']) {
      const expected = sort === 'publishedAt' ? all : all.toReversed()
      expect(await idsOf(`${filter}&sort=${sort}`), `${filter} ${sort}`).toEqual(expected)
      const category = `${filter}&filter.categoryId=${place.categoryIds[0]}`
      expect(await idsOf(`${category}&sort=${sort}`), `${category} ${sort}`).toEqual(expected)
    }
  expect(await idsOf(`filter.state=draft&filter.storeId=${store.id}`)).toEqual(drafts.map(String).reverse())
  expect((await idsOf(`filter.storeId=${store.id}&sort=endsAt`)).sort()).toEqual([...all].sort())
  await db
    .deleteFrom('deals')
    .where('id', 'in', [first, ...drafts])
    .execute()
})

test('an order by end has the deals without an end after the others, page after page', async () => {
  const soon = daysBefore(now, -2)
  const endsAt = [-3, -1, -2, -2].map((days) => daysBefore(now, days))
  const ending: string[] = []
  for (const end of endsAt) ending.push(`${(await seed.deal({ title: `Saw ${ending.length}`, endsAt: end })).id}`)
  const [third, first, second, secondToo] = ending
  const endless = (await pages('sort=-publishedAt')).map(({ id }) => id).filter((id) => !ending.includes(id))
  const idsOf = (rows: Row[]) => rows.map(({ id }) => id)
  // Of each length, so that a page ends before, at and after the last deal with an end.
  for (const limit of [1, 3, 4, 5, 100]) {
    expect(idsOf(await pages('sort=endsAt', limit))).toEqual([first, second, secondToo, third, ...endless])
    expect(idsOf(await pages('sort=-endsAt', limit))).toEqual([third, secondToo, second, first, ...endless])
  }
  const filters = ['filter.state=live', `filter.storeId=${store.id}`, 'search=hammer', 'filter.state=expired']
  for (const filter of [...filters, `filter.categoryId=${category.id}&filter.isSuper=true`])
    expect(idsOf(await pages(`${filter}&sort=endsAt`)).sort(), filter).toEqual(idsOf(await pages(filter)).sort())
  expect(idsOf(await pages(`filter.endsAt.to=${soon.toISOString()}&sort=endsAt`))).toEqual([first])
  const { body } = await editor.get('/records/deals?sort=endsAt&limit=3')
  expect(body.total).toBe(titles.length + ending.length)
  await db.deleteFrom('deals').where('id', 'in', ending.map(Number)).execute()
})

test('filters keep what they say, together too', async () => {
  const even = titles.filter((_, n) => n % 2 === 0)
  expect(titlesOf(await pages(`filter.storeId=${store.id}`)).sort()).toEqual([...even].sort())
  expect(titlesOf(await pages(`filter.categoryId=${category.id}`)).sort()).toEqual([...even].sort())
  expect(titlesOf(await pages('filter.state=expired')).sort()).toEqual(titles.filter((_, n) => n % 5 === 0).sort())
  expect((await pages('filter.state=live')).every(({ state }) => state === 'live')).toBe(true)
  expect(titlesOf(await pages('filter.isSuper=true&filter.state=live')).sort()).toEqual(
    titles.filter((_, n) => n % 7 === 0 && n % 5 !== 0).sort(),
  )
  const since = encodeURIComponent(hoursBefore(now, 2).toISOString())
  expect(titlesOf(await pages(`filter.publishedAt.from=${since}`)).sort()).toEqual(titles.slice(0, 8).sort())
  const { body } = await editor.get(`/records/deals?filter.storeId=${store.id}&limit=3`)
  expect({ total: body.total, totalIsLowerBound: body.totalIsLowerBound }).toEqual({
    total: even.length,
    totalIsLowerBound: false,
  })
})

test('a list says what its filters name, as long as it exists', async () => {
  const { body } = await editor.get(
    `/records/deals?filter.storeId=${store.id}&filter.categoryId=${category.id}&limit=1`,
  )
  expect(body.references).toEqual({
    storeId: [{ id: `${store.id}`, title: 'Tool Shed' }],
    categoryId: [{ id: `${category.id}`, title: 'Tools' }],
  })
  expect((await editor.get('/records/deals?filter.storeId=999999')).body).toMatchObject({ rows: [], references: {} })
})

test('a filter and a column show what is pinned or deal of the day, now or later, and no longer what was', async () => {
  const [soon, past] = [daysBefore(now, -1), daysBefore(now, 1)]
  const common = { storeId: store.id }
  const pinned = await seed.deal({ ...common, title: 'Pinned plane', pinnedUntil: soon, isSuper: true })
  const later = await seed.deal({
    ...common,
    title: 'Later plane',
    publishedAt: soon,
    pinnedUntil: daysBefore(now, -2),
  })
  const chosen = await seed.deal({ ...common, title: 'Chosen plane', day: { from: past, until: soon } })
  const former = await seed.deal({
    ...common,
    title: 'Former plane',
    pinnedUntil: past,
    day: { from: daysBefore(now, 2), until: past },
  })
  const filtered = async (query: string) => titlesOf(await pages(query)).sort()
  expect(await filtered('filter.isPinned=true')).toEqual([later.title, pinned.title])
  expect(await filtered('filter.isPinned=true&filter.state=live&filter.isSuper=true')).toEqual([pinned.title])
  expect(await filtered('filter.isOfDay=true')).toEqual([chosen.title])
  expect(await filtered('search=plane&filter.isPinned=false')).toEqual([chosen.title, former.title])
  expect(await filtered('search=plane&filter.isOfDay=false')).toEqual([former.title, later.title, pinned.title])
  const values = Object.fromEntries((await pages('search=plane')).map((row) => [row.title, row.values]))
  expect(values[pinned.title]).toMatchObject({ pinnedUntil: soon.toISOString(), dayFrom: null, dayUntil: null })
  expect(values[chosen.title]).toMatchObject({ dayFrom: past.toISOString(), dayUntil: soon.toISOString() })
  expect(values[former.title]).toMatchObject({ pinnedUntil: null, dayFrom: null, dayUntil: null })
  await db.deleteFrom('deals').where('title', 'like', '% plane').execute()
})

test('a deal is found by its words, an unfinished word, its number and its address', async () => {
  const { id, slug, title } = await seed.deal({ title: 'Screwdriver, magnetic', slug: 'screwdriver-magnetic-x1' })
  for (const search of [
    'screwdriver',
    'magn',
    'screwdrivers magnetic',
    `${id}`,
    slug,
    `https://x.in/singleproduct/${slug}`,
  ])
    expect(titlesOf(await pages(`search=${encodeURIComponent(search)}`)), search).toEqual([title])
  expect(await pages('search=nothing+like+it')).toEqual([])
  for (const search of ["' or 1=1 --", '%', '!!! & | :*', '\u{1F600}', 'अ'.repeat(300), '\ud800', 'a'.repeat(5000)])
    expect((await editor.get(`/records/deals?search=${encodeURIComponent(search.toWellFormed())}`)).status).toBe(200)
  await db.deleteFrom('deals').where('id', '=', id).execute()
})

test('deals are found by their address at the store, however it is written', async () => {
  const values = { title: 'Spanner', merchantUrl: 'https://www.tools.example/p/spanner?size=12' }
  const ids = [(await seed.deal(values)).id, (await seed.deal({ ...values, isExpired: true })).id]
  await seed.deal({ ...values, merchantUrl: 'https://www.tools.example/p/spanner?size=14' })
  for (const address of [
    values.merchantUrl,
    'http://tools.example/p/spanner/?size=12',
    `${values.merchantUrl}&utm_source=mail&gclid=1`,
  ]) {
    const { body } = await editor.get(`/records/deals?search=${encodeURIComponent(address)}`)
    expect(body.rows.map(({ id }: Row) => Number(id)).sort(), address).toEqual(ids)
    expect(body.total, address).toBe(2)
  }
  await db.deleteFrom('deals').where('title', '=', values.title).execute()
})

test('deals are found by what their merchants call them: an id in a feed, an ASIN, a GTIN however it is written', async () => {
  const [one, other] = [await seed.store(), await seed.store()]
  const deals = [
    { title: 'Drill of a feed', storeId: one.id },
    { title: 'Drill of another store', storeId: other.id, gtin: '08901058000290' },
    { title: 'Drill that is sold out', gtin: '08901058000290', isExpired: true },
    { title: 'Drill of Amazon', merchantUrl: 'https://www.amazon.in/dp/B000TEST01' },
  ]
  const ids: number[] = []
  for (const { gtin = null, ...values } of deals) {
    const { id } = await seed.deal(values)
    ids.push(id)
    const origin = values.storeId ? { source: 'tools.example', source_key: 'DRL-77' } : {}
    await db
      .updateTable('deals')
      .set({ ...origin, gtin })
      .where('id', '=', id)
      .execute()
  }
  const found = async (search: string) => titlesOf(await pages(`search=${encodeURIComponent(search)}`)).toSorted()
  expect(await found('DRL-77')).toEqual(['Drill of a feed', 'Drill of another store'])
  for (const gtin of ['8901058000290', '08901058000290', '8901-0580-00290'])
    expect(await found(gtin), gtin).toEqual(['Drill of another store', 'Drill that is sold out'])
  for (const asin of ['B000TEST01', 'b000test01']) expect(await found(asin), asin).toEqual(['Drill of Amazon'])
  expect(await found('DRL-78')).toEqual([])
  await db.deleteFrom('deals').where('id', 'in', ids).execute()
})

test('deals are ordered by clicks, copied codes and likes, and those without any follow, the newest first', async () => {
  const counts = [3, 9, 9, 4]
  for (const [n, clicks] of counts.entries()) {
    const [deal_id] = [ids[n] ?? 0]
    const counted = db.insertInto('clicks').values({ deal_id, day: now, count: clicks - 1 })
    await counted.execute()
    await db.updateTable('clicks').set({ count: clicks }).where('deal_id', '=', deal_id).execute()
    for (const visitor of Array.from({ length: 5 - n }, (_, index) => Buffer.alloc(8, index)))
      await db.insertInto('code_copies').values({ deal_id, day: now, visitor }).execute()
  }
  await db
    .updateTable('deals')
    .set({ like_count: 7, dislike_count: 2 })
    .where('id', '=', ids[22] ?? 0)
    .execute()
  await db.deleteFrom('code_copies').execute()
  const newest = titlesOf(await pages('sort=-publishedAt'))
  const rest = (first: string[]) => newest.filter((title) => !first.includes(title))
  const byClicks = ['Hammer 2', 'Hammer 1', 'Hammer 3', 'Hammer 0']
  // In pages that end within the counted deals, between both, and beyond them.
  for (const limit of [3, 4, 25])
    expect(titlesOf(await pages('sort=-clicks', limit))).toEqual([...byClicks, ...rest(byClicks)])
  const byCopies = ['Hammer 0', 'Hammer 1', 'Hammer 2', 'Hammer 3']
  expect(titlesOf(await pages('sort=-copies'))).toEqual([...byCopies, ...rest(byCopies)])
  const byLikes = await pages('sort=-likeCount')
  expect(titlesOf(byLikes)).toEqual(['Hammer 22', ...rest(['Hammer 22'])])
  expect(byLikes[0]?.values).toMatchObject({ likeCount: 7, dislikeCount: 2, clicks: 0, copies: 0 })
  for (const filter of [`filter.storeId=${store.id}`, `filter.categoryId=${category.id}`, 'search=hammer'])
    expect(titlesOf(await pages(`sort=-clicks&${filter}`)).slice(0, 2), filter).toEqual(
      filter.startsWith('search') ? ['Hammer 2', 'Hammer 1'] : ['Hammer 2', 'Hammer 0'],
    )
  expect((await editor.get('/records/deals?sort=clicks')).status).toBe(400)
  const { body } = await editor.get(`/deals/${ids[1]}/figures`)
  expect(body).toEqual({ clicks: 9, clicksOfMonth: 9, copies: 4, likes: 0, dislikes: 0, comments: 0 })
  expect((await editor.get('/deals/999999999/figures')).status).toBe(404)
  await db
    .updateTable('deals')
    .set({ like_count: 0, dislike_count: 0 })
    .where('id', '=', ids[22] ?? 0)
    .execute()
})

test('whatever else stands in the address of a list is refused in words', async () => {
  const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  for (const query of [
    'sort=price_paise',
    'sort=-',
    'filter.nothing=1',
    'filter.state=gone',
    'filter.storeId=1e9',
    'filter.isSuper=yes',
    'filter.publishedAt=2026-01-01',
    'filter.publishedAt.from=soon',
    'after=x',
    `after=${cursor(['2026-01-01', 1])}`,
    `after=${cursor([1, 1])}`,
    `after=${cursor(['2026-01-01T00:00:00.000000Z', 1, 2])}`,
    `after=${cursor(['2026-01-01T00:00:00.000000Z', '1'])}`,
    `sort=endsAt&after=${cursor(['without end soon', 1])}`,
    `sort=-clicks&after=${cursor(['2026-01-01T00:00:00.000000Z', 1])}`,
    `sort=-clicks&after=${cursor(['99999999999', 1])}`,
    `sort=publishedAt&after=${cursor(['without end 2026-01-01T00:00:00.000000Z', 1])}`,
  ])
    expect((await editor.get(`/records/deals?${query}`)).status, query).toBe(400)
  for (const id of ['0', '-1', '99999999999999', 'x', '1e3', '%00', '1 or 1=1', "'"])
    expect((await editor.get(`/records/deals/${encodeURIComponent(id)}`)).status, id).toBe(404)
})

test('the list goes into a spreadsheet, and no title there is a formula', async () => {
  const hostile = [
    '=1+1',
    '+cmd|calc',
    '-2+3',
    '@SUM(A1)',
    '\t=1',
    '"quoted", and more',
    'Ordinary; deal',
    '-50',
    '＝1+1',
    '\u200b=1+1',
    '＠SUM(A1)',
  ]
  for (const title of hostile) await seed.deal({ title, storeId: store.id, publishedAt: daysBefore(now, 40) })
  const { status, headers, text } = await editor.get(
    '/records/deals.csv?columns=title,pricePaise,storeId,state,publishedAt&sort=publishedAt',
  )
  expect(status).toBe(200)
  expect(headers['content-type']).toContain('text/csv')
  const rows: string[][] = parse(text, { bom: true })
  expect(rows[0]).toEqual(['id', 'Title', 'Price', 'Store', 'State', 'Published'])
  expect(rows).toHaveLength(1 + titles.length + hostile.length)
  const cells = rows.slice(1).flat()
  expect(cells.filter((cell) => /^[=+@\t]|^-(?!\d+(\.\d+)?$)/.test(cell))).toEqual([])
  const exported = rows.slice(1, 1 + hostile.length).map(([, title]) => title)
  for (const formula of ['=1+1', '＝1+1', '\u200b=1+1', '＠SUM(A1)']) expect(exported).toContain(`'${formula}`)
  expect(rows.at(-1)?.slice(2)).toEqual([
    '499.00',
    expect.any(String),
    expect.any(String),
    expect.stringMatching(/\+05:30$/),
  ])
})

test('a file names each column at most once, and only columns of the list', async () => {
  for (const names of ['title,title', 'title,password', 'title,'.repeat(2500), ',']) {
    const { status, body } = await editor.get(`/records/deals.csv?columns=${names}`)
    expect({ status, fields: Object.keys(body.errors ?? {}) }, names.slice(0, 40)).toEqual({
      status: 400,
      fields: ['columns'],
    })
  }
})
