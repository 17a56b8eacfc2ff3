import { headsOf } from './ranking/score-deal.ts'
import type { SearchTerm } from './search-term.ts'

const aboutAsCommon = 0.7
/** More than all rarities together. */
const headWorth = 100

/** The sets of words that leave some out, the largest first, and within one size the likeliest first. */
export function setsBySize(words: readonly SearchTerm[], terms: readonly SearchTerm[]): SearchTerm[][][] {
  const heads = headsOf(terms)
  const others = terms.filter((term) => !heads.includes(term))
  const rarest = Math.min(...others.map(({ rarity }) => rarity))
  const isHeadCommon = heads.every(({ rarity, isUnknown }) => !isUnknown && rarity + aboutAsCommon < rarest)
  const worthOf = (term: SearchTerm) =>
    term.rarity - aboutAsCommon * words.indexOf(term) + (isHeadCommon && heads.includes(term) ? headWorth : 0)
  const worth = (set: readonly SearchTerm[]) => set.reduce((sum, term) => sum + worthOf(term), 0)
  const sets = Array.from({ length: 2 ** words.length - 1 }, (_, n) => words.filter((_, at) => (n + 1) & (1 << at)))
    .filter((set) => set.length < terms.length)
    .sort((a, b) => b.length - a.length || worth(b) - worth(a))
  return [...Map.groupBy(sets, (set) => set.length).values()]
}
