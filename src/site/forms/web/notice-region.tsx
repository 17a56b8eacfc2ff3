import { type ReactNode, useEffect, useRef } from 'react'

type Props = {
  /** How it is announced to screen readers; undefined where a toast announces the same. */
  role?: 'alert' | 'status' | undefined
  /** Changes with the notice. */
  shown: unknown
  children: ReactNode
}

/** The place of a form's notice, from the start, so that screen readers announce changes. */
export function NoticeRegion({ role, shown, children }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const last = useRef(shown)
  useEffect(() => {
    if (shown === last.current) return
    last.current = shown
    // The form may be longer than the window, and sent from its other end.
    ref.current?.firstElementChild?.scrollIntoView({ block: 'nearest' })
  }, [shown])
  return (
    <div ref={ref} role={role} className="contents">
      {children}
    </div>
  )
}
