import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from '../../../ui/router/location.ts'

/**
 * Moves the focus to the heading of a new page, which screen readers then read. On the same page, such as a list with
 * another filter, it stays where it is, unless that is gone or another part of the list is shown.
 */
export function usePageArrival(main: RefObject<HTMLElement | null>): void {
  const { pathname, search, arrival } = useLocation()
  const shown = useRef({ pathname, search })
  useEffect(() => {
    const before = shown.current
    shown.current = { pathname, search }
    if (!main.current) return undefined
    if (pathname !== before.pathname) return focusHeadingOnceThere(main.current)
    // A form replaces its query once its draft has an id.
    if (search === before.search || arrival === 'replace') return undefined
    const focused = document.activeElement
    const isOtherPart = startOf(search) !== startOf(before.search)
    const isMoved = isOtherPart && !focused?.closest('input, textarea, select, dialog')
    return focused === document.body || isMoved ? focusHeadingOnceThere(main.current) : undefined
  }, [main, pathname, search, arrival])
}

const startOf = (search: string): string | null => new URLSearchParams(search).get('after')

/** Immediately, or when the heading is there and no dialog is in front of it. */
function focusHeadingOnceThere(main: HTMLElement): (() => void) | undefined {
  let isWaiting = false
  const isSettled = (): boolean => {
    if (document.querySelector('dialog:modal')) return false
    const focused = document.activeElement
    // An editor who has moved on since is not called back.
    if (isWaiting && focused !== main && focused !== document.body) return true
    isWaiting = true
    return focusHeading(main)
  }
  if (isSettled()) return undefined
  const observer = new MutationObserver(() => isSettled() && observer.disconnect())
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/** Moves the focus to the page's heading, which screen readers then read; to the page while it has none. */
function focusHeading(main: HTMLElement): boolean {
  const heading = main.querySelector('h1')
  heading?.setAttribute('tabindex', '-1')
  const target: HTMLElement = heading ?? main
  // The scroll restoration handles the scroll position.
  target.focus({ preventScroll: true })
  return heading !== null
}

/**
 * When what has the focus goes away, such as the button of a step that has been taken, the heading of the page gets it:
 * screen readers would otherwise begin with the document. Whoever has a better place sets the focus in an effect.
 */
export function useFocusRecovery(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let focused: EventTarget | null = null
    const remember = ({ target }: FocusEvent) => {
      focused = target
    }
    const forget = ({ target }: FocusEvent) => {
      // A press beside every control leaves the focus on purpose. Some browsers send this of what is removed, too.
      setTimeout(() => {
        if (focused === target && isThere(target)) focused = null
      })
    }
    const recover = () => {
      const isLost = focused !== null && document.activeElement === document.body && !isThere(focused)
      // A dialog returns it when it closes.
      if (isLost && main.current && !document.querySelector('dialog:modal')) focusHeading(main.current)
    }
    const observer = new MutationObserver(() => {
      // After the effects of the same change.
      if (document.activeElement === document.body) setTimeout(recover)
    })
    observer.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', remember)
    document.addEventListener('focusout', forget)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', remember)
      document.removeEventListener('focusout', forget)
    }
  }, [main])
}

const isThere = (target: EventTarget | null): boolean => target instanceof Element && target.isConnected
