import {
  type ComponentType,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { classNames } from '../class-names.ts'
import { usePageWasDisplayed } from '../router/page-outlet.tsx'
import { BoundaryEnd, useBoundaryBegin } from './hydration-boundaries.ts'
import { whenIdle } from './when-idle.ts'

type Load<P> = () => Promise<ComponentType<P>>

const retryMs = 10_000

/**
 * A part far down a page. Its HTML arrives with the page; its code loads when it is nearly in view, or when the page is
 * idle. Until then React leaves the HTML alone, so that typed text stays, and links and forms work as without scripts;
 * a button pressed meanwhile is pressed again once the part is hydrated.
 * Pass stable props: a changed object hydrates it again.
 *
 * `onServer` is the component for server rendering: it is awaited there, because Suspense would write inline scripts.
 * `className` is for the element around the part.
 */
export function deferHydration<P extends object>(
  load: Load<P>,
  onServer: ComponentType<P> | null,
  fallback: ReactNode,
  className = '',
) {
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const Part = onServer ?? lazy(async () => ({ default: await begun.then(() => untilLoaded(load)) }))
  function DeferredHydration(props: P) {
    const element = useRef<HTMLDivElement>(null)
    const pressed = useRef<MouseEvent>(null)
    const isHydrated = useRef(false)
    // Deferred, because it is far down a page that is being opened.
    const isWanted = useDeferredValue(usePageWasDisplayed())
    useEffect(() => {
      whenIdle().then(begin)
      const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && begin(), { rootMargin: '600px' })
      if (element.current) observer.observe(element.current)
      return () => observer.disconnect()
    }, [])
    // Before the next event, unlike useEffect; on the document, because React keeps such a press from the part itself.
    useLayoutEffect(() => {
      const remember = (event: MouseEvent) => {
        if (isHydrated.current || !element.current?.contains(event.target as Node)) return
        pressed.current = event
        begin()
      }
      document.addEventListener('click', remember, true)
      return () => document.removeEventListener('click', remember, true)
    }, [])
    useBoundaryBegin()
    const pressAgain = useCallback(() => {
      isHydrated.current = true
      const press = pressed.current
      // While the press is being dispatched, React passes it on itself. A popover has opened without it.
      if (!press || press.eventPhase !== Event.NONE) return
      const target = press.target as Element
      target.closest<HTMLElement>('button[type=button]:not([popovertarget])')?.click()
    }, [])
    return (
      <div ref={element} className={classNames('empty:hidden', className)}>
        <Suspense fallback={fallback}>
          {isWanted ? (
            <>
              <Part {...props} />
              <OnHydrated run={pressAgain} />
            </>
          ) : (
            fallback
          )}
          <BoundaryEnd />
        </Suspense>
      </div>
    )
  }
  return memo(DeferredHydration)
}

function OnHydrated({ run }: { run: () => void }) {
  useLayoutEffect(run, [run])
  return null
}

/** A failure would unmount the whole page, whose HTML is readable without hydration. */
const untilLoaded = <P,>(load: Load<P>): Promise<ComponentType<P>> =>
  load().catch(async () => {
    await new Promise((waited) => setTimeout(waited, retryMs))
    return untilLoaded(load)
  })
