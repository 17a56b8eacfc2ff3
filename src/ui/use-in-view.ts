import { type RefObject, useEffect, useState } from 'react'

/** Whether an element is in view; with a margin already when it is that near. False on the server. */
export function useInView(place: RefObject<Element | null>, rootMargin = '0px'): boolean {
  const [isInView, setInView] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin,
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place, rootMargin])
  return isInView
}
