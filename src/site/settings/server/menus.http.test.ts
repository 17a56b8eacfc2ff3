import { expect, test } from 'vitest'
import { signedInBrowser } from '../../../../tests/support/console.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { settingDefaults } from '../stored-settings.ts'

const site = await testApp()
const { call, db, seed } = site
const administrator = await signedInBrowser(site, 'administrator')
const read = async () => (await administrator.get('/records/settings/menus')).body
const seen = async (lang: string) => (await call('GET /commonsettings', { lang })).data[0].menus
const links = async (lang: string) => (await call('GET /getfooterdetails', { lang })).data[0].pageslinks

async function save(values: object) {
  const { version } = await read()
  return administrator.post('/records/settings/menus', { values, version })
}

test('the form opens with the site’s own menus, and visitors are told nothing about those', async () => {
  const outside = { ...settingDefaults['outside-links'], forum: 'https://forum.example' }
  await seed.setting('outside-links', outside)
  const { header, drawer, footer } = (await read()).values
  expect(header.map(({ address }: { address: string }) => address)).toEqual(['/newsarticleslisting', '/pages/about-us'])
  expect(drawer).toHaveLength(10)
  expect(drawer[5]).toEqual({ label: 'Forum', labelHindi: 'फ़ोरम', address: 'https://forum.example' })
  expect(footer[0]).toEqual({ label: 'Home', labelHindi: 'होम', address: '/' })
  expect(footer.at(-1)).toMatchObject({ label: 'How we check prices', address: '/pages/price-rules' })
  expect(await seen('en')).toBeUndefined()
})

test('entries are added, ordered and translated, and a removed entry is gone from the footer of the API', async () => {
  const { drawer, footer } = (await read()).values
  const sale = { label: 'Diwali', labelHindi: 'दिवाली', address: '/superdeals' }
  const about = footer.filter(({ address }: { address: string }) => address !== '/faqs')
  const answer = await save({ drawer: [sale, ...drawer.slice(0, 2)], footer: [...about].reverse() })
  expect(answer.status).toBe(200)
  expect(await seen('en')).toMatchObject({
    drawer: [
      { label: 'Diwali', link: '/superdeals' },
      { label: 'Home', link: '/' },
      { label: 'Hot', link: '/dealsdetails/1422' },
    ],
  })
  expect((await seen('hi')).drawer[0]).toEqual({ label: 'दिवाली', link: '/superdeals' })
  expect((await seen('en')).footer[0].label).toBe('How we check prices')
  expect((await seen('en')).header).toBeUndefined()
  const wire = await links('hi')
  expect(wire.faqs).toEqual({ link: '', label: '' })
  expect(wire.home).toEqual({ link: '/', label: 'होम' })
})

test('a menu like the site’s own, or without entries, is the site’s own again', async () => {
  const own = { footer: [], drawer: [] }
  expect((await save(own)).status).toBe(200)
  const { version, values } = await read()
  expect(values.drawer).toHaveLength(10)
  expect(await seen('en')).toBeUndefined()
  await administrator.post('/records/settings/menus', { values: { drawer: values.drawer }, version })
  const stored = await db.selectFrom('settings').select('value').where('key', '=', 'menus').executeTakeFirstOrThrow()
  expect(stored.value).toEqual({ header: [], drawer: [], footer: [] })
})

test('a bad stored menu breaks no page: its wrong entries are left out', async () => {
  const good = { label: 'Deals', labelHindi: '', address: '/deals' }
  const bad = [
    null,
    'x',
    {},
    { ...good, address: 'javascript:alert(1)' },
    { ...good, label: 7 },
    { ...good, label: '' },
  ]
  await seed.setting('menus', { header: [...bad, good] as never, drawer: 'x' as never, footer: bad as never })
  expect(await seen('hi')).toEqual({ header: [{ label: 'डील', link: '/deals' }] })
  expect((await call('GET /getfooterdetails')).data[0].pageslinks.faqs.label).toBe('FAQs')
})
