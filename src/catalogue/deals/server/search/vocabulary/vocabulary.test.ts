import { expect, test } from 'vitest'
import { parseVocabulary, readVocabulary } from './vocabulary.ts'
import { parseClasses } from './word-classes.ts'

const parse = (...lines: string[]) =>
  parseVocabulary(['words\trelation\tmeanings', ...lines, ''].join('\n'), 'some.tsv')

test('every line of the files is valid', () => {
  expect(readVocabulary().length).toBeGreaterThan(9000)
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
  ['fridge\tis\trefrigerator', '"is" is no relation: use one of same, spelling, means'],
  ['fridge same refrigerator', 'the tab after the words is missing in "fridge same refrigerator"'],
  ['chawal\tmeans rice', '"means rice" is no relation'],
  ['chawal\tmeans\t\t', '"chawal\tmeans\t\t" has a tab too many'],
  ['', 'the line is empty'],
  ['chawal\tmeans\trice\tgrain', 'has a tab too many'],
  ['chawal\tmeans', '"chawal" has no meaning: write a tab and the meaning after "means"'],
  ['fridge\tsame', '"fridge" is one name, and "same" is for two or more'],
  ['Fridge, refrigerator\tsame', '"Fridge, refrigerator\tsame" has a capital letter'],
  ['fridge,refrigerator\tsame', 'has words that are not separated by a comma and a space'],
  ['a, d\tsame', '"a, d\tsame" belongs before "b, c\tsame": lines are sorted'],
  ['b, c\tsame', '"b, c\tsame" is there twice'],
])('a wrong line is named: %j', (line, reason) => {
  expect(() => parse('b, c\tsame', line, 'z, zz\tsame')).toThrow(/^some.tsv, line 3: /)
  expect(() => parse('b, c\tsame', line, 'z, zz\tsame')).toThrow(reason)
})

test('a class that is none is named', () => {
  expect(() => parseClasses('word\tclass\nred\tcolor\n', 'classes.tsv')).toThrow(
    'classes.tsv, line 2: "color" is no class: use one of colour, size',
  )
})
