import { describe, expect, test } from 'vitest'
import { daysAgo, factsOf, type Given, kinds } from '../../../tests/support/price-rules.ts'
import { DAY_MS } from '../../shared/durations.ts'

describe('R6: the facts', () => {
  test.each<[string, Given, string[]]>([
    [
      'a price below all others',
      {
        was: [
          [40, 999],
          [20, 899],
          [2, 799],
        ],
      },
      ['lowest', 'was-more'],
    ],
    [
      'a price equal to the lowest',
      {
        was: [
          [90, 799],
          [80, 999],
          [2, 799],
        ],
      },
      ['lowest', 'was-more'],
    ],
    [
      'a price above all others',
      {
        was: [
          [40, 799],
          [2, 999],
        ],
      },
      ['highest', 'was-less'],
    ],
    [
      'a price between the others',
      {
        was: [
          [80, 700],
          [60, 1000],
          [2, 800],
        ],
      },
      ['was-more'],
    ],
    [
      'a price that never changed',
      {
        was: [
          [40, 799],
          [20, 799],
        ],
      },
      ['unchanged'],
    ],
    [
      'changes of less than 1 %',
      {
        was: [
          [40, 1000],
          [20, 1009],
          [2, 1001],
        ],
      },
      [],
    ],
    [
      'changes of less than a rupee',
      {
        was: [
          [40, 5.5],
          [20, 6.49],
          [2, 5.99],
        ],
      },
      [],
    ],
    [
      'a change of exactly a rupee',
      {
        was: [
          [40, 6.5],
          [2, 5.5],
        ],
      },
      ['lowest', 'was-more'],
    ],
    [
      'a lowest price without a material difference to the previous one',
      {
        was: [
          [60, 1200],
          [20, 1000],
          [2, 999],
        ],
      },
      ['lowest'],
    ],
    [
      'a price that is not recorded yet',
      {
        was: [
          [40, 999],
          [20, 899],
        ],
        pricePaise: 79_900,
      },
      ['lowest'],
    ],
    [
      'a price of 0',
      {
        was: [
          [40, 99],
          [2, 0],
        ],
      },
      ['lowest', 'was-more'],
    ],
    [
      'a price that was 0',
      {
        was: [
          [40, 0],
          [2, 1],
        ],
      },
      ['highest', 'was-less'],
    ],
  ])('%s', (_, deal, expected) => {
    expect(kinds(deal)).toEqual(expected)
  })

  test('state the time range and the difference', () => {
    expect(
      factsOf({
        was: [
          [40, 999.5],
          [2, 799],
        ],
      }),
    ).toEqual([
      { kind: 'lowest', fromMs: daysAgo(40) },
      { kind: 'was-more', pricePaise: 99_950, untilMs: daysAgo(2), differencePaise: 20_050 },
    ])
  })

  test.each<[string, Given, boolean]>([
    [
      'after 30 days with three amounts',
      {
        was: [
          [30, 900],
          [20, 850],
          [2, 800],
        ],
        originalPaise: 199_900,
      },
      true,
    ],
    [
      'after a moment less than that',
      {
        was: [
          [30 - 1 / DAY_MS, 900],
          [20, 850],
          [2, 800],
        ],
        originalPaise: 199_900,
      },
      false,
    ],
    [
      'with two amounts',
      {
        was: [
          [40, 900],
          [20, 800],
          [10, 900],
          [2, 800],
        ],
        originalPaise: 199_900,
      },
      false,
    ],
    [
      'once recorded',
      {
        was: [
          [40, 1999],
          [20, 850],
          [2, 800],
        ],
        originalPaise: 199_900,
      },
      false,
    ],
    [
      'without a material difference to the highest',
      {
        was: [
          [40, 1999],
          [20, 850],
          [2, 800],
        ],
        originalPaise: 201_898,
      },
      false,
    ],
    [
      'by 1 % above the highest',
      {
        was: [
          [40, 1999],
          [20, 850],
          [2, 800],
        ],
        originalPaise: 201_899,
      },
      true,
    ],
    [
      'above the records, but not above the current price',
      {
        was: [
          [40, 900],
          [20, 850],
          [2, 800],
        ],
        originalPaise: 1e5,
        pricePaise: 1e5,
      },
      false,
    ],
    [
      'that does not exist',
      {
        was: [
          [40, 900],
          [20, 850],
          [2, 800],
        ],
      },
      false,
    ],
  ])('an original price that was never recorded is reported: %s', (_, deal, isNamed) => {
    expect(kinds(deal).includes('original-unseen')).toBe(isNamed)
  })
})
