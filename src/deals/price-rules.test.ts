import { describe, expect, test } from 'vitest'
import {
  DAY_MS,
  MAX_LABEL_RECORDS,
  type PricedDeal,
  type PriceReport,
  priceLabelOf,
  priceReportOf,
} from './price-rules.ts'

const nowMs = Date.parse('2026-03-12T15:00:00+05:30')
const daysAgo = (days: number) => nowMs - days * DAY_MS

/** Amounts in rupees by how many days ago they were recorded, oldest first. */
type Given = Partial<Omit<PricedDeal, 'records'>> & { was: readonly (readonly [days: number, rupees: number])[] }

/** A deal at the price that was recorded last, seen by a feed just now. */
function priced({ was, ...given }: Given): PricedDeal {
  const records = was.map(([days, rupees]) => ({ atMs: daysAgo(days), paise: Math.round(rupees * 100) }))
  return {
    policy: 'full',
    records,
    pricePaise: records.at(-1)?.paise ?? null,
    originalPaise: null,
    lastSeenMs: nowMs,
    isOver: false,
    endsAtMs: null,
    ...given,
  }
}

function report(given: Given): PriceReport {
  const found = priceReportOf(priced(given), nowMs)
  if (!('timeline' in found)) throw new Error(`The state is ${found.state}`)
  return found
}
const kinds = (given: Given) => report(given).facts.map(({ kind }) => kind)
const factsOf = (given: Given) => report(given).facts

describe('R6: the state of what is known of a price', () => {
  const steady: Given = {
    was: [
      [40, 500],
      [20, 400],
    ],
  }
  test.each<[string, Given, string]>([
    ['a store that shows no past prices', { ...steady, policy: 'current' }, 'hidden'],
    ['a store that shows no prices', { ...steady, policy: 'none' }, 'hidden'],
    ['a price in words', { ...steady, pricePaise: null }, 'none'],
    ['no record', { was: [], pricePaise: 40_000 }, 'none'],
    ['only a record of tomorrow', { was: [[-1, 500]] }, 'none'],
    ['a deal that is over', { ...steady, isOver: true, lastSeenMs: daysAgo(100) }, 'over'],
    [
      'a price last seen exactly 30 days ago',
      {
        was: [
          [50, 500],
          [40, 400],
        ],
        lastSeenMs: daysAgo(30),
      },
      'full',
    ],
    [
      'a price last seen a moment longer ago',
      {
        was: [
          [50, 500],
          [40, 400],
        ],
        lastSeenMs: daysAgo(30) - 1,
      },
      'old',
    ],
    ['an old price with a short history', { was: [[41, 500]], lastSeenMs: daysAgo(40) }, 'old'],
    ['a history of exactly 14 days', { was: [[14, 500]] }, 'full'],
    ['a history of a moment less', { was: [[14 - 1 / DAY_MS, 500]] }, 'short'],
    [
      'a record younger than the last feed',
      {
        was: [
          [50, 500],
          [2, 400],
        ],
        lastSeenMs: daysAgo(45),
      },
      'full',
    ],
    ['a feed of tomorrow', { was: [[13.5, 500]], lastSeenMs: nowMs + DAY_MS }, 'short'],
  ])('%s', (_, given, state) => {
    expect(priceReportOf(priced(given), nowMs).state).toBe(state)
  })

  test.each<Given>([
    {
      was: [
        [41, 500],
        [35, 900],
        [32, 400],
      ],
      lastSeenMs: daysAgo(31),
    },
    {
      was: [
        [12, 500],
        [5, 400],
      ],
    },
    {
      was: [
        [100, 500],
        [5, 400],
      ],
      isOver: true,
    },
  ])('without the state full nothing is claimed, but lowest and highest are known', (given) => {
    expect(report(given)).toMatchObject({ facts: [], label: null, usualPaise: null, sinceMs: null })
    expect(report(given)).toMatchObject({ lowest: { paise: 40_000 }, fromMs: daysAgo(given.was[0]?.[0] ?? 0) })
  })
})

