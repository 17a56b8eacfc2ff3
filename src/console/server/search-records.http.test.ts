import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { signedInBrowser } from '../../../tests/support/console.ts'
import { testApp } from '../../../tests/support/test-app.ts'
import { bannerKind } from '../../content/banners/server/banner.kind.ts'
import { consoleKinds } from '../../server/console/console-kinds.ts'
import { kindNamed } from './records/record-kind.ts'
import { searchRecords } from './search-records.ts'

const site = await testApp()
const { db, seed, now, call } = site
const editor = await signedInBrowser(site, 'editor')
const administrator = await signedInBrowser(site, 'administrator')

const found = async (by: typeof editor, text: string): Promise<string[]> => {
  const { status, body } = await by.get(`/search?text=${encodeURIComponent(text)}`)
  expect([status, body.isIncomplete]).toEqual([200, false])
  return body.records.map(({ kind, title }: { kind: string; title: string }) => `${kind}: ${title}`)
}

test('one search finds records of every kind that the member may see, in the order of the menu', async () => {
  await seed.store({ title: 'Saffron Bazaar' })
  await seed.deal({ title: 'Saffron, one gram' })
  await seed.member({ name: 'Saffron Sinha' })
  await editor.post('/records/redirects', { values: { fromPath: '/saffron', target: '/deals', status: '301' } })
  const form = { firstname: 'Saffron', lastname: 'Roy', email: 'roy@mail.example', mobile: '9876543210' }
  await call('POST /contactus', { ...form, message: 'Hello' })
  const forEditors = [
    'deals: Saffron, one gram',
    'stores: Saffron Bazaar',
    'messages: Saffron Roy',
    'redirects: /saffron',
  ]
  expect(await found(editor, ' saffron ')).toEqual(forEditors)
  expect(await found(administrator, 'saffron')).toEqual([
    ...forEditors.slice(0, 3),
    'members: Saffron Sinha',
    'redirects: /saffron',
    expect.stringMatching(/^audit: \/saffron · Member \d+: Created$/),
  ])
  expect(await found(administrator, 'Affiliate')).toContain('settings: Affiliate ids')
})

test('records with the text in their titles come first, of whatever kind', async () => {
  const store = await seed.store({ title: 'Fennel' })
  await seed.deal({
    title: 'Digestive, with fennel seeds',
    storeId: store.id,
    publishedAt: new Date(now.getTime() - 86_400_000),
  })
  for (let n = 0; n < 6; n++)
    await seed.deal({ title: `Mukhwas ${n}`, contentHtml: '<p>Fennel and sugar</p>', storeId: store.id })
  expect((await found(editor, 'fennel')).slice(0, 3)).toEqual([
    'stores: Fennel',
    'deals: Digestive, with fennel seeds',
    'deals: Mukhwas 5',
  ])
})

test('what was done to a record comes after all records, however well its title matches', async () => {
  await editor.post('/records/banners', { values: { title: 'Cumin', slug: 'home', link: '/deals', image: '/c.svg' } })
  await seed.deal({ title: 'Jeera', contentHtml: '<p>Whole cumin seeds</p>' })
  expect(await found(administrator, 'cumin')).toEqual([
    'banners: Cumin',
    'deals: Jeera',
    expect.stringMatching(/^audit: Cumin · Member \d+: Created$/),
  ])
})

test('a search has few records of each kind, and none for no text', async () => {
  for (let n = 0; n < 8; n++) await seed.store({ title: `Cardamom ${n}` })
  expect(await found(editor, 'cardamom')).toHaveLength(5)
  expect(await found(editor, '  ')).toEqual([])
})

test('kinds that take too long, or that come too late, are left out of a search, which says so', async () => {
  await seed.store({ title: 'Nutmeg Bazaar' })
  const slowKind: typeof bannerKind = {
    ...bannerKind,
    list: async (tx) => {
      await tx.transaction().execute(async (slow) => {
        await sql`set local statement_timeout = 20`.execute(slow)
        await sql`select pg_sleep(5)`.execute(slow)
      })
      return { rows: [], next: null }
    },
  }
  const storeKind = kindNamed(consoleKinds, 'stores')
  const options = { now, translate: (label: string) => label }
  const answer = await searchRecords(db, [slowKind, storeKind], 'nutmeg', options)
  expect(answer).toMatchObject({ records: [{ kind: 'stores', title: 'Nutmeg Bazaar' }], isIncomplete: true })
  const late = await searchRecords(db, [storeKind], 'nutmeg', { ...options, budgetMs: 0 })
  expect(late).toEqual({ records: [], isIncomplete: true })
})
