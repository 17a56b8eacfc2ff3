import { createHash } from 'node:crypto'
import type { Db } from '../../../../platform/schema/db.ts'
import { allNamesOf, findFacts } from './deal-search.queries.ts'
import { expandSearch } from './expand-search.ts'
import { parseSearch } from './parse-search.ts'
import { type SearchTerm, sameWeight } from './search-term.ts'
import { allOf, except, inFields, textQueries } from './tsquery.ts'
import { vocabularyDigest } from './vocabulary/vocabulary.ts'
import { isColourOrSize, textOf } from './vocabulary/word-classes.ts'

/** The fields of a search document by which a deal is named: its title, what it is, its coupon's code and its store. */
const NAME_FIELDS = 'ABC'

/** A search that waits for deals. */
export type StandingSearch = {
  /** Of search documents, as text; empty when no word says anything. */
  query: string
  /** A deal that matches has at least one of these lexemes in the fields of its name. Empty: only words are excluded. */
  anyLexeme: string[]
  /** A price that the words name, as in "shoes under 500". */
  maxPaise: number | null
  /** The words also name a lowest price, or a least discount, which the query does not have. */
  hasMinimum: boolean
  hasDiscount: boolean
}

/** Of the vocabulary's files: with other ones, the same words may give another search. */
export const searchVersion: string = createHash('sha256')
  .update(vocabularyDigest())
  .update(textOf('classes.tsv'))
  .update(textOf('units.tsv'))
  .digest('hex')

/**
 * Stricter than a search at the moment, which a person looks through: every word is complete, only what says the same
 * counts, and a deal must be named so. Numbers, colours and sizes are required too: an "iphone 15" is no other one, and a
 * "red saree" is not blue.
 */
export async function standingSearch(db: Db, text: string, excludedText: string): Promise<StandingSearch> {
  const typed = parseSearch(text)
  const parsed = { ...typed, words: typed.words.map((word) => ({ ...word, isUnfinished: false })) }
  const facts = await findFacts(db, parsed.words, text)
  const terms = expandSearch(parsed, facts)
    .filter((term) => term.need !== 'preferred' || isDistinguishing(term))
    .map(withSameOnly)
  const queries = await textQueries(db, terms, {
    phrases: parsed.phrases,
    excluded: allNamesOf([...parsed.excluded, ...wordsOf(excludedText)]),
  })
  const named = queries.phrases.map((phrase) => inFields(phrase, NAME_FIELDS))
  return {
    query: except(allOf([...queries.names, ...named]), queries.excluded),
    anyLexeme: await lexemesOfRarest(
      db,
      terms.filter((_, n) => queries.names[n] !== ''),
      named,
    ),
    maxPaise: parsed.price.maxRupees === null ? null : parsed.price.maxRupees * 100,
    hasMinimum: parsed.price.minRupees !== null,
    hasDiscount: parsed.discount.minPercent !== null,
  }
}

const isDistinguishing = ({ typed, alternatives }: SearchTerm): boolean =>
  /\p{N}/u.test(typed) || alternatives.some(({ words }) => words.some(isColourOrSize))

/** What only says something like it is another thing. */
function withSameOnly(term: SearchTerm): SearchTerm {
  const same = term.alternatives.filter(({ weight }) => weight >= sameWeight)
  return same.length > 0 ? { ...term, alternatives: same } : term
}

function wordsOf(text: string): string[] {
  const { words, phrases, excluded } = parseSearch(text)
  return [...words.map(({ word }) => word), ...phrases, ...excluded]
}

/** One lexeme for each way in which deals may say the rarest term: of several that must stand together, the longest. */
async function lexemesOfRarest(db: Db, terms: readonly SearchTerm[], phrases: readonly string[]): Promise<string[]> {
  const [first, ...others] = terms
  if (!first) return phrases.slice(0, 1).flatMap((phrase) => longestOf(lexemesIn(phrase)))
  const rarest = others.reduce((a, b) => (b.rarity > a.rarity ? b : a), first)
  const { names } = await textQueries(
    db,
    rarest.alternatives.map((alternative) => ({ ...rarest, alternatives: [alternative] })),
    { phrases: [], excluded: [] },
  )
  const lexemes = names.flatMap((query, n) => {
    const all = lexemesIn(query)
    // One that is also searched as it is written has several queries.
    return rarest.alternatives[n]?.written === undefined ? longestOf(all) : all
  })
  return [...new Set(lexemes)]
}

const lexemesIn = (query: string): string[] =>
  Array.from(query.matchAll(/'((?:[^']|'')*)'/g), ([, lexeme = '']) => lexeme.replaceAll("''", "'"))

const longestOf = (lexemes: readonly string[]): string[] => lexemes.toSorted((a, b) => b.length - a.length).slice(0, 1)
