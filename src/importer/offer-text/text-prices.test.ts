import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readOfferText } from './read-offer-text.ts'
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
  fc.constantFrom('Kettle', ' off', 'M', 'GB', ' ml', ' to ', ' upto ', 'a', ' रुपये', 'रु. ', ' से ', ' तक', 'केतली'),
  fc.constantFrom(' lakh', 'L', 'k', ' crore', '&#8377;', '&nbsp;'),
)
const UNITS = { '': 1, k: 1_000, l: 100_000, lakh: 100_000, crore: 10_000_000 }
const devanagari = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit)))

/**
 * The numbers of a text in paise, as a person parts them: by white space, and by what neither belongs to nor joins
 * numbers. With a unit they are what it makes of them.
 */
function wholeNumbers(text: string): number[] {
  return [...text.matchAll(/(\d[\d,.]*) ?(k|lakh|l|crore)?/gi)].flatMap(([, number = '', unit = '']) => {
    const rupees = Number(number.replace(/[.,]+$/, '').replaceAll(',', ''))
    const times = UNITS[unit.toLowerCase() as keyof typeof UNITS]
    // A unit counts in whole rupees; a word that only begins like one is none.
    return [Math.round(rupees * 100), Math.round(rupees * times) * 100]
  })
}

const anyText = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(''))

test('a text gives no amount that does not stand in it whole', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { pricePaise, originalPaise } = readTextPrices(text)
      for (const paise of [pricePaise, originalPaise]) if (paise !== null) expect(wholeNumbers(text)).toContain(paise)
    }),
    { numRuns: 3_000 },
  )
})

test('the same holds for a pasted message with entities, and with the digits of Hindi', () => {
  const now = new Date('2026-11-22T06:00:00Z')
  fc.assert(
    fc.property(anyText, fc.boolean(), (text, isHindi) => {
      const { pricePaise, originalPaise } = readOfferText(isHindi ? devanagari(text) : text, now)
      const decoded = text
        .replaceAll(/&(?:#8377|#८३७७);/g, '₹')
        .replaceAll('&nbsp;', ' ')
        .replace(/ {2,}/g, ' ')
      for (const paise of [pricePaise, originalPaise])
        if (paise !== null) expect(wholeNumbers(decoded)).toContain(paise)
    }),
    { numRuns: 2_000 },
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
    ...['Orders', 'Orders of', 'Order value:', 'Min order', 'Min. order value of', 'Minimum purchase of'],
    ...['Txn value:', 'Min txn value -', 'Transaction of', 'Cart value of', 'Spend', 'On a purchase of'],
    ...['Capped at', 'Max discount', 'Maximum cashback of', 'Max benefit per card :', 'per user:'],
    ...['Assured cashback', 'Assured reward of', 'Win', 'Bank offer', 'Extra', 'Save', 'Exchange bonus of'],
    ...['Delivery', 'EMI', 'above', 'below'],
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

test('the same holds in Hindi, where the condition stands before or after', () => {
  const now = new Date('2026-11-22T06:00:00Z')
  const before = fc.constantFrom(
    ...['न्यूनतम ऑर्डर', 'न्यूनतम ख़रीद', 'कम से कम', 'ज़्यादा से ज़्यादा', 'अधिकतम छूट', 'कैशबैक', 'बैंक ऑफ़र'],
    ...['बैंक ऑफर:', 'अतिरिक्त', 'डिलीवरी', 'ऑर्डर मूल्य:', 'ख़र्च करें', 'जीतें', 'एक्सचेंज बोनस', 'ईएमआई'],
    ...['प्रति कार्ड'],
  )
  const after = fc.constantFrom(
    ...['की छूट', 'तक की छूट', 'का कैशबैक', 'की बचत', 'बचाएँ', 'कम', 'की खरीद पर', 'की ख़रीदारी पर', 'के ऑर्डर पर'],
    ...['से ऊपर के ऑर्डर पर', 'या ज़्यादा', 'और उससे अधिक', 'प्रति माह', 'हर महीने', 'हर महीने की किस्त'],
    ...['का वाउचर', 'का इनाम', 'डिलीवरी'],
  )
  const amount = fc.tuple(fc.constantFrom('₹', '₹ ', 'रु. ', 'Rs. '), written).map((parts) => parts.join(''))
  const text = fc.oneof(
    fc.tuple(before, amount).map((parts) => parts.join(' ')),
    fc.tuple(amount, after).map((parts) => `केतली ${parts.join(' ')}`),
    fc.tuple(written, after).map(([number, words]) => `${number} रुपये ${words}`),
  )
  fc.assert(
    fc.property(text, fc.boolean(), fc.constantFrom('NFC', 'NFD'), (condition, isHindi, form) => {
      const message = (isHindi ? devanagari(condition) : condition).normalize(form)
      expect(readOfferText(message, now).pricePaise, message).toBeNull()
    }),
    { numRuns: 1_000 },
  )
})
