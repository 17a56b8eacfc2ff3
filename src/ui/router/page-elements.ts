import { whenIdle } from '../hydration/when-idle.ts'

/** The elements of the rendered pages. */
export type PageElements = {
  /** Adds a page's element, until the returned function is called. */
  add: (id: number, element: HTMLElement) => () => void
  /** Hides all others. A page without an element is not there yet: then the one before stays, and this returns false. */
  display: (id: number) => boolean
  /** Lays out a hidden page when the browser is idle, so that displaying it is quick. */
  layOut: (id: number) => Promise<void>
}

export function createPageElements(): PageElements {
  const elements = new Map<number, HTMLElement>()
  let displayed: HTMLElement | undefined
  return {
    add(id, element) {
      elements.set(id, element)
      return () => elements.delete(id)
    },
    display(id) {
      const element = elements.get(id)
      if (displayed && element && element !== displayed) keepInLayout(displayed)
      displayed = element ?? displayed
      for (const other of elements.values()) if (other !== displayed) hide(other)
      if (displayed) show(displayed)
      return element !== undefined
    },
    async layOut(id) {
      await whenIdle()
      // Reading a size makes the browser find it out.
      elements.get(id)?.firstElementChild?.getBoundingClientRect()
    },
  }
}

const hiddenMark = 'data-hidden-page'
const hiddenId = 'data-hidden-id'

/** Cards and sections whose content the browser leaves out of layout while they are out of view. */
const partsOutOfView = '.item-card, [class*="below-fold-"]'

/** What is in view now. It would be left out while the page is hidden, and appear one frame later than the rest. */
function keepInLayout(page: HTMLElement): void {
  const parts = [...page.querySelectorAll<HTMLElement>(partsOutOfView)]
  // All are measured before the first is changed, so that the browser computes the page's style only once.
  const inView = parts.filter((part) => {
    const { top, bottom } = part.getBoundingClientRect()
    return top < innerHeight && bottom > 0
  })
  for (const part of inView) part.dataset.laidOut = ''
}

function hide(page: HTMLElement): void {
  if (page.hasAttribute(hiddenMark)) return
  // An open dialog would still block the document.
  for (const dialog of page.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close()
  for (const popover of page.querySelectorAll<HTMLElement>(':popover-open')) popover.hidePopover()
  // Anchors, labels and popovers find the first element with an id: it must be on the displayed page.
  for (const element of page.querySelectorAll('[id]')) rename(element, 'id', hiddenId)
  page.setAttribute(hiddenMark, '')
}

function show(page: HTMLElement): void {
  if (!page.hasAttribute(hiddenMark)) return
  for (const element of page.querySelectorAll(`[${hiddenId}]`)) rename(element, hiddenId, 'id')
  page.removeAttribute(hiddenMark)
}

function rename(element: Element, from: string, to: string): void {
  element.setAttribute(to, element.getAttribute(from) ?? '')
  element.removeAttribute(from)
}
