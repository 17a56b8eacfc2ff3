import { newDeal, newStaff, signInToConsole } from './support/console.ts'
import { htmlField } from './support/html-editor.ts'
import { expect, test } from './support/test.ts'

// Scheduled by publishing: tests of the public site do not find it.
const draft = { pricePaise: 89900, isDraft: true, publishedAt: '2040-01-01T06:30:00.000Z' }
type Category = { id: string; title: string }

test('fields with chosen entries are left, emptied and published from by keys', async ({ page, request }) => {
  await signInToConsole(page, await newStaff(request))
  const { rows } = await (await page.request.get('/ifs/console/records/categories?limit=3')).json()
  const [first, second, third] = rows as [Category, Category, Category]
  const categoryIds = [first.id, second.id]
  const id = await newDeal(page, { ...draft, title: 'Clay oven', categoryIds, labels: ['New'] })
  const stored = async () => (await page.request.get(`/ifs/console/records/deals/${id}`)).json()
  await page.goto(`/admin/deals/${id}`)
  const field = page.getByRole('combobox', { name: 'Categories' })
  const remove = (title: string) => page.getByRole('button', { name: `Remove ${title}`, exact: true })

  await test.step('Tab goes to the next field, though the list of choices scrolls', async () => {
    await field.focus()
    await expect(page.getByRole('option').nth(5)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('textbox', { name: 'Address at the store' })).toBeFocused()
  })

  await test.step('after an entry is removed, the focus is on the next one, then on the field', async () => {
    await remove(first.title).focus()
    await page.keyboard.press('Enter')
    await expect(remove(second.title)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(field).toBeFocused()
    await remove('New').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Labels' })).toBeFocused()
  })

  await test.step('Ctrl+Enter publishes, and neither adds the marked entry nor a line to a text', async () => {
    await field.fill(third.title)
    await page.getByRole('option', { name: third.title, exact: true }).click()
    await expect(remove(third.title)).toBeVisible()
    await htmlField(page, 'Description').text.click()
    await page.keyboard.type('Baked')
    await field.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Control+Enter')
    await expect.poll(async () => (await stored()).state).toBe('scheduled')
    const { values } = await stored()
    expect([values.categoryIds, values.labels, values.contentHtml]).toEqual([[third.id], [], '<p>Baked</p>'])
  })
})

test('Ctrl+Enter publishes from a text and from a list of texts with what is typed there', async ({
  page,
  request,
}) => {
  await signInToConsole(page, await newStaff(request))
  for (const [control, text] of [
    ['Labels', 'labels'],
    ['Description', 'contentHtml'],
  ] as const) {
    const id = await newDeal(page, { ...draft, title: `Clay pot ${text}` })
    await page.goto(`/admin/deals/${id}`)
    await page.getByRole('textbox', { name: control, exact: true }).focus()
    await page.keyboard.type('Hot')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Scheduled', { exact: true })).toBeVisible()
    const { values } = await (await page.request.get(`/ifs/console/records/deals/${id}`)).json()
    expect([values.labels, values.contentHtml]).toEqual(text === 'labels' ? [['Hot'], ''] : [[], '<p>Hot</p>'])
  }
})

test('after the last filter of a list is removed by key, the focus is on the filter button', async ({
  page,
  request,
}) => {
  await signInToConsole(page, await newStaff(request))
  await page.goto('/admin/deals?view=all&filter.state=live&filter.hasCoupon=true')
  const chips = page.getByRole('button', { name: /^Remove / })
  await chips.first().focus()
  await page.keyboard.press('Enter')
  await expect(chips).toHaveCount(1)
  await expect(chips).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeFocused()
})
