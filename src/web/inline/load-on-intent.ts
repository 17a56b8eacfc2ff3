import { pageLoad } from '../../site/routing/web/page-load.ts'
import { networkInformation } from '../../ui/network-information.ts'

/** How long a page without any touch or key stays without its other scripts, in ms after its load. */
const idleMs = 10_000
/** How long after the press of a link the scripts wait for the next page, in ms. */
const linkMs = 2000
/** How long the scripts wait for the style sheet at most, in ms. */
const sheetMs = 3000
/** How a pressed button shows that it waits, in ms: clearly after 0.3 s; not at all when the scripts are there in a moment. */
const pulse = { delay: 100, duration: 600, iterations: 99 }

const intents = ['pointerdown', 'pointermove', 'pointercancel', 'keydown', 'focusin'] as const
type Intent = { type?: string; target?: EventTarget | null; movementX?: number; movementY?: number }

/**
 * Loads the page's other scripts (`link[data-module]`, the entry first) and before them the whole style sheet
 * (`link[data-sheet]`) when somebody does something: until then the page consists of links and forms that work by
 * themselves. Immediately for members, and where the page needs them (`data-scripts`) or comes back with a state: on reload,
 * back and forward. After its load for visitors who have been here before, whose scripts and page may come from the
 * service worker. A button pressed meanwhile pulsates, and the entry presses it again.
 */
export function loadOnIntent(root: HTMLElement, isMember: boolean): void {
  let pressed: HTMLElement | null = null
  let pulsation: Animation | undefined
  let isLoading = false

  function load(intent: Intent = {}): void {
    if (isLoading || isStill(intent)) return
    // The next page opens: the scripts would compete with its document, and with this page on Back, so they wait, unless
    // the press becomes a scroll (`pointercancel`).
    if (isPressOfLink(intent)) {
      setTimeout(load, linkMs)
      return
    }
    isLoading = true
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin)
    else begin()
  }

  function begin(): void {
    const parts = document.querySelectorAll<HTMLLinkElement>('[data-module]')
    loadSheet(() => {
      if (parts[0]) import(/* @vite-ignore */ parts[0].href).catch(fail)
    })
    for (const part of parts) part.rel = 'modulepreload'
  }

  /** Links and forms that waited for the scripts work as without them. */
  function fail(): void {
    isLoading = false
    pulsation?.cancel()
    if (pressed instanceof HTMLAnchorElement) location.assign(pressed.href)
    pressed = null
  }

  /**
   * A link that opens a dialog on this page (`data-opens`) is pressed again like a button. A popover has opened without
   * it.
   */
  function press(event: MouseEvent): void {
    pulsation?.cancel()
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey
    // The console and notices have this script for their theme alone.
    pressed =
      isPlain && document.querySelector('[data-module]')
        ? (event.target as Element).closest('button[type=button]:not([popovertarget]), a[data-opens]')
        : null
    if (pressed) {
      copyCode(pressed)
      if (pressed instanceof HTMLAnchorElement) event.preventDefault()
      // Without an attribute or a class, which React would find in the HTML that it hydrates.
      pulsation = pressed.animate({ opacity: [1, 0.2, 1] }, pulse)
    }
    load(event)
  }

  for (const intent of intents) addEventListener(intent, load, true)
  addEventListener('click', press, true)
  addEventListener('submit', refuseBlankSearch, true)
  addEventListener('hydrating', ({ detail }) => {
    removeEventListener('click', press, true)
    detail.repeatPress = () => {
      pressed?.click()
      pulsation?.cancel()
    }
  })
  const comesBack = pageLoad?.type !== 'navigate'
  const { saveData, effectiveType = '4g' } = networkInformation
  if (isMember || root.dataset.scripts || comesBack) load()
  else if (navigator.serviceWorker?.controller) addEventListener('load', load)
  else if (!saveData && effectiveType === '4g') addEventListener('load', () => setTimeout(load, idleMs))
}

/** Chromium sends a move without a movement when the page below the pointer has changed. */
const isStill = ({ type, movementX, movementY }: Intent) => type === 'pointermove' && !movementX && !movementY

const isPressOfLink = ({ type = '', target }: Intent) =>
  /^(pointerdown|focusin|click)$/.test(type) && (target as Element).closest?.('a[href]:not([data-opens])')

/**
 * The sheet replaces the page's own `style`, whose rules it has too: the browser would match both. Until it has arrived
 * it is for print only, so that both change in one step: the browser works out all styles each time.
 */
function loadSheet(afterwards: () => void): void {
  const placeholder = document.querySelector<HTMLLinkElement>('[data-sheet]')
  if (!placeholder) {
    afterwards()
    return
  }
  const sheet = placeholder.cloneNode() as HTMLLinkElement
  sheet.rel = 'stylesheet'
  sheet.media = 'print'
  sheet.fetchPriority = 'high'
  sheet.onload = () => {
    sheet.onload = null
    sheet.media = ''
    delete sheet.dataset.sheet
    document.querySelector('head style')?.remove()
    afterwards()
  }
  sheet.onerror = afterwards
  setTimeout(afterwards, sheetMs)
  placeholder.replaceWith(sheet)
}

function refuseBlankSearch(event: SubmitEvent): void {
  const box = (event.target as Element).closest('search')?.querySelector('input')
  if (box && !box.value.trim()) event.preventDefault()
}

/**
 * Copies the code of a button (`CopyButton`) that is pressed before it takes part: Safari lets the press itself copy, and
 * not its repetition by the entry, which then only reports it.
 */
function copyCode(button: HTMLElement): void {
  const code = button.matches('.code') && button.querySelector('code')
  if (!code) return
  navigator.clipboard?.writeText(code.textContent).then(
    () => {
      button.dataset.copied = ''
    },
    () => undefined,
  )
}
