import { type ReactNode, Suspense } from 'react'
import { BoundaryEnd, useBoundaryBegin } from './hydration-boundaries.ts'

/**
 * A part of a page that React hydrates by itself, first where somebody touches it. Nothing in it may suspend: its HTML
 * would be replaced by nothing. On the server, an error in it fails the page (`web/render-whole.ts`).
 */
export function HydrateApart({ children }: { children: ReactNode }) {
  useBoundaryBegin()
  return (
    <Suspense>
      <BoundaryEnd />
      {children}
    </Suspense>
  )
}
