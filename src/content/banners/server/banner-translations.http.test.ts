import { expect, test } from 'vitest'
import { testApp } from '../../../../tests/support/test-app.ts'

const { call, staff } = await testApp()
const editor = await staff('editor')
const english = { title: 'Diwali', link: '/deals', image: '/media/diwali.svg', imageAlt: 'Lamps' }
const hindi = { titleHindi: 'दिवाली', imageHindi: '/media/diwali-hi.svg', imageAltHindi: 'दीये' }

async function create(slug: string, values: object): Promise<string> {
  const { status, body } = await editor.post('/records/banners', { values: { slug, ...values } })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}
const bannersOf = async (slug: string, language: string) => (await call('POST /banner', { slug }, { language })).data

test('A24: a banner is shown in Hindi as far as it is translated, and in English elsewhere', async () => {
  const id = await create('home', { ...english, ...hindi })
  expect(await bannersOf('home', 'en')).toEqual([{ id: Number(id), ...english }])
  expect(await bannersOf('home', 'hi')).toEqual([
    { id: Number(id), title: 'दिवाली', link: '/deals', image: '/media/diwali-hi.svg', imageAlt: 'दीये' },
  ])
  const { version } = (await editor.get(`/records/banners/${id}`)).body
  await editor.post(`/records/banners/${id}`, { values: { imageHindi: '', imageAltHindi: '' }, version })
  expect(await bannersOf('home', 'hi')).toEqual([{ id: Number(id), ...english, title: 'दिवाली' }])
  const [entry] = (await editor.get(`/records/banners/${id}/timeline`)).body.entries
  expect(entry.changes).toContainEqual({ field: 'imageHindi', before: '/media/diwali-hi.svg', after: '' })
})

test('A24: phones get a picture of their own, in Hindi unless only the wide one is Hindi', async () => {
  const phones = { phoneImage: '/media/phones.svg', phoneImageHindi: '/media/phones-hi.svg' }
  const id = await create('banner', { ...english, ...phones })
  const phoneImages = () =>
    Promise.all(['en', 'hi'].map(async (language) => (await bannersOf('banner', language))[0]?.phoneImage))
  const save = async (values: object) => {
    const { version } = (await editor.get(`/records/banners/${id}`)).body
    expect((await editor.post(`/records/banners/${id}`, { values, version })).status).toBe(200)
  }
  expect(await phoneImages()).toEqual(['/media/phones.svg', '/media/phones-hi.svg'])
  await save({ phoneImageHindi: '' })
  expect(await phoneImages()).toEqual(['/media/phones.svg', '/media/phones.svg'])
  await save({ imageHindi: '/media/diwali-hi.svg' })
  expect(await phoneImages()).toEqual(['/media/phones.svg', undefined])
  await save({ phoneImage: '' })
  expect(await phoneImages()).toEqual([undefined, undefined])
})

test('a picture of another scheme is refused in Hindi too', async () => {
  const values = { slug: 'home', ...english, imageHindi: 'javascript:alert(1)', phoneImage: 'data:,' }
  const { errors } = (await editor.post('/records/banners', { values })).body
  expect(Object.keys(errors).sort()).toEqual(['imageHindi', 'phoneImage'])
})

test('the list shows which banners lack a Hindi title; banners of one language need none', async () => {
  const missing = await create('ad', english)
  await create('ad', { ...english, ...hindi })
  await create('ad', { ...english, language: 'en' })
  await create('ad', { ...english, title: 'होली', language: 'hi' })
  const { rows, total } = (await editor.get('/records/banners?filter.hindi=missing&filter.slug=ad')).body
  expect({ total, ids: rows.map(({ id }: { id: string }) => id) }).toEqual({ total: 1, ids: [missing] })
  const all = (await editor.get('/records/banners?filter.slug=ad&sort=title')).body.rows
  expect((await editor.get('/records/banners?search=वाल&filter.slug=ad')).body.total).toBe(1)
  expect(all.filter(({ values }: { values: { hindi: string | null } }) => values.hindi === 'missing')).toHaveLength(1)
})
