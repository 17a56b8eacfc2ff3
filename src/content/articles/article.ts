/** An article in the listing. */
export type ArticleSummary = {
  id: number
  title: string
  author: string
  publishedAtMs: number
  pictures: string[]
  pictureAlt?: string
}

export type Article = {
  id: number
  title: string
  author: string
  publishedAtMs: number
  /** Its first picture; empty without one. */
  picture: string
  /** Its content, if an editor described it. */
  pictureAlt?: string
  /** Sanitised. */
  html: string
}

const wordsInMinute = 200

/** How long an article takes to read, in whole minutes; at least one. */
export function readingMinutes(html: string): number {
  const words = html.replace(/<[^<>]*>/g, ' ').match(/[\p{L}\p{N}]\S*/gu) ?? []
  return Math.max(1, Math.round(words.length / wordsInMinute))
}
