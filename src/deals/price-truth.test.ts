import { describe, expect, test } from 'vitest'
import { type PriceFact, paiseOf, priceFacts, priceStanding } from './price-truth.ts'

/** Prices newest first, one a day back from 20 November. */
const history = (...prices: string[]) =>
  prices.map((price, back) => ({ price, date: `2026-11-${20 - back}T10:00:00+05:30` }))

const facts = (now: string, prices: string[], more: { EXPIRE?: 0 | 1; ORIGNAL_PRICE?: string } = {}) =>
  priceFacts({ EXPIRE: 0, ORIGNAL_PRICE: '', ...more, DISCOUNT_PRICE: now, DEALHISTORY: history(...prices) })
const kinds = (found: PriceFact[]) => found.map((fact) => fact.kind)

describe('R6: what the price history says', () => {
  test('a price under every other recorded one is the lowest of so many', () => {
    expect(facts('799', ['799', '999', '899'])).toContainEqual({ kind: 'lowest', of: 3 })
  })

  test('the price before it is compared with its date and the difference', () => {
    expect(facts('799', ['799', '999.50'])).toContainEqual({
      kind: 'was-more',
      price: 99950,
      date: '2026-11-19T10:00:00+05:30',
      difference: 20050,
    })
  })

  test('a price that rose is said to have risen, and to be the highest when it is', () => {
    expect(kinds(facts('999', ['999', '799']))).toEqual(['highest', 'was-less'])
  })

  test('a price that was raised and then lowered to no less than before is told as such', () => {
    expect(facts('900', ['900', '1500', '850'])).toContainEqual({
      kind: 'raised-first',
      before: 85000,
      raised: 150000,
      raisedDate: '2026-11-19T10:00:00+05:30',
    })
  })

  test('a raise in several steps is one raise, and taking it back is no lowest price', () => {
    const found = facts('1299', ['1299', '1649', '1799', '1499', '1349', '1299'])
    expect(kinds(found)).toEqual(['raised-first'])
    expect(found[0]).toMatchObject({ before: 129900, raised: 179900 })
  })

  test('a price that only fell was never raised, and one that rises now is no discount', () => {
    expect(kinds(facts('700', ['700', '800', '900']))).not.toContain('raised-first')
    expect(kinds(facts('900', ['900', '800', '700']))).not.toContain('raised-first')
  })

  test('a raise is not held against a price that is truly lower than before', () => {
    expect(kinds(facts('700', ['700', '1500', '850']))).toEqual(['lowest', 'was-more'])
  })

  test('the same price recorded again is no change', () => {
    expect(kinds(facts('799', ['799', '799', '799']))).toEqual(['unchanged'])
    expect(facts('799', ['799', '799'])).toEqual([{ kind: 'unchanged', since: '2026-11-19T10:00:00+05:30' }])
    expect(facts('799', ['799', '799', '999'])).toContainEqual({ kind: 'lowest', of: 2 })
  })

  test('an original price above every recorded one is named once three prices are known', () => {
    const original = { ORIGNAL_PRICE: '1999' }
    expect(facts('799', ['799', '999', '899'], original)).toContainEqual({
      kind: 'original-unseen',
      original: 199900,
      highest: 99900,
    })
    expect(kinds(facts('799', ['799', '999'], original))).not.toContain('original-unseen')
    expect(kinds(facts('799', ['799', '1999', '899'], original))).not.toContain('original-unseen')
  })

  test('a price that the history has not recorded yet is still held against those it has', () => {
    expect(kinds(facts('799', ['899', '999']))).toEqual(['lowest', 'was-more'])
  })

  test('nothing is claimed of an expired deal, of a price in words, or without a history', () => {
    expect(facts('799', ['799', '999'], { EXPIRE: 1 })).toEqual([])
    expect(facts('From Rs. 99', ['99', '199'])).toEqual([])
    expect(facts('799', [])).toEqual([])
  })

  test('words in the history are passed over', () => {
    expect(facts('799', ['799', 'Free', '999'])).toContainEqual({ kind: 'lowest', of: 2 })
  })

  test('a wire price is read to the paisa', () => {
    expect([paiseOf('299.50'), paiseOf('1299'), paiseOf('0'), paiseOf('Free'), paiseOf('')]).toEqual([
      29950,
      129900,
      0,
      null,
      null,
    ])
  })
})

describe('R6: where the price asked now stands', () => {
  const noon = (date: string) => `2026-${date}T12:00:00+05:30`
  const at = Date.parse(noon('11-20'))
  const standing = (now: string, prices: [price: string, date: string][], EXPIRE: 0 | 1 = 0) =>
    priceStanding(
      {
        EXPIRE,
        ORIGNAL_PRICE: '4999',
        DISCOUNT_PRICE: now,
        DEALHISTORY: prices.map(([price, date]) => ({ price, date: noon(date) })),
      },
      at,
    )

  test('between the lowest and the highest recorded one, since the day it began', () => {
    expect(
      standing('899', [
        ['899', '11-18'],
        ['899', '11-16'],
        ['799', '10-01'],
        ['1299', '09-01'],
      ]),
    ).toEqual({
      now: 89900,
      lowest: 79900,
      highest: 129900,
      from: noon('09-01'),
      since: noon('11-16'),
      usual: 79900,
    })
  })

  test('the usual price is what it cost at most for half of the time, however often it changed', () => {
    const sales = [
      ['699', '11-19'],
      ['999', '11-01'],
      ['749', '10-30'],
      ['999', '10-02'],
      ['1099', '10-01'],
    ] as const
    expect(standing('699', [...sales.map(([price, date]): [string, string] => [price, date])])?.usual).toBe(99900)
  })

  test('nothing is usual within a fortnight', () => {
    expect(
      standing('899', [
        ['899', '11-10'],
        ['999', '11-07'],
      ]),
    ).toMatchObject({ usual: null })
    expect(
      standing('899', [
        ['899', '11-10'],
        ['999', '11-06'],
      ]),
    ).toMatchObject({ usual: 89900 })
  })

  test('a price that was not recorded is not said to stand since any day', () => {
    expect(
      standing('899', [
        ['999', '11-10'],
        ['1099', '10-01'],
      ]),
    ).toMatchObject({ since: null, lowest: 89900 })
  })

  test('there is nothing to stand among for an expired deal, words, or one price alone', () => {
    expect(
      standing(
        '899',
        [
          ['899', '11-10'],
          ['999', '10-07'],
        ],
        1,
      ),
    ).toBeNull()
    expect(standing('Free', [['899', '11-10']])).toBeNull()
    expect(
      standing('899', [
        ['899', '11-10'],
        ['899', '10-10'],
      ]),
    ).toBeNull()
    expect(standing('899', [])).toBeNull()
  })
})
