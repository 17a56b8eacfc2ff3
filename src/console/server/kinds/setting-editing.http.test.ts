import { expect, test } from 'vitest'
import { signedInBrowser } from '../../../../tests/support/console.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { type SettingKey, settingDefaults } from '../../../site/settings/stored-settings.ts'
import { settingFields } from '../../kinds/setting-fields.ts'

const site = await testApp()
const { call, db, seed } = site
const administrator = await signedInBrowser(site, 'administrator')
const read = async (id: string) => (await administrator.get(`/records/settings/${id}`)).body

async function save(id: string, values: object) {
  const { version } = await read(id)
  return administrator.post(`/records/settings/${id}`, { values, version })
}

test('an administrator announces a sale in English and Hindi, and its history shows single fields', async () => {
  const seen = async (language: string) => (await call('GET /commonsettings', { lang: language })).data[0].sale
  expect((await read('sale')).values).toEqual({ startsAt: null, url: '', text: '', textHindi: '' })
  const sale = { startsAt: '2026-11-30T17:30:00+05:30', url: '/superdeals', text: 'Diwali sale' }
  expect((await save('sale', sale)).status).toBe(200)
  expect((await save('sale', { textHindi: 'दिवाली सेल' })).status).toBe(200)
  const common = { dealstarton: '2026-11-30T17:30:00+05:30', dealstarturl: '/superdeals' }
  expect(await seen('en')).toEqual({ ...common, salestarttext: 'Diwali sale' })
  expect(await seen('hi')).toEqual({ ...common, salestarttext: 'दिवाली सेल' })
  const { entries } = (await administrator.get('/records/settings/sale/timeline')).body
  expect(entries).toMatchObject([
    { action: 'update', changes: [{ field: 'textHindi', before: '', after: 'दिवाली सेल' }] },
    { action: 'update', changes: expect.arrayContaining([{ field: 'text', before: '', after: 'Diwali sale' }]) },
  ])
})

test('an empty Hindi text is none, and what Hindi says otherwise is kept', async () => {
  const value = JSON.stringify({ url: '/hi/superdeals', text: 'सेल' })
  await db
    .insertInto('settings')
    .values({ key: 'sale', language: 'hi', value })
    .onConflict((conflict) => conflict.columns(['key', 'language']).doUpdateSet({ value }))
    .execute()
  await save('sale', { textHindi: '' })
  const { sale } = (await call('GET /commonsettings', { lang: 'hi' })).data[0]
  expect(sale).toMatchObject({ dealstarturl: '/hi/superdeals', salestarttext: 'Diwali sale' })
})

test('HTML in a setting is sanitised, and an older version is refused', async () => {
  const { version } = await read('notification')
  await save('notification', { html: '<p>Free<img src=x onerror=alert(1)></p>', htmlHindi: '<p onclick=x>मुफ़्त</p>' })
  expect((await read('notification')).values).toEqual({ html: '<p>Free</p>', htmlHindi: '<p>मुफ़्त</p>' })
  const stale = { values: { html: '' }, version }
  expect((await administrator.post('/records/settings/notification', stale)).status).toBe(409)
})

const row = { label: 'Sale', labelHindi: '', address: '/superdeals' }
const id = { host: 'shop.example', param: 'tag', value: 'ours-21' }

