import { newStaff, signInToConsole } from './support/console.ts'
import { expect, test } from './support/test.ts'

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
  const reports: unknown[] = []
  page.on('request', (sent) => {
    if (new URL(sent.url()).pathname === '/error-reports') reports.push(sent.postDataJSON())
  })
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
