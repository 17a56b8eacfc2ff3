import { expect, test } from 'vitest'
import { parseVocabulary, readVocabulary } from './vocabulary.ts'

const parse = (...lines: string[]) =>
  parseVocabulary(['words\trelation\tmeanings', ...lines, ''].join('\n'), 'some.tsv')

test('every line of the files is valid, and each pair is there once', () => {
  const pairs = readVocabulary().map(({ word, meaning }) => `${word}\t${meaning}`)
  expect(pairs.length).toBeGreaterThan(9000)
  expect(new Set(pairs).size).toBe(pairs.length)
})

test('names of one thing find each other, a brand is less than its kind, and a meaning has one direction', () => {
  expect(parse('fridge, refrigerator\tsame')).toEqual([
    { word: 'fridge', meaning: 'refrigerator', weight: 0.95 },
    { word: 'refrigerator', meaning: 'fridge', weight: 0.95 },
  ])
  expect(parse('maggi\tbrand of\tnoodles')).toEqual([
    { word: 'maggi', meaning: 'noodles', weight: 0.5 },
    { word: 'noodles', meaning: 'maggi', weight: 0.3 },
  ])
  expect(parse('चावल\tmeans\trice')).toEqual([{ word: 'चावल', meaning: 'rice', weight: 0.9 }])
  expect(parse('chahiye\tfiller')).toEqual([{ word: 'chahiye', meaning: '', weight: 0.9 }])
})

test.each([
  [['fridge\tis\trefrigerator'], 'a line has words'],
  [['b, c\tsame', 'a, d\tsame'], 'lines are sorted'],
  [['Fridge, refrigerator\tsame'], 'words are in lower case'],
  [['fridge\tsame'], 'one thing has two names or more'],
  [['chawal\tmeans'], 'the meaning is missing'],
])('a wrong line is named: %j', (lines, reason) => {
  expect(() => parse(...lines)).toThrow(`some.tsv, line ${lines.length + 1}: ${reason}`)
})
