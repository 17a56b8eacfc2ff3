import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { newDeal, newStaff, signInToConsole } from './support/console.ts'
import { expect, test } from './support/test.ts'

test.use({ ignoreFailedCalls: true })

const tile = (page: Page, name: string) => page.getByRole('group', { name: 'Figures' }).getByRole('button', { name })

/** The count in a chart's spoken value: "20 Nov 2026: 1,204". */
const countIn = (value: string | null) => Number(/: ([\d,]+)$/.exec(value ?? '')?.[1]?.replaceAll(',', ''))

test('an editor reads the statistics of the site by mouse and by keyboard, and what is to do', async ({
  page,
  request,
}) => {
  await signInToConsole(page, await newStaff(request))
  await newDeal(page, { title: 'Kettle of the year 2040' })
  await page.goto('/admin')
  // Nobody has clicked on a finished day; the demo's deals were published on several.
  await expect(page.getByText('Nothing on these days').first()).toBeVisible()
  await expect(tile(page, 'New members')).toHaveCount(0)

  await test.step('for 7, 30 and 90 days, day by day and as a table', async () => {
    await tile(page, 'Published deals').click()
    await expect(tile(page, 'Published deals')).toHaveAttribute('aria-pressed', 'true')
    const chart = page.getByRole('slider', { name: 'Published deals on a day' })
    await expect(chart).toHaveAttribute('aria-valuemax', '29')
    await page.getByRole('radio', { name: '30 days' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(chart).toHaveAttribute('aria-valuemax', '89')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(chart).toHaveAttribute('aria-valuemax', '6')
    await chart.focus()
    await page.keyboard.press('Home')
    const counts: number[] = []
    for (let day = 0; day < 7; day++) {
      counts.push(countIn(await chart.getAttribute('aria-valuetext')))
      await page.keyboard.press('ArrowRight')
    }
    const total = counts.reduce((sum, count) => sum + count, 0)
    expect(total).toBeGreaterThan(0)
    await expect(tile(page, 'Published deals')).toContainText(`${total}`)
    await page.getByText('Show as a table').click()
    const table = page.getByRole('region', { name: 'Published deals' })
    await expect(table.getByRole('row')).toHaveCount(8)
    await expect(table.getByRole('cell')).toHaveText(counts.toReversed().map((count) => `${count}`))
  })

  await test.step('the CSV file of click-throughs is for chosen days', async () => {
    await page.getByRole('button', { name: 'Click-throughs as CSV' }).click()
    const dialog = page.getByRole('dialog', { name: 'Click-throughs as CSV' })
    await expect(dialog.getByRole('status')).toHaveText('0 clicks')
    await expectAccessible(page, 'the form of the CSV file')
    const [from, to] = [dialog.getByLabel('From'), dialog.getByLabel('To', { exact: true })]
    await from.fill('2026-03-02')
    await to.fill('2026-03-01')
    await expect(dialog.getByText('The last day must not be before the first.')).toBeVisible()
    await from.fill('2026-03-01')
    await expect(dialog.getByRole('status')).toHaveText('0 clicks')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('scheduled deals are counted, with a link to their list', async () => {
    const scheduled = page.getByRole('region', { name: 'To do' }).getByRole('link', { name: /Scheduled deals/ })
    await expect(scheduled).toContainText('Next:')
    await scheduled.click()
    await expect(page).toHaveURL(/filter\.state=scheduled/)
    await expect(page.getByRole('heading', { level: 1, name: 'Deals' })).toBeVisible()
  })
})

test('an administrator also sees statistics of members, and on a phone axe finds nothing and nothing is too wide', async ({
  page,
  request,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 360, height: 800 })
  await signInToConsole(page, await newStaff(request, 'administrator'))
  await page.goto('/admin')
  await expect(tile(page, 'New members')).toBeVisible()
  await tile(page, 'Published deals').click()
  await page.getByRole('slider').focus()
  await page.getByText('Show as a table').click()
  await expectAccessible(page, 'the start page on a phone')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})
