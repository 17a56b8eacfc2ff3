import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** axe must find no violation of any severity. In the dark theme only colours differ, so only they are checked. */
export async function expectAccessible(page: Page, subject: string, colorsOnly = false): Promise<void> {
  await waitForTransitions(page)
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (colorsOnly ? axe.withRules('color-contrast') : axe).analyze()
  const violationLines = violations.map(
    ({ id, impact, nodes }) => `${impact} ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  )
  expect.soft(violationLines, subject).toEqual([])
}

/** Colours are judged at the end of their transition. Animations that repeat for ever are not waited for. */
const waitForTransitions = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ effect, playState }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  )
