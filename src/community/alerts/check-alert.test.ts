import { expect, test } from 'vitest'
import type { AlertQuery } from './alert.ts'
import { checkAlert, relevantQuery } from './check-alert.ts'

const nothing: AlertQuery = {
  kind: 'deals',
  words: '',
  excludedWords: '',
  storeId: null,
  categoryId: null,
  minBelowUsual: null,
  isCouponOnly: false,
  maxPaise: null,
  cards: [],
  dealId: null,
  condition: null,
}

test.each<[string, Partial<AlertQuery>, string[]]>([
  ['nothing', {}, ['words']],
  ['only blank words and a price', { words: ' ', maxPaise: 100 }, ['words']],
  ['words', { words: 'shoes' }, []],
  ['a store', { storeId: 1 }, []],
  ['a category', { categoryId: 1 }, []],
  ['a deal without a condition', { kind: 'deal', dealId: 1 }, ['condition']],
  ['no deal', { kind: 'deal', condition: 'back' }, ['deal']],
  ['a deal below no price', { kind: 'deal', dealId: 1, condition: 'below' }, ['maxprice']],
  ['a deal below a price', { kind: 'deal', dealId: 1, condition: 'below', maxPaise: 100 }, []],
  ['favourites', { kind: 'favourites' }, []],
  ['favourites with cards and no price', { kind: 'favourites', cards: ['card hdfc credit'] }, ['maxprice']],
  ['words with cards and no price', { words: 'shoes', cards: ['card hdfc credit'] }, ['maxprice']],
  ['a deal below a price with cards', { kind: 'deal', dealId: 1, condition: 'below', maxPaise: 100, cards: ['x'] }, []],
])('T2: an alert about %s', (_, query, fields) => {
  expect(Object.keys(checkAlert({ ...nothing, ...query }))).toEqual(fields)
})

test('T2: what has no meaning for the kind of an alert is left out', () => {
  const cards = ['card hdfc credit']
  const all = { ...nothing, words: ' tea ', storeId: 1, maxPaise: 100, cards, dealId: 2, condition: 'back' } as const
  expect(relevantQuery(all)).toEqual({ ...nothing, words: 'tea', storeId: 1, maxPaise: 100, cards })
  expect(relevantQuery({ ...all, kind: 'deal' })).toEqual({ ...nothing, kind: 'deal', dealId: 2, condition: 'back' })
  expect(relevantQuery({ ...all, kind: 'favourites' })).toEqual({
    ...nothing,
    kind: 'favourites',
    maxPaise: 100,
    cards,
  })
})