describe('R6: lowest, highest and usual price', () => {
  test('are those of all records, however many came later, each with its latest date', () => {
    const was: [number, number][] = [
      [200, 18],
      [190, 92.71],
      [180, 18],
    ]
    for (let days = 60; days > 0; days--) was.push([days, 30 + (days % 7)])
    expect(report({ was })).toMatchObject({
      lowest: { paise: 1_800, atMs: daysAgo(180) },
      highest: { paise: 9_271, atMs: daysAgo(190) },
      fromMs: daysAgo(200),
    })
  })

  test('a repeated price has the date of its last repetition', () => {
    expect(
      report({
        was: [
          [40, 100],
          [30, 100],
          [20, 200],
        ],
      }).lowest.atMs,
    ).toBe(daysAgo(30))
  })

  test('what comes after now does not count', () => {
    expect(
      report({
        was: [
          [40, 500],
          [-1, 100],
        ],
        pricePaise: 50_000,
      }).lowest.paise,
    ).toBe(50_000)
  })

  test('of two prices at one instant the later written counts', () => {
    expect(
      report({
        was: [
          [40, 500],
          [20, 100],
          [20, 450],
        ],
      }),
    ).toMatchObject({ lowest: { paise: 45_000 } })
  })

  test('the usual price is what it cost at most for half of the last 90 days, however often it changed', () => {
    expect(
      report({
        was: [
          [300, 1],
          [100, 999],
          [44, 699],
          [43, 749],
          [42, 799],
        ],
      }).usualPaise,
    ).toBe(99_900)
    expect(
      report({
        was: [
          [300, 1],
          [100, 999],
          [45, 699],
        ],
      }).usualPaise,
    ).toBe(69_900)
    expect(
      report({
        was: [
          [20, 999],
          [9, 699],
        ],
      }).usualPaise,
    ).toBe(99_900)
  })

  test('the 90 days end when the price was last seen', () => {
    expect(
      report({
        was: [
          [130, 500],
          [60, 900],
        ],
        lastSeenMs: daysAgo(20),
      }).usualPaise,
    ).toBe(50_000)
    expect(
      report({
        was: [
          [130, 500],
          [66, 900],
        ],
        lastSeenMs: daysAgo(20),
      }).usualPaise,
    ).toBe(90_000)
  })

  test('a price stands since its change, also when it was recorded again; not when it was never recorded', () => {
    expect(
      report({
        was: [
          [40, 500],
          [20, 400],
          [10, 400],
          [3, 400],
        ],
      }).sinceMs,
    ).toBe(daysAgo(20))
    expect(
      report({
        was: [
          [40, 500],
          [20, 400],
        ],
        pricePaise: 39_900,
      }).sinceMs,
    ).toBeNull()
  })
})

describe('R6: a discount that takes back a raise', () => {
  test('is told with the price before, the raised one and the day of the raise', () => {
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
      before: 85_000,
      raised: 150_000,
      atMs: daysAgo(20),
    })
  })

  test('in several steps is one raise from where it began, and nothing is said to have been more', () => {
    const found = factsOf({
      was: [
        [72, 1299],
        [28, 1349],
        [20, 1499],
        [12, 1799],
        [7, 1649],
        [1, 1299],
      ],
    })
    expect(found[0]).toMatchObject({ before: 129_900, raised: 179_900 })
    expect(found.map(({ kind }) => kind)).not.toContain('was-more')
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
      'from a price that stood within 30 days before it',
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
      'from one that did not',
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
      'to less than before it',
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
      'to exactly what it was before',
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
      'of which hardly anything is taken back',
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
  ])('a raise %s', (_, given, isTold) => {
    expect(kinds(given).includes('raised-first')).toBe(isTold)
  })
})

