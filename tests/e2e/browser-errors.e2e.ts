import type { Page } from '@playwright/test'
import { newStaff, signInToConsole } from './support/console.ts'
import { expect, test } from './support/test.ts'

function reportsOf(page: Page): unknown[] {
  const reports: unknown[] = []
  page.on('request', (sent) => {
    if (new URL(sent.url()).pathname === '/error-reports') reports.push(sent.postDataJSON())
  })
  return reports
}

test('TR5, TR7: an error of a script and a rejected promise are reported once each, others are not, and the console shows them', async ({
  page,
  request,
  open,
  pageErrors,
}) => {
  // Letters alone: long numbers are left out of reports.
  const word = `w${crypto.randomUUID().replaceAll(/[^a-f]/g, '')}`
  const faults = `
    for (let n = 0; n < 3; n += 1) setTimeout(() => { throw new TypeError('${word} is undefined') });
    for (let n = 0; n < 3; n += 1) Promise.reject(new RangeError('${word} is too deep'))`
  await page.route('**/assets/entry-client*.js', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: `${await answer.text()};${faults}` })
  })
  const reports = reportsOf(page)
  await open('/deals?search=tea')
  await page.evaluate(() => {
    dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }))
    const filename = 'chrome-extension://abcdef/content.js'
    dispatchEvent(new ErrorEvent('error', { message: 'x is undefined', filename, lineno: 1, colno: 2 }))
  })
  const place = { script: expect.stringMatching(/^\/assets\/entry-client-[\w-]+\.js$/), path: '/deals' }
  await expect.poll(() => reports.length).toBeGreaterThanOrEqual(2)
  expect(reports).toHaveLength(2)
  expect(reports).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ...place, message: `TypeError: ${word} is undefined` }),
      expect.objectContaining({ ...place, message: `RangeError: ${word} is too deep` }),
    ]),
  )
  expect(pageErrors.splice(0).filter((error) => !error.includes(word))).toEqual([])

  await signInToConsole(page, await newStaff(request, 'administrator'))
  await page.goto(`/admin/browser-errors?search=${word}`)
  await expect(page.getByRole('main').getByRole('row').filter({ hasText: word })).toHaveCount(2)
})

test('TR5: an error of which the page shows that something went wrong is reported', async ({
  page,
  open,
  pageErrors,
}) => {
  await page.route('**/assets/faqs-page*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `export const page = { view() { throw new TypeError('tea is undefined') } }`,
    }),
  )
  const reports = reportsOf(page)
  await open('/faqs')
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect.poll(() => reports).toMatchObject([{ message: 'TypeError: tea is undefined', path: '/faqs' }])
  expect(pageErrors.splice(0)).toContainEqual(expect.stringContaining('tea is undefined'))
})
