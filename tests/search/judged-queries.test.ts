import { expect, test } from 'vitest'
import { parseJudgedQueries, readJudgedQueries } from './judged-queries.ts'

const queries = readJudgedQueries('queries.json')
const texts = queries.map(({ query }) => query)

test('there are 176 different queries, of every kind and in each language', () => {
  expect(new Set(texts).size).toBe(176)
  expect(texts).toHaveLength(176)
  const kinds = queries.map(({ kind }) => kind)
  expect([...new Set(kinds)].sort()).toEqual([
    'attribute',
    'brand',
    'category',
    'intent',
    'joined',
    'misspelt',
    'plain',
    'plural',
    'split',
    'store',
    'synonym',
  ])
  for (const kind of new Set(kinds))
    expect(kinds.filter((other) => other === kind).length, kind).toBeGreaterThanOrEqual(5)
  for (const language of ['en', 'hi', 'hinglish'])
    expect(queries.filter((query) => query.language === language).length, language).toBeGreaterThanOrEqual(10)
})

test('searches that found nothing, or the wrong thing, are among them', () => {
  expect(texts).toEqual(
    expect.arrayContaining([
      ...['head phone', 'recharge', 'mobile', 'refrigerator', 'fridge', 'earbuds & phone', 'sheos', '5g phone 128gb'],
      ...['earphone', 'smart watch', 'mobile cover', 'shoes under 500'],
      ...['पावर बैंक', 'प्रेशर कुकर', 'मिक्सर ग्राइंडर', 'स्मार्ट वॉच', 'मोबाइल कवर', 'क्रिकेट बैट', 'प्रेशर', 'चश्मा'],
    ]),
  )
})

test('queries in Devanagari, and only these, are Hindi', () => {
  for (const { query, language } of queries) expect(/\p{Script=Devanagari}/u.test(query), query).toBe(language === 'hi')
})

test('a file that is not there has no queries', () => {
  expect(readJudgedQueries('missing.json')).toEqual([])
})

test('what is wrong in a file is named with its place', () => {
  const query = { query: 'a', language: 'en', kind: 'plain', wants: 'A.', good: { anyOf: [['a']] } }
  const parse = (more: object) => () => parseJudgedQueries(JSON.stringify([query, { ...query, ...more }]), 'some.json')
  expect(parse({})()).toHaveLength(2)
  expect(parse({ kind: 'odd' })).toThrow('some.json/1/kind ')
  expect(parse({ good: { anyOf: [] } })).toThrow('some.json/1/good/anyOf ')
  expect(parse({ fair: { anyOf: [['a|']] } })).toThrow('some.json/1/fair/anyOf/0/0 ')
  expect(parse({ maxRupees: 5 })).toThrow('some.json/1')
})
