import { expect, test } from 'vitest'
import { signedInBrowser } from '../../../../tests/support/console.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

const site = await testApp()
const { call, db } = site
const editor = await signedInBrowser(site, 'editor')

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
