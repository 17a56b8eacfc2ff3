import type { Locator } from '@playwright/test'

/** The badges of cards that are not wholly on the card's picture, or whose words reach their edge. */
export const besidePictures = (badges: Locator) =>
  badges.evaluateAll((all) =>
    all.flatMap((badge) => {
      const { left, right, top, bottom } = badge.getBoundingClientRect()
      if (right === left) return []
      const place = badge.closest('.item-picture')?.querySelector('img')?.getBoundingClientRect()
      const isOnPicture =
        place && left >= place.left && right <= place.right && top >= place.top && bottom <= place.bottom
      const words = document.createRange()
      words.selectNodeContents(badge)
      const isUncut = words.getBoundingClientRect().right < right - 2
      return isOnPicture && isUncut ? [] : [badge.textContent]
    }),
  )

/** The facts of which a part, but not the whole, can be seen; with another text in their place, if there is one. */
export const cutFacts = (facts: Locator, text?: string) =>
  facts.evaluateAll((all, text) => {
    // Put back in the same step: React must find the HTML as it came.
    const contents = all.map((fact) => [...fact.childNodes])
    if (text !== undefined) for (const fact of all) fact.textContent = text
    const cut = all.flatMap((fact) => {
      const box = fact.parentElement?.getBoundingClientRect()
      const words = document.createRange()
      words.selectNodeContents(fact)
      const { top, right } = words.getBoundingClientRect()
      const isOut = !box || box.width === 0 || top >= box.bottom - 1
      return isOut || right <= box.right + 0.5 ? [] : [fact.textContent]
    })
    for (const [at, fact] of all.entries()) fact.replaceChildren(...(contents[at] ?? []))
    return cut
  }, text)
