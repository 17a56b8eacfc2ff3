import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect } from './test.ts'

export const phone = { viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } } as const

/** axe finds nothing, and nothing is wider than a phone. */
export async function expectFitsPhone(page: Page, place: string): Promise<void> {
  await expectAccessible(page, place)
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), place).toBeLessThanOrEqual(360)
}
