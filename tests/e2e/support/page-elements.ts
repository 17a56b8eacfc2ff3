import type { Page } from '@playwright/test'
import { expect } from './test.ts'

// The pages that the document contains, displayed or hidden.

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
export const deal = (page: Page, place = 0) => page.locator('main article h2 a').filter({ visible: true }).nth(place)
export const preparedPage = (page: Page) => page.locator('main > [data-retained-page]:not([data-mark])')

// The progress bar is the other element there.
const displayedPage = (page: Page) => page.locator('main > div:not([data-retained-page], [role])')

/** Marks the element of the displayed page. A page that is rendered again has another one. */
export const mark = (page: Page, name: string) =>
  displayedPage(page).evaluate((element: HTMLElement, name) => {
    element.dataset.mark = name
  }, name)
export const markOf = (page: Page) => displayedPage(page).getAttribute('data-mark')

export async function openDeal(page: Page, place = 0): Promise<void> {
  // Without the pointer's rest on the link, which would prepare the page.
  await deal(page, place).evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL(/singleproduct/)
  await expect(heading(page)).toBeFocused()
}

/** From now on React renders a page in many slices. */
export async function slowDown(page: Page): Promise<void> {
  await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 8 })
}

export async function scrollTo(page: Page, position: number): Promise<void> {
  await page.evaluate((top) => window.scrollTo(0, top), position)
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('scroll'))).toContain(`${position}`)
}
