import { expect, test } from 'vitest'
import { testApp } from '../../../../tests/support/test-app.ts'
import { savePage } from './save-page.ts'

const { call, db, seed, now } = await testApp()
await seed.page('Privacy-Policy', 'Privacy', '<h2>What we keep</h2><script>x</script>')

test.each(['Privacy-Policy', 'privacy-policy', 'PRIVACY-POLICY'])('A35, R14: a page is found as %s', async (slug) => {
  const { data } = await call('POST /contentpages', { slug })
  expect(data).toEqual({ title: 'Privacy', content: '<h2>What we keep</h2>', language: 'en', languages: ['en', 'hi'] })
})

test('A35: an unknown page is a 404, a missing slug a 400', async () => {
  expect((await call('POST /contentpages', { slug: 'imprint' })).body.message).toBe('The page was not found.')
  expect((await call('POST /contentpages', { slug: '' })).httpStatus).toBe(400)
  expect((await call('POST /contentpages')).body.responseData.errors).toEqual({ slug: 'slug is required.' })
})

test('A35: a page is returned in the requested language, or else in the default one', async () => {
  await seed.page('how-we-earn', 'How we earn', '<p>By commission.</p>')
  await savePage(db, { slug: 'How-We-Earn', language: 'hi', title: 'हमारी कमाई', contentHtml: '<p>कमीशन से।</p>' }, now)
  await seed.page('only-english', 'Only English', '<p>Text.</p>')
  const ask = async (slug: string, lang: string) =>
    (await call('POST /contentpages', { slug }, { language: lang })).data
  expect(await ask('how-we-earn', 'hi')).toMatchObject({
    title: 'हमारी कमाई',
    content: '<p>कमीशन से।</p>',
    language: 'hi',
  })
  expect(await ask('how-we-earn', 'en')).toMatchObject({ title: 'How we earn', language: 'en' })
  expect(await ask('only-english', 'hi')).toMatchObject({
    title: 'Only English',
    language: 'en',
    languages: ['en', 'hi'],
  })
})

test('A35: a page in Hindi alone says that it has no English address', async () => {
  await savePage(db, { slug: 'diwali', language: 'hi', title: 'दिवाली', contentHtml: '<p>दीप।</p>' }, now)
  const ask = (language: string) => call('POST /contentpages', { slug: 'diwali' }, { language })
  expect((await ask('hi')).data).toMatchObject({ language: 'hi', languages: ['hi'] })
  expect((await ask('en')).httpStatus).toBe(404)
})
