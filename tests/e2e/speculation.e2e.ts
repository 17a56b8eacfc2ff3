import type { CDPSession, Page } from '@playwright/test'
import { expect, test, waitForHydration } from './support/test.ts'

type Prefetch = { path: string; status: string }

/** What the browser itself has fetched ahead, by the rules that the site sends. */
async function prefetchesOf(page: Page): Promise<{ found: Prefetch[]; rules: Promise<unknown> }> {
  const devtools: CDPSession = await page.context().newCDPSession(page)
  const found: Prefetch[] = []
  devtools.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    found.push({ path: new URL(prefetchUrl).pathname, status })
  })
  const rules = new Promise((known) => devtools.on('Preload.ruleSetUpdated', known))
  await devtools.send('Preload.enable')
  return { found, rules }
}

test('the browser fetches the document of a link that the pointer rests on, until the scripts do it', async ({
  page,
  request,
}) => {
  const { found, rules } = await prefetchesOf(page)
  // The scripts never come, so that the links stay the browser's.
  await page.route('**/assets/*.js', () => {})
  await page.goto('/stores')
  await rules
  const link = page.getByRole('banner').getByRole('link', { name: 'News & Articles' })
  await link.hover()
  await expect.poll(() => found).toContainEqual({ path: '/newsarticleslisting', status: 'Ready' })
  const answer = await request.get('/newsarticleslisting', { headers: { 'sec-purpose': 'prefetch' } })
  expect(answer.headers()).toMatchObject({ 'speculation-rules': '"/speculation-rules.json"', vary: 'accept-encoding' })
  await link.click()
  await expect(page).toHaveURL('/newsarticleslisting')
  await expect.poll(() => found.map(({ status }) => status)).toContain('Success')
})

test('with its scripts a page fetches ahead by itself, and the browser does not fetch the document as well', async ({
  page,
}) => {
  const { found, rules } = await prefetchesOf(page)
  await page.goto('/stores')
  await rules
  await waitForHydration(page)
  const asked = page.waitForRequest(/\/ifs\/newsarticles/)
  await page.getByRole('banner').getByRole('link', { name: 'News & Articles' }).hover()
  await asked
  await expect(page.getByRole('contentinfo')).toBeVisible()
  expect(found).toEqual([])
})
