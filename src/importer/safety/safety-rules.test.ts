import { expect, test } from 'vitest'
import { describeFindings } from './describe-findings.ts'
import { emptyFigures, type FeedFigures } from './feed-figures.ts'
import { countPriceChange } from './price-changes.ts'
import { checkSafety, STANDARD_LIMITS } from './safety-rules.ts'

type Over = Partial<FeedFigures> & {
  moved?: number
  by?: Partial<Record<'times10' | 'times100' | 'tenth' | 'hundredth', number>>
}

/** A file of this many rows, all of known offers whose prices are as before. */
function file(rows: number, { moved = 0, by = {}, ...over }: Over = {}): FeedFigures {
  const figures = emptyFigures()
  const { prices } = figures
  prices.compared = rows
  prices.moved.count = moved
  for (const [factor, count] of Object.entries(by)) prices.byFactor[factor as keyof typeof by].count = count
  return {
    ...figures,
    rows,
    columns: { id: rows, name: rows },
    fields: { title: rows, price: rows },
    ids: { known: rows, inFeed: rows, fresh: 0 },
    ...over,
  }
}

const ids = (inFeed: number, fresh: number) => ({ known: inFeed, inFeed, fresh })

/** The findings of a file compared with the last good run's, as `rule actual/limit`. */
const check = (figures: FeedFigures, previous: FeedFigures | null, limits = {}) =>
  checkSafety(figures, previous, { ...STANDARD_LIMITS, ...limits })
    .map(({ rule, effect, actual, limit }) => `${effect}: ${rule} ${actual}/${limit}`)
    .join(', ')

const thousand = file(1_000)
const dozen = file(12)

// Each rule just within its limit, and just beyond it.
test.each<[what: string, previous: FeedFigures | null, within: FeedFigures, beyond: FeedFigures, finding: string]>([
  ['no usable rows', null, file(10, { rejected: 9 }), file(10, { rejected: 10 }), 'hold: no-usable-rows 0/1'],
  ['fewer than 90 % of the rows', thousand, file(900), file(899), 'keep-missing: fewer-rows 899/900'],
  ['three rows fewer in a small feed', dozen, file(10), file(9), 'keep-missing: fewer-rows 9/10'],
  [
    'a column gone that most rows had',
    file(1_000, { columns: { id: 1_000, name: 1_000, brand: 499 } }),
    thousand,
    file(1_000, { columns: { id: 1_000 } }),
    'hold: columns-gone 1/0',
  ],
  [
    'a field without any value',
    file(1_000, { fields: { title: 1_000, price: 1_000, salePrice: 1_000 } }),
    file(1_000, { fields: { title: 1, price: 1 } }),
    file(1_000, { fields: { title: 1_000 } }),
    'hold: fields-gone 1/0',
  ],
  [
    'a field without any value in a small feed',
    file(4, { fields: { title: 4, price: 4, gtin: 2 } }),
    file(4),
    file(4, { fields: { title: 4 } }),
    'hold: fields-gone 1/0',
  ],
  [
    'more than half of the ids replaced',
    thousand,
    file(1_000, { ids: ids(500, 500) }),
    file(1_000, { ids: ids(499, 501) }),
    'hold: ids-replaced 501/500',
  ],
  [
    'more than half of the ids gone, and as many new ones',
    thousand,
    file(900, { ids: ids(400, 500) }),
    file(901, { ids: ids(400, 501) }),
    'hold: ids-replaced 600/500',
  ],
  [
    'three ids replaced in a small feed',
    file(3),
    file(3, { ids: ids(1, 2) }),
    file(3, { ids: ids(0, 3) }),
    'hold: ids-replaced 3/2',
  ],
  [
    'rejected rows 5 % more',
    file(1_000, { rejected: 20 }),
    file(1_000, { rejected: 70 }),
    file(1_000, { rejected: 71 }),
    'keep-missing: more-rejected 71/70',
  ],
  [
    'three more rejected rows in a small feed',
    file(12, { rejected: 1 }),
    file(12, { rejected: 3 }),
    file(12, { rejected: 4 }),
    'keep-missing: more-rejected 4/3',
  ],
  [
    '30 % of the prices moved',
    null,
    file(1_000, { moved: 299 }),
    file(1_000, { moved: 300 }),
    'hold: prices-moved 300/300',
  ],
  ['three prices moved in a small feed', null, file(5, { moved: 2 }), file(5, { moved: 3 }), 'hold: prices-moved 3/3'],
  [
    '1 % of the prices times 10',
    null,
    file(1_000, { by: { times10: 9 } }),
    file(1_000, { by: { times10: 10 } }),
    'hold: prices-times-10 10/10',
  ],
  [
    'three prices times 100',
    thousand,
    file(100, { rows: 1_000, ids: ids(1_000, 0), by: { times100: 2 } }),
    file(1_000, { by: { times100: 10 } }),
    'hold: prices-times-100 10/10',
  ],
  [
    'three prices a tenth',
    null,
    file(40, { by: { tenth: 2 } }),
    file(40, { by: { tenth: 3 } }),
    'hold: prices-tenth 3/3',
  ],
  [
    'three prices a hundredth',
    null,
    file(40, { by: { hundredth: 2, tenth: 2 } }),
    file(40, { by: { hundredth: 3 } }),
    'hold: prices-hundredth 3/3',
  ],
  ['a last row that may be cut', null, file(5), file(5, { mayBeCut: true }), 'keep-missing: may-be-cut 1/0'],
])('%s', (_what, previous, within, beyond, finding) => {
  expect(check(within, previous)).toBe('')
  expect(check(beyond, previous)).toBe(finding)
})

