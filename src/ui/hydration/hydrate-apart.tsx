import { type ReactNode, Suspense } from 'react'
import { PartEnd, usePartBegin } from './hydrated-parts.ts'

/**
 * A part of a page that React hydrates by itself, first where somebody touches it. Nothing in it may suspend: its HTML
 * would be replaced by nothing. On the server, an error in it fails the page (`web/render-whole.ts`).
 */
export function HydrateApart({ children }: { children: ReactNode }) {
  usePartBegin()
  return (
    <Suspense>
      <PartEnd />
      {children}
    </Suspense>
  )
}
