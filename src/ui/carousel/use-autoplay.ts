import { type RefObject, useEffect, useRef, useState } from 'react'
import type { CarouselState } from './carousel-engine.tsx'

/**
 * Advances a carousel every `everyMs`, unless it is paused, hovered, focused or out of view, or the visitor prefers
 * reduced motion.
 */
export function useAutoplay(
  root: RefObject<HTMLElement | null>,
  everyMs: number | undefined,
  go: CarouselState['go'] | undefined,
) {
  const [paused, setPaused] = useState(false)
  const [suspended, setSuspended] = useState(false)
  const isEnabled = Boolean(everyMs)
  const latestGo = useRef(go)
  useEffect(() => {
    latestGo.current = go
  })

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPaused(true)
  }, [])
  useSuspended(root, isEnabled, setSuspended)

  const ready = go !== undefined
  useEffect(() => {
    if (!everyMs || paused || suspended || !ready) return
    const timer = setInterval(() => latestGo.current?.('on'), everyMs)
    return () => clearInterval(timer)
  }, [everyMs, paused, suspended, ready])

  return { isEnabled, playing: isEnabled && !paused, toggle: () => setPaused((now) => !now) }
}

/** True while the pointer or the focus is inside, or the carousel or its tab is out of view. */
function useSuspended(
  root: RefObject<HTMLElement | null>,
  isEnabled: boolean,
  setSuspended: (suspended: boolean) => void,
) {
  useEffect(() => {
    const element = root.current
    if (!isEnabled || !element) return
    const reasons = new Set<string>()
    const hold = (reason: string, on: boolean) => {
      if (on) reasons.add(reason)
      else reasons.delete(reason)
      setSuspended(reasons.size > 0)
    }
    const observer = new IntersectionObserver(([entry]) => hold('unseen', !entry?.isIntersecting))
    observer.observe(element)
    // The pointer or the focus may have come before this code. After a touch, `:hover` stays.
    hold('pointer', matchMedia('(hover: hover)').matches && element.matches(':hover'))
    hold('focus', element.matches(':focus-within'))
    const stop = new AbortController()
    const { signal } = stop
    element.addEventListener('pointerenter', () => hold('pointer', true), { signal })
    element.addEventListener('pointerleave', () => hold('pointer', false), { signal })
    element.addEventListener('focusin', () => hold('focus', true), { signal })
    element.addEventListener('focusout', () => hold('focus', false), { signal })
    document.addEventListener('visibilitychange', () => hold('hidden', document.hidden), { signal })
    return () => {
      observer.disconnect()
      stop.abort()
    }
  }, [root, isEnabled, setSuspended])
}
