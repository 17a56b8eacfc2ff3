import { expect, test } from 'vitest'
import { signedInBrowser } from '../../../../tests/support/console.ts'
import { testSite } from '../../../../tests/support/test-site.ts'

const site = await testSite()
const administrator = await signedInBrowser(site, 'administrator')

async function setNewsletterUrl(newsletterUrl: string): Promise<void> {
  const { version } = (await administrator.get('/records/settings/footer')).body
  const values = { newsletterUrl }
  expect((await administrator.post('/records/settings/footer', { values, version })).status).toBe(200)
}

const documents = ['/', '/deals', '/hi/deals', '/newsletter', '/not-there', '/ifsredirect/1', '/ifsredirect/99999999']

/** Where the forms of documents may post to, as their content policies say. */
async function formTargets(): Promise<string[]> {
  const refused = await site.open('/newsletter', { form: { email: 'none' } })
  const answers = [refused, ...(await Promise.all(documents.map((path) => site.open(path))))]
  const policies = answers.map(({ headers }) => `${headers['content-security-policy']}`)
  return [...new Set(policies.map((policy) => /form-action ([^;]*)/.exec(policy)?.[1] ?? ''))]
}

test('H6, A36: the forms of all documents post to the site and to its mailing service, whose origin alone is allowed', async () => {
  expect(await formTargets()).toEqual(["'self'"])
  await setNewsletterUrl('https://list.example:8443/sub?list=7')
  await expect.poll(formTargets).toEqual(["'self' https://list.example:8443"])
  await setNewsletterUrl('/newsletter')
  await expect.poll(formTargets).toEqual(["'self'"])
})