describe('R6: the facts', () => {
  test.each<[string, Given, string[]]>([
    [
      'a price below all',
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
      'a price as low as ever',
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
      'a price above all',
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
      'a lowest price that is hardly below the one before',
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
  ])('%s', (_, given, expected) => {
    expect(kinds(given)).toEqual(expected)
  })

  test('say since when, until when and by how much', () => {
    expect(
      factsOf({
        was: [
          [40, 999.5],
          [2, 799],
        ],
      }),
    ).toEqual([
      { kind: 'lowest', fromMs: daysAgo(40) },
      { kind: 'was-more', price: 99_950, untilMs: daysAgo(2), difference: 20_050 },
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
      'after a moment less',
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
      'hardly above the highest',
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
      'above the records, not above now',
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
      'that is not there',
      {
        was: [
          [40, 900],
          [20, 850],
          [2, 800],
        ],
      },
      false,
    ],
  ])('an original price that nobody saw is named %s', (_, given, isNamed) => {
    expect(kinds(given).includes('original-unseen')).toBe(isNamed)
  })
})

describe('HM12: labels', () => {
  test.each<[string, Given, string | null]>([
    [
      '90 days without a lower price',
      {
        was: [
          [90, 900],
          [2, 700],
        ],
      },
      'Lowest in 90 days',
    ],
    [
      'a moment less of history',
      {
        was: [
          [90 - 1 / DAY_MS, 900],
          [2, 700],
        ],
      },
      'Lowest in 30 days',
    ],
    [
      'a lower price that ended exactly 90 days ago',
      {
        was: [
          [200, 600],
          [90, 900],
          [2, 700],
        ],
      },
      'Lowest in 90 days',
    ],
    [
      'a lower price that ended a moment later',
      {
        was: [
          [200, 600],
          [90 - 1 / DAY_MS, 900],
          [2, 700],
        ],
      },
      'Lowest in 30 days',
    ],
    [
      'as low before',
      {
        was: [
          [200, 900],
          [80, 700],
          [70, 900],
          [2, 700],
        ],
      },
      'Lowest in 90 days',
    ],
    [
      'exactly 30 days',
      {
        was: [
          [30, 900],
          [2, 700],
        ],
      },
      'Lowest in 30 days',
    ],
    [
      'a moment less than 30',
      {
        was: [
          [30 - 1 / DAY_MS, 900],
          [2, 700],
        ],
      },
      null,
    ],
    [
      'a lower price 29 days ago',
      {
        was: [
          [200, 900],
          [29.5, 600],
          [29, 900],
          [2, 700],
        ],
      },
      null,
    ],
    [
      'its usual price',
      {
        was: [
          [200, 900],
          [46, 700],
        ],
      },
      null,
    ],
    [
      'hardly below its usual price',
      {
        was: [
          [200, 1000],
          [2, 990.1],
        ],
      },
      null,
    ],
    [
      '1 % below its usual price',
      {
        was: [
          [200, 1010],
          [2, 1000],
        ],
      },
      'Lowest in 90 days',
    ],
    ['a price that was never recorded', { was: [[200, 900]], pricePaise: 70_000 }, 'Lowest in 90 days'],
    [
      'last seen 30 days ago',
      {
        was: [
          [200, 900],
          [50, 700],
        ],
        lastSeenMs: daysAgo(30),
      },
      'Lowest in 90 days',
    ],
    [
      'last seen longer ago',
      {
        was: [
          [200, 900],
          [50, 700],
        ],
        lastSeenMs: daysAgo(31),
      },
      null,
    ],
    [
      'a store that shows no past prices',
      {
        was: [
          [200, 900],
          [2, 700],
        ],
        policy: 'current',
      },
      null,
    ],
    [
      'a deal that is over',
      {
        was: [
          [200, 900],
          [2, 700],
        ],
        isOver: true,
      },
      null,
    ],
  ])('%s', (_, given, label) => {
    expect(priceLabelOf(priced(given), nowMs)).toBe(label)
    const found = priceReportOf(priced(given), nowMs)
    expect('label' in found ? found.label : null).toBe(label)
  })

  test('a deal with more records than a card may read has none', () => {
    const was: [number, number][] = [[200, 900]]
    for (let n = 0; n < MAX_LABEL_RECORDS; n++) was.push([100 - n / 100, n % 2 === 0 ? 900 : 950])
    was.push([1, 700])
    expect(priceLabelOf(priced({ was }), nowMs)).toBeNull()
    was.splice(1, 1)
    expect(priceLabelOf(priced({ was }), nowMs)).toBe('Lowest in 90 days')
  })
})

describe('R6: how far the present price is below the usual one', () => {
  const below = (now: number, usual: number) =>
    report({
      was: [
        [100, usual],
        [1, now],
      ],
    }).belowUsualPercent

  test('in whole per cent of the usual price, negative above it', () => {
    expect(below(300, 400)).toBe(25)
    expect(below(500, 400)).toBe(-25)
    expect(below(266, 400)).toBe(34)
  })

  test('nothing where the two do not differ materially, and no less than one where they do', () => {
    expect(below(400, 400)).toBe(0)
    expect(below(399.5, 400)).toBe(0)
    expect(below(10_000, 10_099)).toBe(0)
    expect(below(10_000, 10_100)).toBe(1)
    expect(below(10_100, 10_000)).toBe(-1)
  })

  test('none of a thing that usually costs nothing', () => {
    expect(below(10, 0)).toBeNull()
  })
})
