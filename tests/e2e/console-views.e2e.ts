import type { Request } from '@playwright/test'
import { newDeal, newStaff, otherBrowser, signInToConsole } from './support/console.ts'
import { expect, test } from './support/test.ts'

test('a view is shared with the team, opens the list, and is changed by its author alone', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  await signInToConsole(page, await newStaff(request))
  const word = `teapot${crypto.randomUUID().replaceAll('-', '')}`
  const titles = [`With code ${word}`, `Copper ${word}`]
  await newDeal(page, { title: `Copper ${word}` })
  const coupon = await newDeal(page, { title: `With code ${word}`, couponCode: 'SAVE10' })
  await page.goto(`/admin/deals?search=${word}`)
  await page.getByRole('button', { name: 'Save view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this view' })
  await dialog.getByLabel('Name').fill(word.slice(0, 20))
  await dialog.getByLabel('Share with the team').check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/admin\/deals\?view=[0-9a-f-]{36}$/)
  const address = page.url()

  const colleague = await otherBrowser(browser, baseURL ?? '', await newStaff(request))
  await colleague.goto(address)
  await expect(colleague.getByRole('rowheader').getByRole('link')).toHaveText(titles)
  const options = colleague.getByRole('button', { name: `Options of the view ${word.slice(0, 20)}` })
  await options.click()
  await expect(colleague.getByRole('button', { name: 'Rename' })).toHaveCount(0)
  const defaultAnswer = colleague.waitForResponse('**/views/default')
  await colleague.getByRole('button', { name: 'Open the list with this view' }).click()
  expect((await defaultAnswer).status()).toBe(200)
  await colleague.goto('/admin/deals')
  await expect(colleague.getByRole('rowheader').getByRole('link')).toHaveText(titles)
  await colleague.getByRole('link', { name: 'All', exact: true }).click()
  await expect(colleague).toHaveURL(/\/admin\/deals\?view=all$/)
  await expect(colleague.getByRole('rowheader').getByRole('link')).toHaveCount(25)
  await colleague.context().close()

  await page.getByRole('combobox', { name: 'Order' }).selectOption('endsAt')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('combobox', { name: 'Order' })).toHaveValue('endsAt')

  await test.step('coupons have a list of their own, and a new one needs a code', async () => {
    await page.getByRole('navigation', { name: 'Admin menu' }).getByRole('link', { name: 'Coupons' }).click()
    await page.getByRole('searchbox', { name: 'Search in Coupons' }).fill(word)
    await page.keyboard.press('Enter')
    const rows = page.getByRole('rowheader').getByRole('link')
    await expect(rows).toHaveText([`With code ${word}`])
    await expect(rows).toHaveAttribute('href', `/admin/deals/${coupon}`)
    await page.getByRole('link', { name: 'New coupon' }).click()
    await page.getByRole('textbox', { name: 'Title (required)' }).fill(`Another ${word}`)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByRole('textbox', { name: 'Coupon code (required)' })).toHaveAttribute('aria-invalid', 'true')
  })
})

test('views that the browser stored move to the server when their list is opened', async ({ page, request }) => {
  await signInToConsole(page, await newStaff(request))
  const views = { deals: [{ name: 'Live ones', query: '?filter.state=live' }], stores: [] }
  await page.addInitScript((stored) => {
    if (sessionStorage.getItem('was-stored')) return
    sessionStorage.setItem('was-stored', '1')
    localStorage.setItem('console-views', stored)
  }, JSON.stringify(views))
  const isMove = (request: Request) => request.method() === 'POST' && request.url().endsWith('/views')
  let moves = 0
  page.on('request', (request) => {
    if (isMove(request)) moves += 1
  })
  const moved = page.waitForResponse((answer) => isMove(answer.request()))
  const tabs = page.getByRole('navigation', { name: 'Views' })
  // The first answer, which has no views yet, comes late: after they are moved, if they are moved without it.
  await page.route(
    '**/ifs/console/views?*',
    async (route) => {
      const response = await route.fetch()
      await tabs.waitFor()
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
      if (moves > 0) await moved
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await page.goto('/admin/deals')
  await expect(tabs.getByRole('link', { name: 'Live ones' })).toHaveAttribute('href', /\?view=/)
  await page.reload()
  await expect(tabs.getByRole('link', { name: 'Live ones' })).toHaveCount(1)
  expect(await page.evaluate(() => localStorage.getItem('console-views'))).not.toContain('Live ones')
})