test.each([
  ['sale', { more: '' }, 'more'],
  ['sale', { text: 5 }, 'text'],
  ['sale', { startsAt: 'tomorrow' }, 'startsAt'],
  ['sale', { url: 'javascript:alert(1)' }, 'url'],
  ['sale', { url: '//evil.example' }, 'url'],
  ['sale', { text: 'x'.repeat(201) }, 'text'],
  ['sale', { text: '\u0000' }, 'text'],
  ['contact', { email: 'nobody' }, 'email'],
  ['console', { isSecondFactorRequired: 'yes' }, 'isSecondFactorRequired'],
  ['telegram-channel', { channel: 'bachat_deals' }, 'channel'],
  ['telegram-channel', { channel: '12345' }, 'channel'],
  ['telegram-channel', { hotRank: 51 }, 'hotRank'],
  ['telegram-channel', { language: '' }, 'language'],
  ['affiliate', { ids: {} }, 'ids'],
  ['affiliate', { ids: [id, 'x'] }, 'ids'],
  ['affiliate', { ids: [{ host: 'shop.example' }] }, 'ids.0.param'],
  ['affiliate', { ids: [{ ...id, more: '' }] }, 'ids'],
  ['affiliate', { ids: [{ ...id, host: 'https://shop.example/' }] }, 'ids.0.host'],
  ['affiliate', { ids: [{ ...id, param: 'a&b' }] }, 'ids.0.param'],
  ['affiliate', { ids: [{ ...id, value: 'a b' }] }, 'ids.0.value'],
  ['affiliate', { ids: [id, { ...id, host: 'SHOP.example' }] }, 'ids.1.param'],
  ['affiliate', { ids: Array.from({ length: 301 }, () => id) }, 'ids'],
  ['menus', { header: Array.from({ length: 5 }, () => row) }, 'header'],
  ['menus', { drawer: [row, { ...row, label: ' ' }] }, 'drawer.1.label'],
  ['menus', { drawer: [{ ...row, label: '\u200b' }] }, 'drawer.0.label'],
  ['menus', { drawer: [{ ...row, address: 'http://shop.example' }] }, 'drawer.0.address'],
  ['menus', { drawer: [{ ...row, address: '/\\evil.example' }] }, 'drawer.0.address'],
  ['menus', { footer: [{ ...row, address: 'deals' }] }, 'footer.0.address'],
])('a value that cannot be shown is refused beside its field: %s %j', async (group, values, field) => {
  const { status, body } = await save(group, values)
  expect({ status, errors: Object.keys(body.errors) }).toEqual({ status: 400, errors: [field] })
})

test('every stored value has a field', () => {
  const leaves = (value: unknown, path: string): string[] =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).flatMap(([name, part]) => leaves(part, path === '' ? name : `${path}.${name}`))
      : [path]
  for (const key of Object.keys(settingDefaults) as SettingKey[]) {
    const stored = leaves(settingDefaults[key], '').filter((path) => !path.startsWith('links.'))
    const edited = Object.values(settingFields[key]).map(({ path }) => path.join('.'))
    expect([...new Set(edited)], key).toEqual(stored)
  }
})

test('settings are listed in pages, and editors do not see them', async () => {
  const all = (await administrator.get('/records/settings')).body
  expect(all).toMatchObject({ total: 10, next: null })
  const first = (await administrator.get('/records/settings?limit=5&sort=-name')).body
  const second = (await administrator.get(`/records/settings?sort=-name&after=${first.next}`)).body
  const ids = [...first.rows, ...second.rows].map(({ id }) => id)
  expect(ids).toEqual(all.rows.map(({ id }: { id: string }) => id).reverse())
  expect((await administrator.get('/records/settings?search=foot')).body.total).toBe(1)
  expect((await administrator.get('/records/settings?search=external')).body.total).toBe(1)
  const missing = (await administrator.get('/records/settings?filter.isMissingHindi=true')).body
  expect(missing.rows.map(({ id }: { id: string }) => id)).toEqual(['sale'])
  const editor = await signedInBrowser(site, 'editor')
  expect((await editor.get('/records/settings')).status).toBe(403)
})

test('an affiliate id is in the next redirect to the store', async () => {
  const { id: dealid } = await seed.deal({ merchantUrl: 'https://www.shop.example/kettle?tag=theirs' })
  const leave = async () => (await call('POST /redirection', { dealid, look: 1 })).data.url
  expect(await leave()).toBe('https://www.shop.example/kettle?tag=theirs')
  expect((await save('affiliate', { ids: [id] })).status).toBe(200)
  expect(await leave()).toBe('https://www.shop.example/kettle?tag=ours-21')
  expect((await save('affiliate', { ids: [{ ...id, value: '' }] })).status).toBe(200)
  expect(await leave()).toBe('https://www.shop.example/kettle')
})
