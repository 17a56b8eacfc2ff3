import { type RefObject, useEffect, useState } from 'react'
import { usePageDisplayed } from '../router/page-outlet.tsx'

type InViewOptions = {
  /** The distance that counts as in view. */
  margin?: string
  /** Stays true once it has been in view. */
  once?: boolean
  /** The answer before it is known, also on the server. */
  initially?: boolean
}

/** Whether an element is in view. */
export function useInView(
  index: RefObject<Element | null>,
  { margin = '0px', once = false, initially = false }: InViewOptions = {},
): boolean {
  const [isInView, setInView] = useState(initially)
  // While its page is hidden, nothing is in view: the answer stays.
  const isDisplayed = usePageDisplayed()
  useEffect(() => {
    if (!index.current || !isDisplayed) return
    const onIntersect = (entries: IntersectionObserverEntry[], observer: IntersectionObserver) => {
      const isNow = entries.at(-1)?.isIntersecting ?? false
      setInView((was) => isNow || (once && was))
      if (isNow && once) observer.disconnect()
    }
    const observer = new IntersectionObserver(onIntersect, { rootMargin: margin })
    observer.observe(index.current)
    return () => observer.disconnect()
  }, [index, margin, once, isDisplayed])
  return isInView
}
