import { createContext, use } from 'react'
import type { PageFacts } from '../page-metadata.ts'

/** Where it is noted while the server renders, for search engines and shared links. In the browser nobody listens. */
export const PageFactsContext = createContext<PageFacts | null>(null)

/** Notes a part of it: no state, and nothing that rendering again would change. */
export function usePageFacts(told: PageFacts): void {
  const facts = use(PageFactsContext)
  if (facts) Object.assign(facts, told)
}
