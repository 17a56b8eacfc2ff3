import { expect, test } from 'vitest'
import { testApp } from '../../tests/support/test-app.ts'

const { call, seed } = await testApp()
await seed.page('Privacy-Policy', 'Privacy', '<h2>What we keep</h2><script>x</script>')

test.each(['Privacy-Policy', 'privacy-policy', 'PRIVACY-POLICY'])('A35, R14: a page is found as %s', async (slug) => {
  const { data } = await call('POST /contentpages', { slug })
  expect(data).toEqual({ title: 'Privacy', content: '<h2>What we keep</h2>' })
})

test('A35: an unknown page is a 404, none asked for a 400', async () => {
  expect((await call('POST /contentpages', { slug: 'imprint' })).body.message).toBe('The page was not found.')
  expect((await call('POST /contentpages', { slug: '' })).httpStatus).toBe(400)
  expect((await call('POST /contentpages')).body.responseData.errors).toEqual({ slug: 'slug is required.' })
})