test('fewer than half of the rows hold a file, and three of a small one', () => {
  expect(check(file(500), thousand)).toBe('keep-missing: fewer-rows 500/900')
  expect(check(file(499), thousand)).toBe('hold: too-few-rows 499/500')
  expect(check(file(2), file(4))).toBe('')
  expect(check(file(1), file(4))).toBe('hold: too-few-rows 1/2')
  // With 20 rows it is no small one any more.
  expect(check(file(17), file(19))).toBe('')
  expect(check(file(17), file(20))).toBe('keep-missing: fewer-rows 17/18')
})

test('the first run of a feed is only checked for its rows, prices and end, and more rows are always fine', () => {
  const first = file(1_000, { rejected: 900, ids: ids(0, 1_000), columns: {}, fields: {} })
  expect(check(first, null)).toBe('')
  expect(check(file(5_000, { ids: ids(1_000, 4_000) }), thousand)).toBe('')
})

test('what only a sale states may be gone', () => {
  const sale = {
    columns: { id: 20, name: 20, sale_price: 20 },
    fields: { title: 20, price: 20, salePrice: 20, endsOn: 20 },
  }
  expect(check(file(20), file(20, sale))).toBe('')
})

test('a feed has limits of its own', () => {
  expect(check(file(200), thousand, { heldBelowRowsPercent: 20, missingStayBelowRowsPercent: 20 })).toBe('')
  expect(check(file(1_000, { moved: 900 }), thousand, { movedPricesPercent: 100 })).toBe('')
})

test('a price has moved when it changed by more than 40 %, and by a factor within 2 % of it or rounded to rupees', () => {
  const changeOf = (oldPaise: number, newPaise: number) => {
    const { prices } = emptyFigures()
    countPriceChange(prices, { key: 'T1', title: 'Assam Tea', pricePaise: newPaise }, oldPaise)
    const factor = Object.entries(prices.byFactor).find(([, { count }]) => count > 0)?.[0] ?? null
    return prices.moved.count > 0 ? (factor ?? 'moved') : 'within'
  }
  expect([changeOf(1_000, 600), changeOf(1_000, 1_400)]).toEqual(['within', 'within'])
  expect([changeOf(1_000, 599), changeOf(1_000, 1_401), changeOf(1_000, 0)]).toEqual(['moved', 'moved', 'moved'])
  expect([changeOf(50_000, 510_000), changeOf(50_000, 510_001)]).toEqual(['times10', 'moved'])
  expect([changeOf(50_000, 4_900), changeOf(50_000, 4_899)]).toEqual(['tenth', 'moved'])
  expect([changeOf(599_900, 59_900), changeOf(59_900, 5_900)]).toEqual(['tenth', 'tenth'])
  expect([changeOf(50_000, 5_000_000), changeOf(50_000, 500)]).toEqual(['times100', 'hundredth'])
})

test('findings are sentences with numbers, and their examples', () => {
  const { prices, ...figures } = file(1_000, { rows: 1_200, ids: ids(1_000, 200), by: { tenth: 10 } })
  prices.byFactor.tenth.examples.push({ id: 'T1', title: 'Assam Tea', oldPaise: 49_900, newPaise: 4_990 })
  expect(describeFindings(checkSafety({ ...figures, prices }, file(2_500), STANDARD_LIMITS))).toEqual([
    'The file has 1,200 rows, at least 1,250 were expected.',
    '10 prices are a tenth of the stored ones; fewer than 10 were expected.',
    '  T1: Assam Tea: Rs. 499 → Rs. 49.90',
  ])
})
