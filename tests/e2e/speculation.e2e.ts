import type { CDPSession, Page } from '@playwright/test'
import { expect, test, waitForHydration } from './support/test.ts'

type Prefetch = { path: string; status: string }

/** What the browser itself prefetches, by the rules that the site sends. */
async function recordPrefetches(page: Page): Promise<{ prefetches: Prefetch[]; rules: Promise<unknown> }> {
  const devtools: CDPSession = await page.context().newCDPSession(page)
  const prefetches: Prefetch[] = []
  devtools.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    prefetches.push({ path: new URL(prefetchUrl).pathname, status })
  })
  const rules = new Promise((resolve) => devtools.on('Preload.ruleSetUpdated', resolve))
  await devtools.send('Preload.enable')
  return { prefetches, rules }
}

test('the browser fetches the document of a link that the pointer rests on, until the scripts do it', async ({
  page,
}) => {
  const { prefetches, rules } = await recordPrefetches(page)
  // The scripts never arrive, so that the browser itself prefetches the links.
  await page.route('**/assets/*.js', () => {})
  await page.goto('/stores')
  await rules
  const link = page.getByRole('banner').getByRole('link', { name: 'News & Articles' })
  await link.hover()
  await expect.poll(() => prefetches).toContainEqual({ path: '/newsarticleslisting', status: 'Ready' })
  await link.click()
  await expect(page).toHaveURL('/newsarticleslisting')
  await expect.poll(() => prefetches.map(({ status }) => status)).toContain('Success')
})

test('with its scripts a page prefetches data itself, and the browser does not prefetch the document as well', async ({
  page,
}) => {
  const { prefetches, rules } = await recordPrefetches(page)
  await page.goto('/stores')
  await rules
  await waitForHydration(page)
  const articlesRequest = page.waitForRequest(/\/ifs\/newsarticles/)
  await page.getByRole('banner').getByRole('link', { name: 'News & Articles' }).hover()
  await articlesRequest
  await expect(page.getByRole('contentinfo')).toBeVisible()
  expect(prefetches).toEqual([])
})
