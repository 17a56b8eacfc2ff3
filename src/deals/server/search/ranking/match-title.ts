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
  const wanted = alternative.words
  const last = wanted.length - 1
  let best = noMatch
  for (const [place, { standing }] of text.entries()) {
    const isHere = wanted.every((word, at) =>
      isWord(text[place + at]?.word, word, at === last && alternative.isPrefix === true),
    )
    if (!isHere) continue
    const named = text[place + last]?.standing ?? standing
    const score = isHead ? named : 0.7 + 0.3 * named
    if (score > best.score) best = { score, places: wanted.map((_, at) => `${n} ${place + at}`) }
  }
  if (best.score > 0 || alternative.isPhrase || wanted.length < 2) return best
  if (!wanted.every((word) => text.some((each) => each.word === word))) return noMatch
  const standings = text.flatMap(({ word, standing }) => (word === wanted[last] ? [standing] : []))
  return { score: Math.max(apart.least, apart.factor * Math.max(...standings)), places: [] }
}

const isWord = (word: string | undefined, wanted: string, isPrefix: boolean) =>
  word !== undefined && (isPrefix ? word.startsWith(wanted) : word === wanted)
