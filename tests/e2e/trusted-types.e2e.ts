import { expect, test } from './support/test.ts'

// Answers are changed on their way to the page, without the service worker.
test.use({ serviceWorkers: 'block' })

type Detail = { data: { CONTENT: string }[] }

const harmfulHtml = [
  '<p>Words of the deal</p><img src="/favicon.svg" onload="window.ran = 1" onerror="window.ran = 1">',
  '<iframe srcdoc="<script>parent.ran = 1</script>"></iframe><a href="javascript:window.ran = 1">link</a>',
  '<svg onload="window.ran = 1"></svg><form action="/ifs/logout"><button>press</button></form>',
].join('')

test('E4: a page shows only the plain text of HTML that was not sanitised, and no other script can create trusted HTML', async ({
  page,
  open,
  pageErrors,
}) => {
  await page.route('**/ifs/dealdetails?*', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { responseData: Detail }
    for (const deal of answer.responseData.data) deal.CONTENT = harmfulHtml
    await route.fulfill({ response, json: answer })
  })
  await open('/deals')
  await page.getByRole('main').locator('a[href^="/singleproduct/"]').first().click()
  const text = page.locator('.prose', { hasText: 'Words of the deal' })
  await expect(text).toBeVisible()
  await expect(text.locator('*')).toHaveCount(0)
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  expect(pageErrors).toHaveLength(0)

  // The policies are the site's own, and each is created once.
  const refusals = await page.evaluate(() => {
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy: (name: string, rules: object) => unknown }
    }
    const names = ['bachat', 'other', 'default']
    const isRefused = (attempt: () => unknown) => {
      try {
        attempt()
        return false
      } catch {
        return true
      }
    }
    return {
      policies: names.map((name) => isRefused(() => trustedTypes.createPolicy(name, {}))),
      string: isRefused(() => document.body.insertAdjacentHTML('beforeend', '<b>plain</b>')),
    }
  })
  expect(refusals).toEqual({ policies: [true, true, true], string: true })
  // The browser reports it each time.
  expect(pageErrors.splice(0).length).toBeGreaterThan(0)
})
