import { createContext, use } from 'react'
import type { PageMetadata } from '../../shared/page-metadata.ts'

/** Collects page metadata during server rendering, for search engines and shared links; null in the browser. */
export const PageMetadataContext = createContext<PageMetadata | null>(null)

/** Records a part of it: no state, and rendering again has no further effect. */
export function usePageMetadata(metadata: PageMetadata): void {
  const facts = use(PageMetadataContext)
  if (facts) Object.assign(facts, metadata)
}
