import type { Page } from '@playwright/test'
import { expect, test, waitForHydration } from './support/test.ts'

type Card = { title: string; hideIsShown: boolean; faults: string[] }

/** Every card in view of the page, with the words that a touch target of another control lies over. */
const cardsOf = (page: Page): Promise<Card[]> =>
  page.getByRole('article').evaluateAll((cards) => {
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
    return cards
      .filter((card) => card.checkVisibility() && !card.closest('.carousel-slide'))
      .slice(0, 12)
      .map((card) => {
        card.scrollIntoView({ block: 'center', inline: 'center' })
        return {
          title: card.querySelector('h2, h3, h4')?.textContent ?? '',
          hideIsShown: card.querySelector('.item-hide') !== null,
          faults: faultsOf(card),
        }
      })
  })

for (const width of [360, 768, 1440]) {
  test.describe(`on a touch screen of ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, hasTouch: true, isMobile: width === 360 })

    for (const language of ['', '/hi']) {
      test(`a tap on a card's words opens the deal and never does anything else${language && ', in Hindi'}`, async ({
        page,
        open,
      }) => {
        const expectFreeWords = async (what: string, hasHide: boolean) => {
          const cards = await cardsOf(page)
          expect(cards.length, what).toBeGreaterThan(3)
          expect(cards.filter(({ hideIsShown }) => hideIsShown).length > 0, what).toBe(hasHide)
          expect(
            cards.filter(({ faults }) => faults.length > 0),
            what,
          ).toEqual([])
        }
        for (const path of ['/deals', '/superdeals']) {
          await open(`${language}${path}`)
          for (const place of [0, 1]) {
            await page.getByRole('main').locator('[role=group] button[aria-pressed]').nth(place).tap()
            await expect(page.locator('.item-hide').first()).toBeVisible()
            await expectFreeWords(`${path}, ${place === 0 ? 'grid' : 'list'}`, true)
          }
        }
        await open(`${language}/coupons`)
        await expectFreeWords('coupons', false)
        await open(`${language}/`)
        await waitForHydration(page)
        await expect(page.locator('.item-hide').first()).toBeAttached()
        await expectFreeWords('home', true)
      })
    }
  })
}
