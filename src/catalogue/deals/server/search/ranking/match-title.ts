import type { Alternative, SearchTerm } from '../search-term.ts'
import type { TitleWord } from './title-words.ts'

/** How well a text says a term, and the words that say it: their texts and places. */
export type Match = { score: number; places: readonly string[] }

const noMatch: Match = { score: 0, places: [] }
/** Words that were searched together stand apart: by the standing of the last, "chair" in "Home & Office Mesh Chair". */
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
      const { score, places } = matchOf(alternative, text, n, isHead)
      const isShared = places.length > 0 && places.every((place) => used.has(place))
      const weighted = score * alternative.weight * (isShared ? sharedFactor : 1)
      if (weighted > best.score) best = { score: weighted, places }
    }
  return best
}

/** By the standing of its words if it is the product, otherwise by their presence. */
function matchOf(alternative: Alternative, text: readonly TitleWord[], n: number, isHead: boolean): Match {
  const words = alternative.words
  const last = words.length - 1
  let best = noMatch
  for (const [place, { standing }] of text.entries()) {
    const isHere = words.every((word, at) =>
      isWord(text[place + at]?.word, word, at === last && alternative.isPrefix === true),
    )
    if (!isHere) continue
    const wordStanding = text[place + last]?.standing ?? standing
    const score = isHead ? wordStanding : 0.7 + 0.3 * wordStanding
    if (score > best.score) best = { score, places: words.map((_, at) => `${n} ${place + at}`) }
  }
  if (best.score > 0 || alternative.isPhrase || words.length < 2) return best
  if (!words.every((word) => text.some((each) => each.word === word))) return noMatch
  const standings = text.flatMap(({ word, standing }) => (word === words[last] ? [standing] : []))
  return { score: Math.max(apart.least, apart.factor * Math.max(...standings)), places: [] }
}

const isWord = (word: string | undefined, other: string, isPrefix: boolean) =>
  word !== undefined && (isPrefix ? word.startsWith(other) : word === other)
