import { describe, expect, test } from 'vitest'
import { daysAgo, factsOf, type Given, kinds } from '../../../tests/support/price-rules.ts'
import { DAY_MS } from '../../shared/durations.ts'

describe('R6: a discount that takes back a raise', () => {
  test('is reported with the earlier price, the raised price and the day of the raise', () => {
    expect(
      factsOf({
        was: [
          [60, 850],
          [20, 1500],
          [2, 900],
        ],
      })[0],
    ).toEqual({
      kind: 'raised-first',
      beforePaise: 85_000,
      raisedPaise: 150_000,
      atMs: daysAgo(20),
    })
  })

  test('in several steps is one raise from its first price, and no comparison with the previous price is shown', () => {
    const facts = factsOf({
      was: [
        [72, 1299],
        [28, 1349],
        [20, 1499],
        [12, 1799],
        [7, 1649],
        [1, 1299],
      ],
    })
    expect(facts[0]).toMatchObject({ beforePaise: 129_900, raisedPaise: 179_900 })
    expect(facts.map(({ kind }) => kind)).not.toContain('was-more')
  })

  test.each<[string, Given, boolean]>([
    [
      'that began exactly 30 days before',
      {
        was: [
          [60, 850],
          [32, 1500],
          [2, 900],
        ],
      },
      true,
    ],
    [
      'that began a moment earlier',
      {
        was: [
          [60, 850],
          [32 + 1 / DAY_MS, 1500],
          [2, 900],
        ],
      },
      false,
    ],
    [
      'from a price valid within 30 days before it',
      {
        was: [
          [60, 850],
          [40, 1200],
          [15, 1500],
          [2, 900],
        ],
      },
      true,
    ],
    [
      'from one that was not',
      {
        was: [
          [60, 850],
          [50, 1200],
          [15, 1500],
          [2, 900],
        ],
      },
      false,
    ],
    [
      'that ends below the price before it',
      {
        was: [
          [60, 850],
          [20, 1500],
          [2, 849],
        ],
      },
      false,
    ],
    [
      'that ends at exactly the price before it',
      {
        was: [
          [60, 850],
          [20, 1500],
          [2, 850],
        ],
      },
      true,
    ],
    [
      'of less than 1 %',
      {
        was: [
          [60, 1000],
          [20, 1009.99],
          [2, 1000],
        ],
      },
      false,
    ],
    [
      'of exactly 1 %',
      {
        was: [
          [60, 1000],
          [20, 1010],
          [2, 1000],
        ],
      },
      true,
    ],
    [
      'of 99 paise',
      {
        was: [
          [60, 10],
          [20, 10.99],
          [2, 10],
        ],
      },
      false,
    ],
    [
      'of one rupee',
      {
        was: [
          [60, 10],
          [20, 11],
          [2, 10],
        ],
      },
      true,
    ],
    [
      'that is not materially taken back',
      {
        was: [
          [60, 850],
          [20, 1500],
          [2, 1490],
        ],
      },
      false,
    ],
    [
      'without a price before it',
      {
        was: [
          [20, 1500],
          [2, 900],
        ],
      },
      false,
    ],
    [
      'back to a price that was never recorded',
      {
        was: [
          [60, 850],
          [20, 1500],
        ],
        pricePaise: 90_000,
      },
      false,
    ],
    [
      'that was never taken back',
      {
        was: [
          [60, 850],
          [20, 1500],
        ],
      },
      false,
    ],
  ])('a raise %s', (_, deal, isTold) => {
    expect(kinds(deal).includes('raised-first')).toBe(isTold)
  })
})
