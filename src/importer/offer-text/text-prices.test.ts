import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTextPrices } from './text-prices.ts'

const digits = fc.integer({ min: 1, max: 99_999 }).map(String)
const written = fc.oneof(
  digits,
  fc.integer({ min: 1, max: 9_999_999 }).map((rupees) => rupees.toLocaleString('en-IN')),
  fc.integer({ min: 1, max: 9_999_999 }).map((rupees) => rupees.toLocaleString('en-US')),
  fc.tuple(digits, fc.integer({ min: 0, max: 999 })).map(([rupees, part]) => `${rupees}.${part}`),
)
const piece = fc.oneof(
  written,
  fc.constantFrom('₹', 'Rs. ', 'Rs', '/-', ' rupees', 'MRP ', '@ ', '₹ '),
  fc.constantFrom(' ', ' ', ', ', '. ', '.', ',', '-', ' - ', '\n', '(', ')', '~', ':', '+', '%', 'x'),
  fc.constantFrom('Kettle', ' off', 'M', 'GB', ' ml', ' to ', ' upto ', 'a'),
)

/** The numbers of a text as a person parts them: by white space, and by what neither belongs to nor joins numbers. */
function wholeNumbers(text: string): Set<number> {
  const numbers = text.match(/\d[\d,.]*/g) ?? []
  return new Set(numbers.map((number) => Number(number.replace(/[.,]+$/, '').replaceAll(',', ''))))
}

test('a text gives no amount that does not stand in it whole', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
      const text = pieces.join('')
      const { pricePaise, originalPaise } = readTextPrices(text)
      const numbers = wholeNumbers(text)
      for (const paise of [pricePaise, originalPaise])
        if (paise !== null) expect([...numbers].map((number) => Math.round(number * 100))).toContain(paise)
    }),
    { numRuns: 3_000 },
  )
})

test('a number that is parted by spaces, or goes on in letters, gives no amount', () => {
  const group = fc.integer({ min: 0, max: 999 }).map((number) => `${number}`.padStart(3, '0'))
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999 }), group, fc.constantFrom('₹', 'Rs. ', 'Rs '), (first, second, mark) => {
      for (const number of [`${first} ${second}`, `${first}, ${second}`, `${first}M`, `${first}-${second}`])
        expect(readTextPrices(`Kettle ${mark}${number}`).pricePaise, number).toBeNull()
    }),
  )
})

test('a number beside a word of condition is never the price', () => {
  const before = fc.constantFrom(
    'Orders',
    'Orders of',
    'Order value:',
    'Min order',
    'Min. order value of',
    'Minimum purchase of',
    'Txn value:',
    'Min txn value -',
    'Transaction of',
    'Cart value of',
    'Spend',
    'On a purchase of',
    'Capped at',
    'Max discount',
    'Maximum cashback of',
    'Max benefit per card :',
    'per user:',
    'Assured cashback',
    'Assured reward of',
    'Win',
    'Bank offer',
    'Extra',
    'Save',
    'Exchange bonus of',
    'Delivery',
    'EMI',
    'above',
    'below',
  )
  const after = fc.constantFrom('', '+', ' off', ' cashback', ' per card', ' & aboveT&C', ' or more', ' per month')
  const lead = fc.constantFrom('', 'Kettle. ', '5 star. ', 'Sale\n', 'Kettle, ')
  fc.assert(
    fc.property(
      lead,
      before,
      fc.constantFrom('₹', 'Rs. ', '₹ '),
      written,
      after,
      (start, condition, mark, number, end) => {
        expect(readTextPrices(`${start}${condition} ${mark}${number}${end}`).pricePaise).toBeNull()
      },
    ),
    { numRuns: 1_000 },
  )
})
