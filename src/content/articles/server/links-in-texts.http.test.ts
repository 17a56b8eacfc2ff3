import { expect, test } from 'vitest'
import { testApp } from '../../../../tests/support/test-app.ts'
import { saveSetting } from '../../../site/settings/server/save-setting.ts'

const site = await testApp()
const { call, db, now, staff } = site
const editor = await staff('editor')
await saveSetting(db, 'affiliate', [{ host: 'amazon.in', param: 'tag', value: 'ours-21' }], now)

const link = (address: string) => `<p><a href="${address}" rel="nofollow noopener">Buy</a></p>`
const theirs = 'https://www.amazon.in/Kettle/dp/B0ABC12345/ref=sr_1_1?tag=theirs-21&amp;linkCode=ll1'
const stored = link('https://www.amazon.in/dp/B0ABC12345')
const shown = link('https://www.amazon.in/dp/B0ABC12345?tag=ours-21')
const network = 'https://linksredirect.com/?cid=1234&amp;url=https%3A%2F%2Fwww.amazon.in%2Fdp%2FB0ABC12345'

test('other people’s affiliate tags are removed from links of articles and pages, and ours are added on the way out', async () => {
  const article = {
    title: 'Kettles',
    author: 'Meera',
    descriptionHtml: link(theirs),
    descriptionHtmlHindi: link(network),
  }
  const { status, body } = await editor.post('/records/articles', { values: article })
  expect(status, JSON.stringify(body)).toBe(201)
  const { values } = (await editor.get(`/records/articles/${body.id}`)).body
  expect(values).toMatchObject({ descriptionHtml: stored, descriptionHtmlHindi: stored })
  const newsid = Number(body.id)
  expect((await call('POST /newsarticledetails', { newsid })).data.description).toBe(shown)
  expect((await call('POST /newsarticledetails', { newsid, lang: 'hi' })).data.description).toBe(shown)

  const page = { title: 'Guides', slug: 'guides', language: 'en', contentHtml: link(theirs) }
  expect((await editor.post('/records/pages', { values: page })).status).toBe(201)
  expect((await call('POST /contentpages', { slug: 'guides' })).data.content).toBe(shown)
})

test('a link whose store only a request would find out is refused at its text, unless it was there before', async () => {
  const article = { title: 'Kettles', author: 'Meera', descriptionHtml: link('https://amzn.to/3xYz') }
  const refused = await editor.post('/records/articles', { values: article })
  expect(refused.status).toBe(400)
  expect(refused.body.errors.descriptionHtml).toMatch(
    /^A link of this text leads through another site’s affiliate link/,
  )
  const { id, version } = (
    await editor.post('/records/articles', {
      values: { ...article, descriptionHtml: link('https://bbc.com/news?a=1') },
    })
  ).body
  await db
    .updateTable('articles')
    .set({ description_html: article.descriptionHtml })
    .where('id', '=', Number(id))
    .execute()
  const before = (await editor.get(`/records/articles/${id}`)).body
  expect(before.version).not.toBe(version)
  const renamed = await editor.post(`/records/articles/${id}`, { values: { title: 'Pots' }, version: before.version })
  expect(renamed.status, JSON.stringify(renamed.body)).toBe(200)
})
