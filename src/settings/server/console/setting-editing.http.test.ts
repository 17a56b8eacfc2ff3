import { expect, test } from 'vitest'
import { signedInBrowser } from '../../../../tests/support/console.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

const site = await testApp()
const { call } = site
const administrator = await signedInBrowser(site, 'administrator')
const read = async (id: string) => (await administrator.get(`/records/settings/${id}`)).body

async function save(id: string, value: unknown) {
  const { version } = await read(id)
  return administrator.post(`/records/settings/${id}`, { values: { value }, version })
}

test('an administrator announces a sale in English and Hindi', async () => {
  const seen = async (language: string) => (await call('GET /commonsettings', { lang: language })).data[0].sale
  const sale = { startsAt: '2026-11-30T12:00:00Z', url: '/superdeals', text: 'Diwali sale' }
  expect((await read('sale:en')).values.value).toEqual({ startsAt: '', url: '', text: '' })
  expect((await save('sale:en', sale)).status).toBe(200)
  expect((await save('sale:hi', { text: 'दिवाली सेल' })).status).toBe(200)
  expect(await seen('en')).toMatchObject({ salestarttext: 'Diwali sale', dealstarturl: '/superdeals' })
  expect(await seen('hi')).toMatchObject({ salestarttext: 'दिवाली सेल', dealstarturl: '/superdeals' })
  const { entries } = (await administrator.get('/records/settings/sale:en/timeline')).body
  expect(entries).toMatchObject([{ action: 'update', changes: [{ field: 'value', after: sale }] }])
})

test('HTML in a setting is sanitised, and an older version is refused', async () => {
  const { version } = await read('notification:en')
  await save('notification:en', { html: '<p>Free<img src=x onerror=alert(1)></p>' })
  expect((await read('notification:en')).values.value).toEqual({ html: '<p>Free</p>' })
  const stale = { values: { value: { html: '' } }, version }
  expect((await administrator.post('/records/settings/notification:en', stale)).status).toBe(409)
})

test.each([
  ['sale:en', { startsAt: '', url: '' }],
  ['sale:en', { startsAt: '', url: '', text: '', more: '' }],
  ['sale:en', { startsAt: '', url: '', text: 5 }],
  ['sale:en', { startsAt: '', url: 'javascript:alert(1)', text: '' }],
  ['sale:hi', { more: '' }],
  ['sale:hi', []],
  ['affiliate:en', {}],
  ['affiliate:en', [{ host: 'shop.example' }]],
  ['console:en', { isSecondFactorRequired: 'yes' }],
])('a value that would not be read as it is written is refused: %s %j', async (id, value) => {
  const { status, body } = await save(id, value)
  expect({ status, errors: Object.keys(body.errors) }).toEqual({ status: 400, errors: ['value'] })
})

test('settings are listed in pages, and editors do not see them', async () => {
  const all = (await administrator.get('/records/settings')).body
  expect(all).toMatchObject({ total: 16, next: null })
  const first = (await administrator.get('/records/settings?limit=10&sort=-name')).body
  const second = (await administrator.get(`/records/settings?sort=-name&after=${first.next}`)).body
  const ids = [...first.rows, ...second.rows].map(({ id }) => id)
  expect(ids).toEqual(all.rows.map(({ id }: { id: string }) => id).reverse())
  expect((await administrator.get('/records/settings?search=foot&filter.language=hi')).body.total).toBe(1)
  const editor = await signedInBrowser(site, 'editor')
  expect((await editor.get('/records/settings')).status).toBe(403)
})
