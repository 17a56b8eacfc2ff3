import { createContext, use } from 'react'

/** What a page says of itself, in its own language and with paths that know no language. */
export type PageFacts = {
  head?: { title: string; description: string; path: string; hidden: boolean }
  /** The way to it from the home page; the last step is the page itself. */
  trail?: { label: string; to?: string | undefined }[]
}

/** Where it is noted while the server renders, for search engines and shared links. In the browser nobody listens. */
export const PageFactsContext = createContext<PageFacts | null>(null)

/** Notes a part of it: no state, and nothing that rendering again would change. */
export function usePageFacts(told: PageFacts): void {
  const facts = use(PageFactsContext)
  if (facts) Object.assign(facts, told)
}
