import { expect, test } from 'vitest'
import { dealsByKey, feed, offer } from '../../../../../tests/support/tea-offers.ts'
import { testApp } from '../../../../../tests/support/test-app.ts'
import type { Offer } from '../../feed-offer.ts'
import { importOffers } from './import-offers.ts'

const { db, call, now, setNow, staff } = await testApp()
const editor = await staff('editor')
const { dealOf } = dealsByKey(db)

let minute = 0
const importRow = (values: Partial<Offer> & { key: string }) => {
  const at = new Date(now.getTime() + ++minute * 60_000)
  setNow(at)
  return importOffers(db, feed, [offer({ slug: values.key, ...values })], at)
}
const recordOf = async (key: string) => (await editor.get(`/records/deals/${(await dealOf(key)).id}`)).body
const edit = async (key: string, values: object) => {
  const { id, version } = await recordOf(key)
  expect((await editor.post(`/records/deals/${id}`, { values, version })).status).toBe(200)
}
const inHindi = async (slug: string) => (await call('GET /dealdetails', { slug, lang: 'hi' })).data[0]
const finds = async (s: string) => ((await call('GET /search', { s, lang: 'hi' })).data as unknown[]).length > 0

const hindi = { titleHindi: 'हरी चाय', contentHtmlHindi: '<p>प्यार से बनी</p>', offersHtmlHindi: '<p>मुफ़्त कप</p>' }

test('when an import changes the title, Hindi pages show the new one, and the translator gets the old text', async () => {
  await importRow({ key: 'renamed' })
  await edit('renamed', { ...hindi, offersHtml: '<p>Free cup</p>' })
  await importRow({ key: 'renamed', title: 'Black Tea' })
  expect(await inHindi('renamed')).toMatchObject({
    TITLE: 'Black Tea',
    CONTENT: hindi.contentHtmlHindi,
    OFFERS: hindi.offersHtmlHindi,
  })
  expect(await finds('हरी')).toBe(false)
  expect(await recordOf('renamed')).toMatchObject({
    values: { ...hindi, titleHindi: '' },
    outdated: { titleHindi: hindi.titleHindi, contentHtmlHindi: '' },
  })
  const missing = (await editor.get('/records/deals?filter.hindi=missing')).body.rows as { title: string }[]
  expect(missing.map(({ title }) => title)).toContain('Black Tea')

  // Another edit does not lose it.
  await edit('renamed', { offersHtmlHindi: '' })
  expect((await recordOf('renamed')).outdated.titleHindi).toBe(hindi.titleHindi)
  await edit('renamed', { titleHindi: 'काली चाय' })
  expect(await inHindi('renamed')).toMatchObject({ TITLE: 'काली चाय', CONTENT: hindi.contentHtmlHindi })
  expect(await finds('काली')).toBe(true)
})

test('another price, other capitals and other details of a product outdate no translation', async () => {
  const details = (rating: string) => `<p>Brewed</p><ul><li>Brand: Tea House</li><li>Rating: ${rating}</li></ul>`
  await importRow({ key: 'rated', contentHtml: details('4.1') })
  await edit('rated', hindi)
  await importRow({ key: 'rated', title: 'GREEN TEA', pricePaise: 9_900, contentHtml: details('4.2') })
  expect(await inHindi('rated')).toMatchObject({ TITLE: hindi.titleHindi, CONTENT: hindi.contentHtmlHindi })
  await importRow({ key: 'rated', contentHtml: '<p>Brewed twice</p>' })
  expect(await inHindi('rated')).toMatchObject({ TITLE: hindi.titleHindi, CONTENT: '<p>Brewed twice</p>' })
})

test('a title that an editor changed keeps its translation in imports', async () => {
  await importRow({ key: 'edited' })
  await edit('edited', { title: 'Darjeeling', titleHindi: 'दार्जिलिंग' })
  await importRow({ key: 'edited', pricePaise: 9_000 })
  expect(await inHindi('edited')).toMatchObject({ TITLE: 'दार्जिलिंग' })
  await importRow({ key: 'edited', title: 'Oolong', pricePaise: 9_000 })
  expect(await inHindi('edited')).toMatchObject({ TITLE: 'Oolong' })
})
