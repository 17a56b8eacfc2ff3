import { describe, expect, test } from 'vitest'
import { daysAgo, factsOf, type Given, kinds, recorded } from '../../../tests/support/price-rules.ts'
import { DAY_MS } from '../../shared/durations.ts'

describe('R6: the facts', () => {
  test.each<[string, Given, string[]]>([
    ['a price below all others', recorded([40, 999], [20, 899], [2, 799]), ['lowest', 'was-more']],
    ['a price equal to the lowest', recorded([90, 799], [80, 999], [2, 799]), ['lowest', 'was-more']],
    ['a price above all others', recorded([40, 799], [2, 999]), ['highest', 'was-less']],
    ['a price between the others', recorded([80, 700], [60, 1000], [2, 800]), ['was-more']],
    ['a price that never changed', recorded([40, 799], [20, 799]), ['unchanged']],
    ['changes of less than 1 %', recorded([40, 1000], [20, 1009], [2, 1001]), []],
    ['changes of less than a rupee', recorded([40, 5.5], [20, 6.49], [2, 5.99]), []],
    ['a change of exactly a rupee', recorded([40, 6.5], [2, 5.5]), ['lowest', 'was-more']],
    [
      'a lowest price without a material difference to the previous one',
      recorded([60, 1200], [20, 1000], [2, 999]),
      ['lowest'],
    ],
    ['a price that is not recorded yet', { ...recorded([40, 999], [20, 899]), pricePaise: 79_900 }, ['lowest']],
    ['a price of 0', recorded([40, 99], [2, 0]), ['lowest', 'was-more']],
    ['a price that was 0', recorded([40, 0], [2, 1]), ['highest', 'was-less']],
  ])('%s', (_, deal, expected) => {
    expect(kinds(deal)).toEqual(expected)
  })

  test('state the time range and the difference', () => {
    expect(factsOf(recorded([40, 999.5], [2, 799]))).toEqual([
      { kind: 'lowest', fromMs: daysAgo(40) },
      { kind: 'was-more', pricePaise: 99_950, untilMs: daysAgo(2), differencePaise: 20_050 },
    ])
  })

  test.each<[string, Given, boolean]>([
    ['after 30 days with three amounts', { ...recorded([30, 900], [20, 850], [2, 800]), originalPaise: 199_900 }, true],
    [
      'after a moment less than that',
      { ...recorded([30 - 1 / DAY_MS, 900], [20, 850], [2, 800]), originalPaise: 199_900 },
      false,
    ],
    ['with two amounts', { ...recorded([40, 900], [20, 800], [10, 900], [2, 800]), originalPaise: 199_900 }, false],
    ['once recorded', { ...recorded([40, 1999], [20, 850], [2, 800]), originalPaise: 199_900 }, false],
    [
      'without a material difference to the highest',
      { ...recorded([40, 1999], [20, 850], [2, 800]), originalPaise: 201_898 },
      false,
    ],
    ['by 1 % above the highest', { ...recorded([40, 1999], [20, 850], [2, 800]), originalPaise: 201_899 }, true],
    [
      'above the records, but not above the current price',
      { ...recorded([40, 900], [20, 850], [2, 800]), originalPaise: 1e5, pricePaise: 1e5 },
      false,
    ],
    ['that does not exist', recorded([40, 900], [20, 850], [2, 800]), false],
  ])('an original price that was never recorded is reported: %s', (_, deal, isNamed) => {
    expect(kinds(deal).includes('original-unseen')).toBe(isNamed)
  })
})

describe('R6: a discount that takes back a raise', () => {
  test('is reported with the earlier price, the raised price and the day of the raise', () => {
    expect(factsOf(recorded([60, 850], [20, 1500], [2, 900]))[0]).toEqual({
      kind: 'raised-first',
      beforePaise: 85_000,
      raisedPaise: 150_000,
      atMs: daysAgo(20),
    })
  })

  test('in several steps is one raise from its first price, and no comparison with the previous price is shown', () => {
    const facts = factsOf(recorded([72, 1299], [28, 1349], [20, 1499], [12, 1799], [7, 1649], [1, 1299]))
    expect(facts[0]).toMatchObject({ beforePaise: 129_900, raisedPaise: 179_900 })
    expect(facts.map(({ kind }) => kind)).not.toContain('was-more')
  })

  test.each<[string, Given, boolean]>([
    ['that began exactly 30 days before', recorded([60, 850], [32, 1500], [2, 900]), true],
    ['that began a moment earlier', recorded([60, 850], [32 + 1 / DAY_MS, 1500], [2, 900]), false],
    ['from a price valid within 30 days before it', recorded([60, 850], [40, 1200], [15, 1500], [2, 900]), true],
    ['from one that was not', recorded([60, 850], [50, 1200], [15, 1500], [2, 900]), false],
    ['that ends below the price before it', recorded([60, 850], [20, 1500], [2, 849]), false],
    ['that ends at exactly the price before it', recorded([60, 850], [20, 1500], [2, 850]), true],
    ['of less than 1 %', recorded([60, 1000], [20, 1009.99], [2, 1000]), false],
    ['of exactly 1 %', recorded([60, 1000], [20, 1010], [2, 1000]), true],
    ['of 99 paise', recorded([60, 10], [20, 10.99], [2, 10]), false],
    ['of one rupee', recorded([60, 10], [20, 11], [2, 10]), true],
    ['that is not materially taken back', recorded([60, 850], [20, 1500], [2, 1490]), false],
    ['without a price before it', recorded([20, 1500], [2, 900]), false],
    ['back to a price that was never recorded', { ...recorded([60, 850], [20, 1500]), pricePaise: 90_000 }, false],
    ['that was never taken back', recorded([60, 850], [20, 1500]), false],
  ])('a raise %s', (_, deal, isTold) => {
    expect(kinds(deal).includes('raised-first')).toBe(isTold)
  })
})
