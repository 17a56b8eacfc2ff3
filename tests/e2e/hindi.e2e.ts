import { englishIn, names, wordsOfNames } from './support/english-words.ts'
import { memberMenu, signInBrowser } from './support/members.ts'
import { expect, test, waitForHydration } from './support/test.ts'

// The words of all pages: src/server/rendering/every-page.http.test.ts, and with what the browser adds: hindi.deep.e2e.ts.

test('S16: messages during use are Hindi too: menus, dialogs, errors, toasts', async ({
  page,
  request,
  pageErrors,
}) => {
  const allowed = [...names, ...(await wordsOfNames(request))]
  const check = async (subject: string) => expect.soft(await englishIn(page, allowed), subject).toEqual([])
  await page.goto('/hi')
  await waitForHydration(page)
  await page.getByRole('banner').getByRole('button', { name: 'मेन्यू' }).click()
  await expect(page.locator('#side-menu')).toBeVisible()
  await check('the side menu')
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('link', { name: 'साइन इन / अप' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('form button[type=submit]').click()
  await expect(dialog.locator('[aria-invalid]').first()).toBeVisible()
  await check('the sign-in dialog with errors')
  await dialog.locator('input[name=email]').fill('nobody@example.com')
  await dialog.locator('input[name=password]').fill('not the password')
  await dialog.locator('form button[type=submit]').click()
  await expect(page.getByText('ईमेल पता या पासवर्ड ग़लत है।').first()).toBeVisible()
  await check('the sign-in dialog with an error of the server')
  await page.goto('/hi/contactus')
  await waitForHydration(page)
  await page.locator('main form button[type=submit]').click()
  await expect(page.getByText('पहला नाम ज़रूरी है')).toBeVisible()
  await check('the contact form with errors')
  pageErrors.ignoreFailedCalls()
})

test("a member's pages contain no English words except names either", async ({ page, request }) => {
  const member = await signInBrowser(page, request)
  const allowed = [
    ...names,
    ...(await wordsOfNames(request)),
    ...member.name.split(' '),
    ...member.name.match(/[a-z]+/g)!,
  ]
  for (const path of ['/hi', '/hi/favorites', '/hi/profile']) {
    await page.goto(path)
    await waitForHydration(page)
    // The member's content appears after hydration.
    await expect(page.getByRole('banner').getByRole('button', { name: member.name })).toBeVisible()
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
    expect.soft(await englishIn(page, allowed), path).toEqual([])
  }
  await expect(memberMenu(page, member)).toHaveCount(0)
  await expect(page.getByRole('tab')).toHaveCount(2)
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click()
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    expect.soft(await englishIn(page, allowed), (await tab.textContent()) ?? '').toEqual([])
  }
})

test('S16: the language switch leads to the same page, is remembered, and applies to the home page', async ({
  page,
}) => {
  await page.goto('/deals?page=2')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'हिन्दी' }).first().click()
  await expect(page).toHaveURL('/hi/deals?page=2')
  expect(await page.evaluate(() => localStorage.getItem('cl'))).toBe('hi')
  // All links from here stay in Hindi.
  await waitForHydration(page)
  await page.getByRole('banner').getByRole('link', { name: 'समाचार और लेख' }).click()
  await expect(page).toHaveURL('/hi/newsarticleslisting')
  await page.goto('/')
  await expect(page).toHaveURL('/hi')
  // A shared link opens in its own language.
  await page.goto('/coupons')
  await waitForHydration(page)
  await expect(page).toHaveURL('/coupons')
  await page.getByRole('link', { name: 'हिन्दी' }).first().click()
  await expect(page).toHaveURL('/hi/coupons')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'English' }).first().click()
  await expect(page).toHaveURL('/coupons')
  await page.goto('/')
  await expect(page).toHaveURL('/')

  await test.step('also where it was chosen before the scripts of the page have loaded', async () => {
    await page.evaluate(() => localStorage.setItem('cl', 'hi'))
    await page.goto('/')
    await expect(page).toHaveURL('/hi')
    // They never arrive.
    await page.route('**/assets/*.js', () => undefined)
    await page.getByRole('link', { name: 'English' }).first().click()
    await expect(page).toHaveURL('/')
    expect(await page.evaluate(() => localStorage.getItem('cl'))).toBe('en')
  })
})
