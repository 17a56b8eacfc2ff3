import { type ReactNode, Suspense } from 'react'

/**
 * A part of a page that React hydrates by itself, first where somebody touches it. Nothing in it may suspend: its HTML
 * would be replaced by nothing.
 */
export const HydrateApart = ({ children }: { children: ReactNode }) => <Suspense>{children}</Suspense>
