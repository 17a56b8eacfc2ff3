import { expect, test } from 'vitest'
import { testApp } from '../../../../tests/support/test-app.ts'

const site = await testApp()
const { call, db, seed, now, staff } = site
const editor = await staff('editor')

test('an editor puts a banner up, moves it and takes it down, and the log keeps what it was', async () => {
  const values = { title: 'Diwali', slug: 'home', link: '/deals', image: '/media/diwali.svg' }
  const { status, body } = await editor.post('/records/banners', { values })
  expect(status).toBe(201)
  const titles = async () =>
    ((await call('POST /banner', { slug: 'home' })).data as { title: string }[]).map(({ title }) => title)
  expect(await titles()).toEqual(['Diwali'])
  await editor.post(`/records/banners/${body.id}`, { values: { slug: 'banner' }, version: body.version })
  expect(await titles()).toEqual([])
  expect((await editor.get('/records/banners?filter.slug=banner')).body.total).toBe(1)
  expect((await editor.post(`/records/banners/${body.id}/actions/remove`)).status).toBe(200)
  expect((await editor.get(`/records/banners/${body.id}`)).status).toBe(404)
  const last = await db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  expect(last).toMatchObject({ action: 'remove', before: { title: 'Diwali', slug: 'banner' } })
  const wrong = await editor.post('/records/banners', { values: { ...values, link: '//evil.example', image: '' } })
  expect(Object.keys(wrong.body.errors).sort()).toEqual(['image', 'link'])
})

test('an archived banner hangs nowhere, and comes back as it was', async () => {
  const values = { title: 'Pongal', slug: 'home', link: '/deals', image: '/media/pongal.svg' }
  const { body } = await editor.post('/records/banners', { values })
  const count = async () => ((await call('POST /banner', { slug: 'home' })).data as unknown[]).length
  expect(await count()).toBe(1)
  expect((await editor.post(`/records/banners/${body.id}/actions/archive`)).status).toBe(200)
  expect(await count()).toBe(0)
  const titles = async (query: string) =>
    (await editor.get(`/records/banners?${query}`)).body.rows.map(({ title }: { title: string }) => title)
  expect(await titles('')).not.toContain('Pongal')
  expect(await titles('filter.state=archived')).toEqual(['Pongal'])
  await editor.post(`/records/banners/${body.id}/actions/unarchive`)
  expect(await count()).toBe(1)
})

const minutes = (count: number) => new Date(now.getTime() + count * 60_000).toISOString()

test('a banner is put up for a time, and the list says whether that is to come or over', async () => {
  const values = { slug: 'ad', link: '/deals', image: '/media/holi.svg' }
  const times = {
    Holi: { startsAt: minutes(60), endsAt: minutes(120) },
    Lohri: { endsAt: minutes(-60) },
    Onam: { startsAt: minutes(-60), endsAt: minutes(60) },
    Always: {},
  }
  for (const [title, time] of Object.entries(times))
    expect((await editor.post('/records/banners', { values: { ...values, title, ...time } })).status).toBe(201)
  const { rows } = (await editor.get('/records/banners?filter.slug=ad&sort=title')).body
  expect(rows.map(({ title, state }: { title: string; state: string }) => [title, state])).toEqual([
    ['Always', 'behind'],
    ['Holi', 'scheduled'],
    ['Lohri', 'ended'],
    ['Onam', 'live'],
  ])
  const inState = async (state: string) =>
    (await editor.get(`/records/banners?filter.slug=ad&sort=title&filter.state=${state}`)).body.rows.map(
      ({ title }: { title: string }) => title,
    )
  expect(await inState('scheduled')).toEqual(['Holi'])
  expect(await inState('ended')).toEqual(['Lohri'])
  // The strip shows one banner.
  expect(await inState('live')).toEqual(['Onam'])
  expect(await inState('behind')).toEqual(['Always'])
  const csv = await editor.get(
    '/records/banners.csv?filter.slug=ad&sort=title&columns=title,state,slug,startsAt,endsAt',
  )
  expect(csv.text).toContain(
    'Holi,Scheduled,Strip above the home page,2026-03-12T16:00:00+05:30,2026-03-12T17:00:00+05:30',
  )
})

test('HM2: a banner that is not among the first five of the slider says so, in each language of its own', async () => {
  await db.deleteFrom('banners').execute()
  const add = async (title: string, position: number, language: 'en' | 'hi' | null = null) => {
    await seed.banner({ slug: 'home', title, position, language })
    return (await db.selectFrom('banners').select('id').where('title', '=', title).executeTakeFirstOrThrow()).id
  }
  for (const n of [1, 2, 3]) await add(`For all ${n}`, n)
  for (const n of [4, 5]) await add(`English ${n}`, n, 'en')
  const last = await add('For all, last', 6)
  const english = await add('English, last', 7, 'en')
  const hindi = await add('Hindi, last', 8, 'hi')
  const state = async (id: number) => (await editor.get(`/records/banners/${id}`)).body.state
  // Hindi pages show it.
  expect(await state(last)).toBe('live')
  expect([await state(english), await state(hindi)]).toEqual(['behind', 'live'])
  await add('For all, first', 0)
  expect([await state(last), await state(hindi)]).toEqual(['live', 'behind'])
  const { version } = (await editor.get(`/records/banners/${hindi}`)).body
  await editor.post(`/records/banners/${hindi}`, { values: { position: 0 }, version })
  expect([await state(last), await state(hindi)]).toEqual(['behind', 'live'])
})

test('a banner that ends before it starts, or has a place that the site does not show, is refused at its field', async () => {
  const values = { title: 'Baisakhi', slug: 'home', link: '/deals', image: '/media/b.svg', startsAt: minutes(10) }
  const ends = await editor.post('/records/banners', { values: { ...values, endsAt: minutes(10) } })
  expect(ends.body.errors).toEqual({ endsAt: 'The end must be after the beginning.' })
  const nowhere = await editor.post('/records/banners', { values: { ...values, slug: 'strip' } })
  expect(nowhere.body.errors).toEqual({ slug: 'This is not one of the choices.' })
  const { body } = await editor.post('/records/banners', { values })
  const change = { values: { endsAt: minutes(5) }, version: body.version }
  expect((await editor.post(`/records/banners/${body.id}`, change)).body.errors).toHaveProperty('endsAt')
})

test('a banner of a place that the site no longer has is edited and moved', async () => {
  await seed.banner({ slug: 'strip', title: 'Old strip' })
  const [row] = (await editor.get('/records/banners?search=Old strip')).body.rows
  for (const values of [{ title: 'Older strip' }, { slug: 'ad' }]) {
    const { version } = (await editor.get(`/records/banners/${row.id}`)).body
    expect((await editor.post(`/records/banners/${row.id}`, { values, version })).status).toBe(200)
  }
})
