import { describe, expect, test } from 'vitest'
import { htmlOf } from '../../../../tests/support/render.tsx'
import type { DealDetail, Prices } from '../../deal.contract.ts'
import { HistoryTable } from './history-table.tsx'
import { PriceFacts } from './price-facts.tsx'
import { PriceStanding } from './price-standing.tsx'

const full: Prices = {
  STATE: 'full',
  FROM: '2023-06-01T10:00:00+05:30',
  LASTSEEN: '2026-03-12T10:00:00+05:30',
  SINCE: '2026-03-01T10:00:00+05:30',
  LOWEST: { PRICE: '18', DATE: '2024-01-05T10:00:00+05:30' },
  HIGHEST: { PRICE: '92.71', DATE: '2025-11-02T10:00:00+05:30' },
  USUAL: '40',
  BELOWUSUAL: 25,
  CHANGES: 213,
  FACTS: [{ KIND: 'was-more', PRICE: '38.69', UNTIL: '2026-03-01T10:00:00+05:30', DIFFERENCE: '8.69' }],
  CHART: [],
}
const silent: Partial<Prices> = { SINCE: null, USUAL: null, BELOWUSUAL: null, FACTS: [] }

// What these parts read of a deal.
const dealWith = (prices: Partial<Prices> | null) =>
  ({ DISCOUNT_PRICE: '30', PRICES: prices && { ...full, ...prices } }) as DealDetail
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
const said = (prices: Partial<Prices> | null) =>
  textOf(htmlOf(<PriceFacts deal={dealWith(prices)} />) + htmlOf(<PriceStanding deal={dealWith(prices)} />))

describe('R6: each state of what is known of a price has its words', () => {
  test('full: facts, lowest and highest with their dates, and the usual price', () => {
    const words = said({})
    expect(words).toContain('Was Rs. 38.69 until 1 Mar 2026: Rs. 8.69 more than now')
    expect(words).toContain('Lowest Rs. 18 5 Jan 2024')
    expect(words).toContain('Highest Rs. 92.71 2 Nov 2025')
    expect(words).toContain('Usual price Rs. 40')
    expect(words).toContain('25% below usual price')
    expect(words).toContain('This price has been unchanged since 1 Mar 2026 .')
    expect(said({ BELOWUSUAL: -8 })).toContain('8% above usual price')
    expect(said({ BELOWUSUAL: 0 })).toContain('This is the usual price')
  })

  test('full: what the server says of a price stands there as it was said', () => {
    const [DATE, FROM] = ['2026-02-01T10:00:00+05:30', full.FROM]
    const sentences = {
      'The price was raised before this discount: from Rs. 29 to Rs. 50 on 1 Feb 2026': {
        KIND: 'raised-first',
        BEFORE: '29',
        RAISED: '50',
        DATE,
      },
      'Lowest price since 1 Jun 2023': { KIND: 'lowest', FROM },
      'Highest price since 1 Jun 2023': { KIND: 'highest', FROM },
      'Was Rs. 20 until 1 Feb 2026: Rs. 10 less than now': {
        KIND: 'was-less',
        PRICE: '20',
        UNTIL: DATE,
        DIFFERENCE: '10',
      },
      'The highest price recorded since 1 Jun 2023 is Rs. 92.71, not Rs. 120': {
        KIND: 'original-unseen',
        HIGHEST: '92.71',
        ORIGINAL: '120',
        FROM,
      },
      'No other price recorded since 1 Jun 2023': { KIND: 'unchanged', FROM },
    } as const
    for (const [sentence, fact] of Object.entries(sentences)) expect(said({ FACTS: [fact] })).toContain(sentence)
  })

  test('old: the day it was last seen, lowest and highest, and no word about today', () => {
    const words = said({ ...silent, STATE: 'old', LASTSEEN: '2024-01-20T10:00:00+05:30' })
    expect(words).toContain('Price last seen on 20 Jan 2024')
    expect(words).toContain('Lowest Rs. 18 5 Jan 2024')
    expect(words).toContain('Highest Rs. 92.71 2 Nov 2025')
    expect(words).not.toMatch(/usual|stands since/i)
  })

  test('short: not enough history, and nothing else', () => {
    const words = said({ ...silent, STATE: 'short' })
    expect(words).toContain('Not enough history')
    expect(words).not.toMatch(/Lowest|Highest|usual/)
  })

  test('over: lowest and highest alone', () => {
    const words = said({ ...silent, STATE: 'over' })
    expect(words).toContain('Lowest Rs. 18 5 Jan 2024')
    expect(words).not.toMatch(/last seen|Not enough|usual/i)
  })

  test('without recorded prices, or where the store shows none, nothing is said', () => {
    expect(said(null).trim()).toBe('')
  })
})

test('R6: the table says how many changes it leaves out', () => {
  const change = { postedby: 'Meera', date: full.FROM, price: '30', superdeal: 0 } as const
  const ten = Array.from({ length: 10 }, () => change)
  expect(textOf(htmlOf(<HistoryTable changes={ten} count={1213} />))).toContain('Latest 10 of 1,213 price changes')
  expect(textOf(htmlOf(<HistoryTable changes={ten} count={10} />))).not.toContain('Latest')
})
