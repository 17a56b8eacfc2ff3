import { whenIdle } from '../hydration/when-idle.ts'

/** The elements of the rendered pages. */
export type PageElements = {
  /** Adds a page's element, until the returned function is called. */
  add: (id: number, element: HTMLElement) => () => void
  /** Hides all others. A page without an element is not there yet: then the one before stays, and this returns false. */
  display: (id: number) => boolean
  /** Whether the page that was displayed last is still in the document. */
  isOneDisplayed: () => boolean
  /**
   * Gives the focus, once, to what had it in the displayed page when it was left. Null: nothing had it, or it cannot have
   * it now, such as an element of a menu that is closed.
   */
  focusAgain: () => HTMLElement | null
}

export function createPageElements(): PageElements {
  const elements = new Map<number, HTMLElement>()
  const focused = new WeakMap<HTMLElement, HTMLElement | null>()
  let displayed: HTMLElement | undefined
  const hideOthers = () => {
    for (const element of elements.values()) if (element !== displayed) hide(element)
  }
  // When the browser is idle, so that displaying them is quick. Reading a size makes the browser find it out.
  const layOutOthers = async () => {
    await whenIdle()
    // Parts that React has added meanwhile have ids, too.
    hideOthers()
    for (const element of elements.values())
      if (element !== displayed) element.firstElementChild?.getBoundingClientRect()
  }
  return {
    add(id, element) {
      elements.set(id, element)
      return () => elements.delete(id)
    },
    display(id) {
      const element = elements.get(id)
      if (displayed && element && element !== displayed) {
        keepInLayout(displayed)
        focused.set(displayed, document.activeElement as HTMLElement | null)
      }
      displayed = element ?? displayed
      hideOthers()
      if (displayed) unhide(displayed)
      void layOutOthers()
      return element !== undefined
    },
    isOneDisplayed: () => displayed?.isConnected === true,
    focusAgain() {
      const element = displayed && focused.get(displayed)
      if (!element || !displayed?.contains(element)) return null
      focused.delete(displayed)
      element.focus({ preventScroll: true })
      return document.activeElement === element ? element : null
    },
  }
}

/** Cards and sections whose content the browser leaves out of layout while they are out of view. */
const partsOutOfView = '.item-card, [class*="below-fold-"]'

/** The elements in view now. They would be left out while the page is hidden, and appear one frame later than the rest. */
function keepInLayout(page: HTMLElement): void {
  // All are asked before the first is changed, so that the browser computes the page's style only once. Not by their
  // positions: the browser would lay out what is left out.
  const inView = [...page.querySelectorAll<HTMLElement>(partsOutOfView)].filter((part) =>
    part.firstElementChild?.checkVisibility?.({ contentVisibilityAuto: true }),
  )
  for (const part of inView) part.dataset.laidOut = ''
}

function hide(page: HTMLElement): void {
  // An open dialog would still block the document.
  for (const dialog of page.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close()
  for (const popover of page.querySelectorAll<HTMLElement>(':popover-open')) popover.hidePopover()
  // Anchors, labels and popovers find the first element with an id: it must be on the displayed page.
  for (const element of page.querySelectorAll<HTMLElement>('[id]')) {
    element.dataset.retainedId = element.id
    element.removeAttribute('id')
  }
  page.dataset.retainedPage = ''
}

function unhide(page: HTMLElement): void {
  for (const element of page.querySelectorAll<HTMLElement>('[data-retained-id]')) {
    element.id = element.dataset.retainedId ?? ''
    delete element.dataset.retainedId
  }
  delete page.dataset.retainedPage
}
