import type { Alternative, SearchTerm } from '../search-term.ts'
import type { TitleWord } from './title-words.ts'

/** How well a text says a term, and the words that say it: their texts and positions. */
export type Match = { score: number; positions: readonly string[] }

const noMatch: Match = { score: 0, positions: [] }
const nothingUsed: ReadonlySet<string> = new Set()
/** Words that were searched together stand apart: by the prominence of the last, "chair" in "Home & Office Mesh Chair". */
const apart = { least: 0.35, factor: 0.85 }
/** For a word that already answers another term. */
const sharedFactor = 0.5

/** The best match of a term, its words in the singular, in the texts: of the product's name if `isHead`, otherwise the words' presence counts most. */
export function bestMatch(
  { alternatives }: Pick<SearchTerm, 'alternatives'>,
  texts: readonly (readonly TitleWord[])[],
  isHead: boolean,
  used: ReadonlySet<string> = nothingUsed,
): Match {
  let best = noMatch
  texts.forEach((text, n) => {
    for (const alternative of alternatives) {
      const match = matchOf(alternative, text, n, isHead)
      if (match === noMatch) continue
      const isShared = match.positions.length > 0 && match.positions.every((position) => used.has(position))
      const weighted = match.score * alternative.weight * (isShared ? sharedFactor : 1)
      if (weighted > best.score) best = { score: weighted, positions: match.positions }
    }
  })
  return best
}

/** By the prominence of its words if it is the product, otherwise by their presence. */
function matchOf(alternative: Alternative, text: readonly TitleWord[], n: number, isHead: boolean): Match {
  const words = alternative.words
  const last = words.length - 1
  let score = 0
  let found = 0
  for (let index = 0; index < text.length; index++) {
    if (!isAt(text, index, alternative)) continue
    const prominence = text[index + last]?.prominence ?? 0
    const own = isHead ? prominence : 0.7 + 0.3 * prominence
    if (own <= score) continue
    score = own
    found = index
  }
  if (score > 0) return { score, positions: words.map((_, at) => `${n} ${found + at}`) }
  if (alternative.isPhrase || words.length < 2) return noMatch
  if (!words.every((word) => text.some((each) => each.word === word))) return noMatch
  const prominences = text.flatMap(({ word, prominence }) => (word === words[last] ? [prominence] : []))
  return { score: Math.max(apart.least, apart.factor * Math.max(...prominences)), positions: [] }
}

/** Asked for every word of every title, so it creates no objects. */
function isAt(text: readonly TitleWord[], index: number, { words, isPrefix }: Alternative): boolean {
  for (let at = 0; at < words.length; at++) {
    const word = text[index + at]?.word
    const other = words[at] ?? ''
    const isPrefixHere = isPrefix === true && at === words.length - 1
    if (isPrefixHere ? word?.startsWith(other) !== true : word !== other) return false
  }
  return true
}
