import { expect, test } from 'vitest'
import { testDatabase } from '../../../../../tests/support/test-database.ts'
import type { Alternative } from './search-term.ts'
import { textQueries } from './tsquery.ts'

const { db } = await testDatabase()
const term = (alternatives: (Partial<Alternative> & Pick<Alternative, 'words' | 'weight'>)[]) => ({
  typed: '',
  alternatives: alternatives.map((each) => ({ isPhrase: false, ...each })),
  rarity: 1,
  need: 'required' as const,
  isUnknown: false,
})
const queriesOf = (...terms: ReturnType<typeof term>[]) => textQueries(db, terms, { phrases: [], excluded: [] })

test('the beginning of a word is not stemmed, so that "energizer" begins no "energy"', async () => {
  const { terms } = await queriesOf(
    term([
      { words: ['energizer'], weight: 1 },
      { words: ['energizer'], weight: 0.35, isPrefix: true },
    ]),
    term([{ words: ['almonds'], weight: 1, isPrefix: true }]),
    term([{ words: ['t', 'shi'], weight: 1, isPrefix: true }]),
    term([{ words: ['power', 'ban'], weight: 1, isPrefix: true }]),
    term([{ words: ['such'], weight: 1, isPrefix: true }]),
    term([{ words: ['Café'], weight: 1, isPrefix: true }]),
  )
  expect(terms).toEqual([
    "('energ' | 'energizer':*)",
    "('almond':*)",
    "('shi':*)",
    "('power' <-> 'ban':*)",
    '',
    "('cafe':*)",
  ])
})

test('what says the same as a term is apart from what is only similar', async () => {
  const { terms, same, similar } = await queriesOf(
    term([
      { words: ['horlicks'], weight: 1 },
      { words: ['health', 'drink'], weight: 0.5 },
    ]),
    term([{ words: ['cup'], weight: 1 }]),
  )
  expect(terms).toEqual(["('horlick' | 'health' & 'drink')", "('cup')"])
  expect(same).toEqual(["('horlick')", "('cup')"])
  expect(similar).toEqual(["('health' & 'drink')", ''])
})

test('another name of several words is found in names only', async () => {
  const { terms, names, same } = await queriesOf(
    term([
      { words: ['headphone'], weight: 1 },
      { words: ['head', 'phone'], weight: 0.95, isSynonym: true },
    ]),
  )
  expect(terms).toEqual(["('headphon' | 'head':ABC & 'phone':ABC)"])
  expect(names).toEqual(["('headphon':ABC | 'head':ABC & 'phone':ABC)"])
  expect(same).toEqual(["('headphon' | 'head' & 'phone')"])
})
