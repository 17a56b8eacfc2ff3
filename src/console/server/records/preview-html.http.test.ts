import { expect, test } from 'vitest'
import { signedInBrowser } from '../../../../tests/support/console.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { hostileHtml } from '../../../platform/security/hostile-html.cases.ts'

const site = await testApp()
const editor = await signedInBrowser(site, 'editor')
const preview = (html: unknown) => editor.post('/preview-html', { html })

test('the preview of every hostile text is what the sanitiser leaves of it', async () => {
  for (const [html, clean] of hostileHtml)
    expect(await preview(html), html).toMatchObject({ status: 200, body: { html: clean } })
})

test('the preview is what is stored, and what the site’s calls answer', async () => {
  const html = `  <h1>Te\u0301a</h1>\r\n<p onclick="x()">is <b>hot</b><a href="javascript:x()">x</a>${'<i>'.repeat(500)}`
  const previewed = (await preview(html)).body.html
  const values = { title: 'Tea', author: 'Meera', descriptionHtml: html }
  const { status, body } = await editor.post('/records/articles', { values })
  expect(status).toBe(201)
  expect((await editor.get(`/records/articles/${body.id}`)).body.values.descriptionHtml).toBe(previewed)
  expect(previewed).toMatch(/^<h2>Téa<\/h2>\n<p>is <b>hot<\/b><a>x<\/a>/)
})

test('a preview is refused for texts that cannot be stored, and bounded', async () => {
  for (const html of ['a\u0000b', '\ud800', 'a'.repeat(200_001), 7, null, ['a'], { html: 'a' }])
    expect((await preview(html)).status, JSON.stringify(html).slice(0, 40)).toBe(400)
  const nested = await preview('<b>'.repeat(60_000))
  expect([nested.status, nested.body.errors]).toEqual([
    400,
    { html: 'The text has too many elements within each other.' },
  ])
  expect((await preview('a'.repeat(800 * 1024))).status).toBe(413)
  expect((await editor.post('/preview-html', { html: '', more: 1 })).status).toBe(400)
  const many = await Promise.all(Array.from({ length: 20 }, (_, place) => preview(`<p>${place}<script>`)))
  expect(many.map(({ body }) => body.html)).toEqual(many.map((_, place) => `<p>${place}</p>`))
})
