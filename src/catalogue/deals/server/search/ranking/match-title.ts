import type { Alternative, SearchTerm } from '../search-term.ts'
import type { TitleWord } from './title-words.ts'

/** How well a text says a term, and the words that say it: their texts and positions. */
export type Match = { score: number; positions: readonly string[] }

const noMatch: Match = { score: 0, positions: [] }
/** Words that were searched together stand apart: by the prominence of the last, "chair" in "Home & Office Mesh Chair". */
const apart = { least: 0.35, factor: 0.85 }
/** For a word that already answers another term. */
const sharedFactor = 0.5

/** The best match of a term, its words in the singular, in the texts: of the product's name if `isHead`, otherwise the words' presence counts most. */
export function bestMatch(
  { alternatives }: Pick<SearchTerm, 'alternatives'>,
  texts: readonly (readonly TitleWord[])[],
  isHead: boolean,
  used: ReadonlySet<string> = new Set(),
): Match {
  let best = noMatch
  for (const [n, text] of texts.entries())
    for (const alternative of alternatives) {
      const { score, positions } = matchOf(alternative, text, n, isHead)
      const isShared = positions.length > 0 && positions.every((position) => used.has(position))
      const weighted = score * alternative.weight * (isShared ? sharedFactor : 1)
      if (weighted > best.score) best = { score: weighted, positions }
    }
  return best
}

/** By the prominence of its words if it is the product, otherwise by their presence. */
function matchOf(alternative: Alternative, text: readonly TitleWord[], n: number, isHead: boolean): Match {
  const words = alternative.words
  const last = words.length - 1
  let best = noMatch
  for (const [index, { prominence }] of text.entries()) {
    const isHere = words.every((word, at) =>
      isWord(text[index + at]?.word, word, at === last && alternative.isPrefix === true),
    )
    if (!isHere) continue
    const wordProminence = text[index + last]?.prominence ?? prominence
    const score = isHead ? wordProminence : 0.7 + 0.3 * wordProminence
    if (score > best.score) best = { score, positions: words.map((_, at) => `${n} ${index + at}`) }
  }
  if (best.score > 0 || alternative.isPhrase || words.length < 2) return best
  if (!words.every((word) => text.some((each) => each.word === word))) return noMatch
  const prominences = text.flatMap(({ word, prominence }) => (word === words[last] ? [prominence] : []))
  return { score: Math.max(apart.least, apart.factor * Math.max(...prominences)), positions: [] }
}

const isWord = (word: string | undefined, other: string, isPrefix: boolean) =>
  word !== undefined && (isPrefix ? word.startsWith(other) : word === other)
