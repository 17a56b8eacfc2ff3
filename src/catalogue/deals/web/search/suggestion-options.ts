import { paths } from '../../../../site/routing/paths.ts'
import type { Suggestions } from '../../deal-lists.contract.ts'

export type SuggestionKind = 'recent' | 'popular' | 'category' | 'store' | 'deal'

/** One line of the list: a search, or a page. */
export type Suggestion = {
  kind: SuggestionKind
  label: string
  to: string
  deal?: Pick<Suggestions['deals'][number], 'picture' | 'price'>
}

const maxRecent = 5

/** The lines in the order in which they are shown, each text once: what this visitor searched before comes first. */
export function suggestionsOf(
  typed: string,
  recent: readonly string[],
  suggestions: Suggestions | undefined,
): Suggestion[] {
  const start = typed.trim().toLowerCase()
  const own = recent
    .filter((text) => text.toLowerCase().startsWith(start) && text.toLowerCase() !== start)
    .slice(0, maxRecent)
  const popular = (suggestions?.searches ?? []).filter((text) => !own.some((other) => other.toLowerCase() === text))
  const search = (kind: SuggestionKind) => (text: string) => ({ kind, label: text, to: paths.deals({ search: text }) })
  return [
    ...own.map(search('recent')),
    ...popular.map(search('popular')),
    ...(suggestions?.categories ?? []).map(
      ({ id, title }): Suggestion => ({ kind: 'category', label: title, to: paths.category(id) }),
    ),
    ...(suggestions?.stores ?? []).map(
      ({ id, title }): Suggestion => ({ kind: 'store', label: title, to: paths.store(id) }),
    ),
    ...(suggestions?.deals ?? []).map(
      ({ slug, title, ...deal }): Suggestion => ({ kind: 'deal', label: title, to: paths.deal(slug), deal }),
    ),
  ]
}

/** Consecutive lines of one kind share a heading. */
export function groupsOf(suggestions: readonly Suggestion[]): { kind: SuggestionKind; from: number; count: number }[] {
  const groups: { kind: SuggestionKind; from: number; count: number }[] = []
  for (const [at, { kind }] of suggestions.entries()) {
    const last = groups.at(-1)
    if (last?.kind === kind) last.count++
    else groups.push({ kind, from: at, count: 1 })
  }
  return groups
}

/** The line that a key moves to, of so many; null: the text field itself. Undefined for keys that do not move. */
export function movedBy(key: string, active: number | null, count: number): number | null | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return active === null ? 0 : active + 1 < count ? active + 1 : null
  if (key === 'ArrowUp') return active === null ? count - 1 : active > 0 ? active - 1 : null
  // In the text itself they move the cursor.
  if (active === null) return undefined
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

/** A label in parts, those that were typed marked. */
export function highlighted(label: string, typed: string): { text: string; isTyped: boolean }[] {
  const searchText = typed.trim().toLowerCase()
  const lower = label.toLowerCase()
  // A few letters change their length in lower case: the indexes would not be the same.
  const at = searchText === '' || lower.length !== label.length ? -1 : lower.indexOf(searchText)
  if (at < 0) return [{ text: label, isTyped: false }]
  const end = at + searchText.length
  return [
    { text: label.slice(0, at), isTyped: false },
    { text: label.slice(at, end), isTyped: true },
    { text: label.slice(end), isTyped: false },
  ].filter(({ text }) => text !== '')
}
