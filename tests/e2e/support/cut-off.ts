import type { Page } from '@playwright/test'

/** What is wider than the page, what a card shows outside of itself, and shortened names in the tab bar. */
export function findCutOff(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const tooWide = scrollWidth > clientWidth ? [`the page has ${scrollWidth} of ${clientWidth} px`] : []
  const cutOff = Array.from(document.querySelectorAll<HTMLElement>('article.item-card :is(a, button, s, code)'))
    .filter((element) => {
      const box = element.getBoundingClientRect()
      const card = element.closest('article')?.getBoundingClientRect()
      return card && box.width > 1 && (box.right > card.right + 1 || box.left < card.left - 1)
    })
    .map((element) => `${element.textContent} is outside of its card`)
  const shortened = Array.from(document.querySelectorAll('.tab-bar .truncate'))
    .filter((label) => label.scrollWidth > label.clientWidth && label.clientWidth > 1)
    .map((label) => `the tab ${label.textContent} is shortened`)
  return [...tooWide, ...cutOff, ...shortened]
}

/** The texts beyond the window's edge of a page that is wider than the window. */
export const textsBeyondEdge = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const texts = [`${scrollWidth} px`]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      if (range.getBoundingClientRect().right > clientWidth + 1)
        texts.push(`${walker.currentNode.parentElement?.className.slice(0, 60)}: ${range.toString().slice(0, 30)}`)
    }
    return texts
  })
