import { expect, test } from 'vitest'
import { testApp } from '../../../../tests/support/test-app.ts'

const site = await testApp()
const { call, db, staff } = site
const editor = await staff('editor')
const english = {
  title: 'Returns',
  slug: 'Returns',
  language: 'en',
  contentHtml: '<p>In ten days.<script>x</script></p>',
}
const hindi = { title: 'वापसी', slug: 'returns', language: 'hi', contentHtml: '<p>दस दिन में।</p>' }
const languages = ['en', 'hi']
const seen = async (lang: string) => (await call('POST /contentpages', { slug: 'returns' }, { language: lang })).data

test('an editor writes a static page in both languages, and changes and lists it', async () => {
  const { status, body } = await editor.post('/records/pages', { values: english })
  expect(status).toBe(201)
  const address = `/records/pages/${body.id}`
  expect((await editor.get(address)).body).toMatchObject({
    publicAddress: '/pages/returns',
    values: { slug: 'returns', contentHtml: '<p>In ten days.</p>' },
  })
  expect(await seen('hi')).toMatchObject({ title: 'Returns', language: 'en' })
  const translated = await editor.post('/records/pages', { values: hindi })
  expect(await seen('hi')).toEqual({ title: 'वापसी', content: '<p>दस दिन में।</p>', language: 'hi', languages })
  const { publicAddress } = (await editor.get(`/records/pages/${translated.body.id}`)).body
  expect(publicAddress).toBe('/hi/pages/returns')
  await editor.post(address, { values: { title: 'Returning goods' }, version: body.version })
  expect(await seen('en')).toMatchObject({ title: 'Returning goods', content: '<p>In ten days.</p>' })
  const list = await editor.get('/records/pages?search=retur&filter.language=en')
  expect(list.body).toMatchObject({ total: 1, rows: [{ title: 'Returning goods', values: { language: 'en' } }] })
})

test('a page with hostile text is stored without it, and stays so when only its title changes', async () => {
  const contentHtml = '<p onclick="x">Fine<img src=x onerror=alert(1)></p><iframe src="https://evil.example"></iframe>'
  const { body } = await editor.post('/records/pages', { values: { ...english, slug: 'hostile', contentHtml } })
  await editor.post(`/records/pages/${body.id}`, { values: { title: 'Harmless' }, version: body.version })
  const row = await db.selectFrom('pages').selectAll().where('id', '=', Number(body.id)).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ title: 'Harmless', content_html: expect.not.stringMatching(/onclick|onerror|iframe/) })
})

test('two pages cannot have one address in one language, and an address has no other characters', async () => {
  const error = 'There is a page with this address in this language.'
  const again = await editor.post('/records/pages', { values: { ...english, slug: 'RETURNS' } })
  expect(again).toMatchObject({ status: 400, body: { errors: { slug: error } } })
  const { body } = await editor.post('/records/pages', { values: { ...english, slug: 'refunds' } })
  const moved = await editor.post(`/records/pages/${body.id}`, { values: { slug: 'returns' }, version: body.version })
  expect(moved).toMatchObject({ status: 400, body: { errors: { slug: error } } })
  for (const slug of ['a/b', '../x', 'two words', '-'])
    expect((await editor.post('/records/pages', { values: { ...english, slug } })).status, slug).toBe(400)
})

test('an archived page is on the site in no way, and comes back with its text', async () => {
  const { body } = await editor.post('/records/pages', { values: { ...english, slug: 'jobs' } })
  const act = async (action: string) => (await editor.post(`/records/pages/${body.id}/actions/${action}`)).status
  const status = async () => (await call('POST /contentpages', { slug: 'jobs' })).httpStatus
  expect([await act('archive'), await status()]).toEqual([200, 404])
  expect((await editor.get(`/records/pages/${body.id}`)).body).toMatchObject({ state: 'archived', publicAddress: null })
  expect((await editor.get('/records/pages?search=jobs')).body.total).toBe(0)
  expect((await editor.get('/records/pages?search=jobs&filter.state=archived')).body.total).toBe(1)
  expect([await act('unarchive'), await status()]).toEqual([200, 200])
})

test('a page that menu or footer link to stays, but its translation may go', async () => {
  const about = { ...english, title: 'About', slug: 'about-us' }
  const aboutPage = await editor.post('/records/pages', { values: about })
  const translated = await editor.post('/records/pages', { values: { ...about, language: 'hi' } })
  const archive = (id: string) => editor.post(`/records/pages/${id}/actions/archive`)
  expect((await archive(aboutPage.body.id)).status).toBe(409)
  expect((await archive(translated.body.id)).status).toBe(200)
})

test('a page that menu or footer link to keeps its address and its language', async () => {
  const { body } = await editor.post('/records/pages', { values: { ...english, slug: 'terms-and-conditions' } })
  const change = async (values: object) => {
    const answer = await editor.post(`/records/pages/${body.id}`, { values, version: body.version })
    return [answer.status, answer.body.errors]
  }
  expect(await change({ slug: 'old-terms' })).toEqual([400, { slug: expect.stringContaining('its address stays') }])
  expect(await change({ language: 'hi' })).toEqual([400, { language: expect.stringContaining('stays in English') }])
  expect(await change({ title: 'Our terms' })).toEqual([200, undefined])
})

test('an editor is told which page has an address that only an archived page has', async () => {
  const { body } = await editor.post('/records/pages', { values: { ...english, slug: 'careers' } })
  await editor.post(`/records/pages/${body.id}/actions/archive`)
  const again = await editor.post('/records/pages', { values: { ...english, slug: 'careers' } })
  expect(again.body.errors).toEqual({ slug: expect.stringMatching(/^An archived page has this address/) })
})

test('a page cannot have the address of another page of the site', async () => {
  for (const slug of ['sitemap', 'Price-Rules'])
    expect(await editor.post('/records/pages', { values: { ...english, slug } }), slug).toMatchObject({
      status: 400,
      body: { errors: { slug: 'Another page of the site has this address.' } },
    })
})
