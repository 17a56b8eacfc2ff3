import type { Page } from '@playwright/test'
import { expect } from './test.ts'

type Card = {
  title: string
  /** How far the touch target of its menu reaches; null without one. */
  menuTarget: { width: number; height: number } | null
  faults: string[]
}

/** Every card in view of the page, with the words that a touch target of another control lies over. */
const cardsOf = (page: Page, most: number): Promise<Card[]> =>
  page.getByRole('article').evaluateAll((cards, most) => {
    const controlAt = (x: number, y: number) => document.elementFromPoint(x, y)?.closest('a, button') ?? null
    /** What is to be seen of each line of a text. */
    function linesOf(text: Node, card: Element) {
      const range = document.createRange()
      range.selectNodeContents(text)
      return [...range.getClientRects()].map(({ left, right, top, bottom }) => {
        const line = { left, right, top, bottom }
        for (let box = text.parentElement; box && box !== card; box = box.parentElement) {
          if (getComputedStyle(box).overflow === 'visible') continue
          const edges = box.getBoundingClientRect()
          line.left = Math.max(line.left, edges.left)
          line.right = Math.min(line.right, edges.right)
          line.top = Math.max(line.top, edges.top)
          line.bottom = Math.min(line.bottom, edges.bottom)
        }
        return line
      })
    }
    function faultsOf(card: Element) {
      const faults: string[] = []
      const titleLink = card.querySelector(':is(h2, h3, h4) a')
      const words = document.createTreeWalker(card, NodeFilter.SHOW_TEXT)
      while (words.nextNode()) {
        const text = words.currentNode
        const own = text.parentElement?.closest('a, button') ?? null
        if (text.parentElement?.closest('.sr-only, noscript')) continue
        for (const { left, right, top, bottom } of linesOf(text, card)) {
          if (right - left < 2 || bottom - top < 2) continue
          for (const x of [left + 1, (left + right) / 2, right - 1])
            for (const y of [top + 2, (top + bottom) / 2, bottom - 2]) {
              const control = controlAt(x, y)
              if (control !== null && control !== own && control !== titleLink)
                faults.push(
                  `${control.getAttribute('aria-label') ?? control.textContent} lies over "${text.textContent}"`,
                )
            }
        }
      }
      for (const control of card.querySelectorAll<HTMLElement>('a, button')) {
        if (control === titleLink || !control.checkVisibility()) continue
        const { left, top, width, height } = control.getBoundingClientRect()
        if (controlAt(left + width / 2, top + height / 2) !== control) faults.push(`${control.textContent} is covered`)
      }
      return [...new Set(faults)]
    }
    /** The size of the area in which a press hits the button. */
    function targetOf(button: Element) {
      const { left, top, width } = button.getBoundingClientRect()
      const inside = { x: left + width / 2, y: top + 8 }
      const reach = (stepX: number, stepY: number) => {
        let far = 0
        while (document.elementFromPoint(inside.x + (far + 1) * stepX, inside.y + (far + 1) * stepY) === button) far++
        return far
      }
      return { width: reach(-1, 0) + reach(1, 0), height: reach(0, -1) + reach(0, 1) }
    }
    return cards
      .filter((card) => card.checkVisibility() && !card.closest('.carousel-slide'))
      .slice(0, most)
      .map((card) => {
        card.scrollIntoView({ block: 'center', inline: 'center' })
        const menu = card.querySelector('.item-menu')
        return {
          title: card.querySelector('h2, h3, h4')?.textContent ?? '',
          menuTarget: menu && targetOf(menu),
          faults: faultsOf(card),
        }
      })
  }, most)

/** Expects that nothing lies over the words of the first cards, and that the menu, where the cards have it, can be hit by a finger. */
export async function expectFreeWords(page: Page, what: string, hasMenu: boolean): Promise<void> {
  const cards = await cardsOf(page, process.env.TEST_DEEP === '1' ? 12 : 6)
  expect(cards.length, what).toBeGreaterThan(3)
  const menuTargets = cards.flatMap(({ menuTarget }) => menuTarget ?? [])
  expect(menuTargets.length > 0, what).toBe(hasMenu)
  // 44 px. Steps of whole pixels end within the edges.
  expect(
    menuTargets.filter(({ width, height }) => width < 42 || height < 42),
    what,
  ).toEqual([])
  expect(
    cards.filter(({ faults }) => faults.length > 0),
    what,
  ).toEqual([])
}

/** The same of a list's two layouts. */
export async function expectFreeWordsInLayouts(page: Page, what: string): Promise<void> {
  for (const layout of [0, 1]) {
    await page.getByRole('main').locator('[role=group] button[aria-pressed]').nth(layout).tap()
    await expect(page.locator('.item-menu').first()).toBeVisible()
    await expectFreeWords(page, `${what}, ${layout === 0 ? 'grid' : 'list'}`, true)
  }
}
