import { type ReactNode, Suspense } from 'react'

/**
 * A part of a page that React hydrates by itself, first where somebody touches it. Nothing in it may suspend: its HTML
 * would be replaced by nothing. On the server, an error in it fails the page (`web/render-whole.ts`).
 */
export const HydrateApart = ({ children }: { children: ReactNode }) => <Suspense>{children}</Suspense>
