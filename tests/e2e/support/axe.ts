import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** axe must find no violation of any severity. In the dark theme only colours differ, so only they are checked. */
export async function expectAccessible(page: Page, what: string, colorsOnly = false): Promise<void> {
  const axe = new AxeBuilder({ page })
  const { violations } = await (colorsOnly ? axe.withRules('color-contrast') : axe).analyze()
  const found = violations.map(
    ({ id, impact, nodes }) => `${impact} ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  )
  expect.soft(found, what).toEqual([])
}
