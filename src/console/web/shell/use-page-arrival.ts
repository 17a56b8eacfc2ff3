import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from '../../../ui/router/location.ts'
import { focusHeading } from './focus-heading.ts'

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

/** At once, or when the heading is there and no dialog is in front of it. */
function focusHeadingOnceThere(main: HTMLElement): (() => void) | undefined {
  let isWaiting = false
  const isSettled = (): boolean => {
    if (document.querySelector('dialog:modal')) return false
    const focused = document.activeElement
    // Whoever has moved on since is not called back.
    if (isWaiting && focused !== main && focused !== document.body) return true
    isWaiting = true
    return focusHeading(main)
  }
  if (isSettled()) return undefined
  const observer = new MutationObserver(() => isSettled() && observer.disconnect())
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}
