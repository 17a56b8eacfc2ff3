import { expect, test } from 'vitest'
import { testApp } from '../../../../tests/support/test-app.ts'

const site = await testApp()
const editor = await site.staff('editor')
const english = { title: 'How to save', author: 'Meera', descriptionHtml: '<p>Compare.</p>' }
const hindi = { titleHindi: 'बचत कैसे करें', descriptionHtmlHindi: '<p style="x">तुलना करें।</p>' }
const create = async (values: object): Promise<string> => (await editor.post('/records/articles', { values })).body.id
const read = async (id: string, language: string) =>
  (await site.call('POST /newsarticledetails', { newsid: id, lang: language })).data

test('an article is shown in Hindi as far as it is translated, and in English elsewhere', async () => {
  const [whole, half] = [await create({ ...english, ...hindi }), await create({ ...english, titleHindi: 'आधा' })]
  expect(await read(whole, 'en')).toMatchObject({ title: 'How to save', description: '<p>Compare.</p>' })
  expect(await read(whole, 'hi')).toMatchObject({ title: 'बचत कैसे करें', description: '<p>तुलना करें।</p>' })
  expect(await read(half, 'hi')).toMatchObject({ title: 'आधा', description: '<p>Compare.</p>' })
  const list = async (language: string) => (await site.call('GET /newsarticles', { lang: language })).data
  expect((await list('en')).map(({ title }: { title: string }) => title)).toEqual(['How to save', 'How to save'])
  expect((await list('hi')).map(({ title }: { title: string }) => title)).toEqual(['आधा', 'बचत कैसे करें'])
})

test('a list shows the articles that are not translated, or only half', async () => {
  const { rows } = (await editor.get('/records/articles?filter.hindi=missing')).body
  expect(rows.map(({ id }: { id: string }) => id)).toEqual(['2'])
})
