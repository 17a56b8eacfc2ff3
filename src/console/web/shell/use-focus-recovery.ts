import { type RefObject, useEffect } from 'react'
import { focusHeading } from './focus-heading.ts'

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
