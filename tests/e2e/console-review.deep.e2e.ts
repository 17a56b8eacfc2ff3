import { decisionsOf } from '../../src/console/cases/decisions.ts'
import { caseTypes } from '../../src/console/cases/review-case.ts'
import { expectAccessible } from './support/axe.ts'
import { newStaff, signInToConsole } from './support/console.ts'
import { caseOf, createCase, newWord } from './support/review-cases.ts'
import { expect, test } from './support/test.ts'

for (const width of [1280, 360])
  test(`axe finds nothing in cases and decisions of any type: ${width} px`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await signInToConsole(page, await newStaff(request))
    const word = newWord()
    for (const type of caseTypes) {
      await createCase[type](page, word)
      await page.goto(`/admin/review?type=${type}`)
      await expect(caseOf(page, word)).toBeVisible()
      await expectAccessible(page, `the queue: ${type}`)
      const decision = decisionsOf[type].find(({ reasons }) => reasons)
      if (!decision) continue
      await caseOf(page, word).getByRole('button', { name: decision.label, exact: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page, `a decision: ${type}`)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await page.keyboard.press('Escape')
    }
  })
