import { describe, expect, test } from 'vitest'
import { daysAgo, type Given, nowMs, priced } from '../../../tests/support/price-rules.ts'
import { DAY_MS } from '../../shared/durations.ts'
import { MAX_LABEL_RECORDS, priceLabelOf, priceSummaryOf } from './price-rules.ts'

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
      'an equal price before',
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
      'without a material difference to its usual price',
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
      'a store that hides past prices',
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
      'an expired deal',
      {
        was: [
          [200, 900],
          [2, 700],
        ],
        isExpired: true,
      },
      null,
    ],
  ])('%s', (_, deal, label) => {
    expect(priceLabelOf(priced(deal), nowMs)).toBe(label)
    const summary = priceSummaryOf(priced(deal), nowMs)
    expect('label' in summary ? summary.label : null).toBe(label)
  })

  test('a deal with more records than a card may read has no label', () => {
    const was: [number, number][] = [[200, 900]]
    for (let n = 0; n < MAX_LABEL_RECORDS; n++) was.push([100 - n / 100, n % 2 === 0 ? 900 : 950])
    was.push([1, 700])
    expect(priceLabelOf(priced({ was }), nowMs)).toBeNull()
    was.splice(1, 1)
    expect(priceLabelOf(priced({ was }), nowMs)).toBe('Lowest in 90 days')
  })
})
