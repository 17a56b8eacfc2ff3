import { readLocal, writeLocal } from '../../../../ui/state/local-storage.ts'

const key = 'recent-searches'
const maxSearches = 8

/** The searches of this browser, the latest first. It never leaves the browser. */
export function readRecentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(readLocal(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, maxSearches) : []
  } catch {
    return []
  }
}

export function addRecentSearch(text: string): void {
  const words = text.trim()
  if (words === '') return
  const others = readRecentSearches().filter((other) => other.toLowerCase() !== words.toLowerCase())
  write([words, ...others].slice(0, maxSearches))
}

/** Removes one search, or all of them. */
export const removeRecentSearch = (text?: string): void =>
  write(text === undefined ? [] : readRecentSearches().filter((other) => other !== text))

const write = (searches: string[]) => writeLocal(key, searches.length > 0 ? JSON.stringify(searches) : null)
