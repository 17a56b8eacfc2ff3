import { newDeal, newStaff, signInToConsole } from './support/console.ts'
import { expect, test } from './support/test.ts'

const scrollTop = () => window.scrollY

test('the next page of a list and a record begin at their top with the focus on the heading, and Back returns', async ({
  page,
  request,
}) => {
  await signInToConsole(page, await newStaff(request))
  const word = `kettle${crypto.randomUUID().replaceAll('-', '')}`
  await newDeal(page, { title: word })
  await page.goto('/admin/deals')
  const heading = page.getByRole('heading', { level: 1, name: 'Deals' })
  const rows = page.getByRole('rowheader').getByRole('link')
  const addresses = () => rows.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const [previous, next] = [page.getByRole('button', { name: 'Previous' }), page.getByRole('button', { name: 'Next' })]
  await expect(rows).toHaveCount(25)
  await expect(previous).toBeDisabled()
  const firstPage = await addresses()
  await next.focus()
  expect(await page.evaluate(scrollTop)).toBeGreaterThan(0)
  await next.press('Enter')
  await expect(page).toHaveURL(/[?&]after=/)
  await expect(heading).toBeFocused()
  expect(await page.evaluate(scrollTop)).toBe(0)
  await expect(rows.first()).not.toHaveAttribute('href', `${firstPage[0]}`)
  await expect(previous).toBeEnabled()
  expect((await addresses()).filter((href) => firstPage.includes(href))).toEqual([])

  const row = rows.last()
  await row.focus()
  await expect.poll(() => page.evaluate(scrollTop)).toBeGreaterThan(0)
  const place = await page.evaluate(scrollTop)
  await row.press('Enter')
  await expect(page).toHaveURL(/\/admin\/deals\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await page.evaluate(scrollTop)).toBe(0)
  await page.goBack()
  await expect(heading).toBeFocused()
  // Other tests may have made the list shorter meanwhile.
  const isAtPlace = (top: number) => {
    const lowest = document.documentElement.scrollHeight - window.innerHeight
    return window.scrollY > 0 && Math.abs(Math.min(top, lowest) - window.scrollY) <= 1
  }
  await expect.poll(() => page.evaluate(isAtPlace, place)).toBe(true)
  await previous.click()
  await expect(page).toHaveURL(/\/admin\/deals$/)
  await expect(rows).toHaveCount(25)

  await test.step('the buttons of a list’s only page can be focused and do nothing', async () => {
    const search = page.getByRole('searchbox', { name: 'Search in Deals' })
    await search.fill(word)
    await search.press('Enter')
    await expect(rows).toHaveText([word])
    for (const button of [previous, next]) {
      await button.press('Enter')
      await expect(button).toBeFocused()
      await expect(button).toBeDisabled()
    }
    await expect(page).toHaveURL(new RegExp(`\\?search=${word}$`))
  })
})

test('the command palette opens records of every kind and pages, which get the focus; a field that is typed in keeps it', async ({
  page,
  request,
}) => {
  await signInToConsole(page, await newStaff(request))
  const word = `kettle${crypto.randomUUID().replaceAll('-', '')}`
  await newDeal(page, { title: `Steel ${word}` })
  const fromPath = `/old-${word}`
  const values = { fromPath, target: '/deals', status: '301' }
  const created = await page.request.post('/ifs/console/records/redirects', { data: { values } })
  expect(created.status()).toBe(201)
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible()
  const palette = page.getByRole('dialog', { name: 'Search or jump to' })
  const choose = async (text: string, option: RegExp) => {
    await page.keyboard.press('Control+k')
    await expect(palette.getByRole('combobox')).toBeFocused()
    await page.keyboard.type(text)
    const chosen = palette.getByRole('option').first()
    await expect(chosen).toHaveText(option)
    await expect(chosen).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(palette).toBeHidden()
  }
  await choose(`Steel ${word}`, new RegExp(`^Steel ${word} ?Deal$`))
  await expect(page.getByRole('heading', { level: 1, name: `Steel ${word}` })).toBeFocused()
  await choose(fromPath, new RegExp(`^${fromPath} ?Redirect$`))
  await expect(page.getByRole('heading', { level: 1, name: fromPath })).toBeFocused()
  await choose('stor', /^Stores$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Stores' })).toBeFocused()
  await choose('deals', /^Deals$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Deals' })).toBeFocused()

  await test.step('the address of a new deal gets its draft’s id while something is typed', async () => {
    await page.keyboard.press('n')
    // The list before has a control of that name, too.
    await expect(page.getByRole('heading', { level: 1, name: 'New deal' })).toBeVisible()
    const code = page.getByRole('textbox', { name: 'Coupon code', exact: true })
    await code.scrollIntoViewIfNeeded()
    await code.fill('STEEL10')
    const place = await page.evaluate(scrollTop)
    expect(place).toBeGreaterThan(0)
    await expect(page).toHaveURL(/\?draft=/)
    await expect(code).toBeFocused()
    expect(await page.evaluate(scrollTop)).toBe(place)
  })
})
