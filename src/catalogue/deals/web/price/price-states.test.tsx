import { describe, expect, test } from 'vitest'
import { htmlIn, htmlOf } from '../../../../../tests/support/render.tsx'
import type { DealDetail } from '../../deal.ts'
import type { DealPrices } from '../../price-rules.ts'
import { HistoryTable } from './history-table.tsx'
import { PriceFacts } from './price-facts.tsx'
import { PriceHistory } from './price-history.tsx'
import { PricePosition } from './price-position.tsx'
import { PriceVerdict } from './price-verdict.tsx'

const at = (day: string) => Date.parse(`${day}T10:00:00+05:30`)

const full: DealPrices = {
  state: 'full',
  fromMs: at('2023-06-01'),
  lastSeenMs: at('2026-03-12'),
  sinceMs: at('2026-03-01'),
  lowest: { paise: 18_00, atMs: at('2024-01-05') },
  highest: { paise: 92_71, atMs: at('2025-11-02') },
  usualPaise: 40_00,
  belowUsualPercent: 25,
  changeCount: 213,
  facts: [{ kind: 'was-more', pricePaise: 38_69, untilMs: at('2026-03-01'), differencePaise: 8_69 }],
  chart: [],
}
const silent: Partial<DealPrices> = { sinceMs: null, usualPaise: null, belowUsualPercent: null, facts: [] }

// The fields that these components read.
const dealWith = (prices: Partial<DealPrices> | null) =>
  ({
    price: { kind: 'amount', paise: 30_00, originalPaise: null, percentOff: 0 },
    prices: prices && { ...full, ...prices },
    oldPriceSeenMs: prices?.state === 'old' ? (prices.lastSeenMs ?? full.lastSeenMs) : null,
  }) as DealDetail
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
const renderedText = (prices: Partial<DealPrices> | null) =>
  textOf(
    htmlOf(<PriceVerdict prices={dealWith(prices).prices} priceLabel={null} />) +
      htmlOf(<PriceFacts deal={dealWith(prices)} />) +
      htmlOf(<PricePosition deal={dealWith(prices)} />),
  )

describe('R6: each state of the known prices has its text', () => {
  test('full: facts, lowest and highest with their dates, and the usual price', () => {
    const words = renderedText({})
    expect(words).toContain('Was Rs. 38.69 until 1 Mar 2026: Rs. 8.69 more than now')
    expect(words).toContain('Lowest Rs. 18 5 Jan 2024')
    expect(words).toContain('Highest Rs. 92.71 2 Nov 2025')
    expect(words).toContain('Usual price Rs. 40')
    expect(words).toContain('25% below usual price')
    expect(words).toContain('This price has been unchanged since 1 Mar 2026 .')
    expect(renderedText({ belowUsualPercent: -8 })).toContain('8% above usual price')
    expect(renderedText({ belowUsualPercent: 0 })).toContain('This is the usual price')
  })

  test("full: the server's statements are shown unchanged", () => {
    const [atMs, fromMs] = [at('2026-02-01'), full.fromMs]
    const sentences = {
      'The price was raised before this discount: from Rs. 29 to Rs. 50 on 1 Feb 2026': {
        kind: 'raised-first',
        beforePaise: 29_00,
        raisedPaise: 50_00,
        atMs,
      },
      'Lowest price since 1 Jun 2023': { kind: 'lowest', fromMs },
      'Highest price since 1 Jun 2023': { kind: 'highest', fromMs },
      'Was Rs. 20 until 1 Feb 2026: Rs. 10 less than now': {
        kind: 'was-less',
        pricePaise: 20_00,
        untilMs: atMs,
        differencePaise: 10_00,
      },
      'The highest price recorded since 1 Jun 2023 is Rs. 92.71, not Rs. 120': {
        kind: 'original-unseen',
        highestPaise: 92_71,
        originalPaise: 120_00,
        fromMs,
      },
      'No other price recorded since 1 Jun 2023': { kind: 'unchanged', fromMs },
    } as const
    for (const [sentence, fact] of Object.entries(sentences))
      expect(renderedText({ facts: [fact] })).toContain(sentence)
  })

  test('old: the day it was last seen, lowest and highest, and no statement about the current price', () => {
    const words = renderedText({ ...silent, state: 'old', lastSeenMs: at('2024-01-20') })
    expect(words).toContain('Price last seen on 20 Jan 2024')
    expect(words).toContain('Lowest Rs. 18 5 Jan 2024')
    expect(words).toContain('Highest Rs. 92.71 2 Nov 2025')
    expect(words).not.toMatch(/usual|stands since/i)
  })

  test('short: not enough history, and nothing else', () => {
    const words = renderedText({ ...silent, state: 'short' })
    expect(words).toContain('Not enough history')
    expect(words).not.toMatch(/Lowest|Highest|usual/)
  })

  test('over: only lowest and highest', () => {
    const words = renderedText({ ...silent, state: 'over' })
    expect(words).toContain('Lowest Rs. 18 5 Jan 2024')
    expect(words).not.toMatch(/last seen|Not enough|usual/i)
  })

  test('over: the lowest price is not in the colour of a bargain', () => {
    const classesOf = (isExpired: boolean) => {
      const deal = { ...dealWith({ ...silent, state: 'over' }), isExpired }
      return /class="([^"]*)"/.exec(htmlOf(<PricePosition deal={deal} />))?.[1]?.split(' ')
    }
    expect(classesOf(true)).toContain('price-ended')
    expect(classesOf(false)).not.toContain('price-ended')
  })

  test('without recorded prices, or where the store hides them, nothing is stated', () => {
    expect(renderedText(null).trim()).toBe('')
  })
})

test('R6: a recorded price of 0 is "Free", as everywhere', async () => {
  const prices: Partial<DealPrices> = {
    lowest: { paise: 0, atMs: at('2024-01-05') },
    facts: [{ kind: 'was-less', pricePaise: 0, untilMs: at('2026-03-01'), differencePaise: 30_00 }],
  }
  expect(renderedText(prices)).toContain('Was Free until 1 Mar 2026: Rs. 30 less than now')
  expect(renderedText(prices)).toContain('Lowest Free 5 Jan 2024')
  expect(await htmlIn('hi', <PricePosition deal={dealWith(prices)} />)).toContain('मुफ़्त')
})

test('R6: the table states how many changes it leaves out', async () => {
  const change = {
    postedBy: 'Meera',
    atMs: full.fromMs,
    price: { kind: 'amount', paise: 30_00 },
    isSuper: false,
  } as const
  const ten = Array.from({ length: 10 }, () => change)
  expect(textOf(htmlOf(<HistoryTable changes={ten} count={1213} />))).toContain('Latest 10 of 1,213 price changes')
  expect(textOf(htmlOf(<HistoryTable changes={ten} count={10} />))).not.toContain('Latest')
  expect(textOf(await htmlIn('hi', <HistoryTable changes={ten} count={1213} />))).toContain(
    '1,213 बदलावों में से सबसे नए 10',
  )
})

test('R6: the table states it also where the price is in words now', () => {
  const change = { postedBy: 'Meera', atMs: full.fromMs, price: { kind: 'amount', paise: 30_00 }, isSuper: false }
  const ten = Array.from({ length: 10 }, () => change)
  const deal = { ...dealWith(null), priceChanges: ten, priceChangeCount: 12 } as DealDetail
  expect(textOf(htmlOf(<PriceHistory deal={deal} />))).toContain('Latest 10 of 12 price changes')
})
