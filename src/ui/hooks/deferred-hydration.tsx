import { type ComponentType, lazy, memo, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { idle } from './when-idle.ts'

type Load<P> = () => Promise<ComponentType<P>>

const retryMs = 10_000

/**
 * A part far down a page. Its HTML comes with the page; its code when it is nearly in view, or the page has nothing
 * else to do. Until then React leaves the HTML alone, so that what is typed into it stays, and its links and forms
 * work as they do without scripts. Its props have to stay the same ones as long as they say the same.
 *
 * `onServer` is the component where it is rendered to HTML: awaited there, or Suspense would write inline scripts.
 */
export function deferHydration<P extends object>(
  load: Load<P>,
  onServer: ComponentType<P> | null,
  fallback: ReactNode,
) {
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const Part = onServer ?? lazy(async () => ({ default: await begun.then(() => untilLoaded(load)) }))
  function DeferredHydration(props: P) {
    const place = useRef<HTMLDivElement>(null)
    useEffect(() => {
      idle().then(begin)
      const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && begin(), { rootMargin: '600px' })
      if (place.current) observer.observe(place.current)
      return () => observer.disconnect()
    }, [])
    return (
      <div ref={place} className="empty:hidden">
        <Suspense fallback={fallback}>
          <Part {...props} />
        </Suspense>
      </div>
    )
  }
  return memo(DeferredHydration)
}

/** A failure would take the page down with it, whose HTML reads well without. */
const untilLoaded = <P,>(load: Load<P>): Promise<ComponentType<P>> =>
  load().catch(async () => {
    await new Promise((waited) => setTimeout(waited, retryMs))
    return untilLoaded(load)
  })
