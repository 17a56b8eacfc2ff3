import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/**
 * axe must find no violation of any severity. In the dark theme only colours differ, so only they are checked there.
 * `part`: the selector of what is new on a page that another test checks.
 */
export async function expectAccessible(page: Page, subject: string, part?: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  expect.soft(await violationsOf(page, { part }), subject).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect.soft(await violationsOf(page, { part, rule: 'color-contrast' }), `${subject}, dark`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}

type Scope = { part?: string | undefined; rule?: string }

async function violationsOf(page: Page, { part, rule }: Scope): Promise<string[]> {
  await waitForTransitions(page)
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  if (part) axe.include(part)
  const { violations } = await (rule ? axe.withRules(rule) : axe).analyze()
  return violations.map(
    ({ id, impact, nodes }) => `${impact} ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  )
}

/** Colours are judged at the end of their transition. Animations that repeat for ever are not waited for. */
const waitForTransitions = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ effect, playState }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  )
