import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type OfferText, readAt, termsOf } from '../../../tests/payment-offers/expected-terms.ts'
import { offerTextsEnglish } from '../../../tests/payment-offers/offer-texts-english.ts'
import { offerTextsHeldOut } from '../../../tests/payment-offers/offer-texts-held-out.ts'
import { offerTextsHindi } from '../../../tests/payment-offers/offer-texts-hindi.ts'
import { readOfferTexts } from './read-offer-text.ts'

const termsIn = (text: string) => readOfferTexts(text, readAt).map(({ terms }) => terms)
const firstTerms = (text: string) => termsIn(text)[0] ?? null

/** Texts whose terms would mislead an editor. */
const wrongTexts = (texts: readonly OfferText[]) =>
  texts.flatMap(([text, expected]) => {
    const terms = firstTerms(text)
    const isRight = terms === null || (expected !== null && JSON.stringify(terms) === JSON.stringify(termsOf(expected)))
    return isRight && termsIn(text).length === 1 ? [] : [{ text, terms }]
  })
const unreadTexts = (texts: readonly OfferText[]) =>
  texts.flatMap(([text, expected]) => (expected !== null && firstTerms(text) === null ? [text] : []))
const readableCount = (texts: readonly OfferText[]) => texts.filter(([, expected]) => expected !== null).length

describe.each([
  ['English', offerTextsEnglish],
  ['Hindi', offerTextsHindi],
  ['held out', offerTextsHeldOut],
])('PO14: of the texts in the table, %s,', (_, texts) => {
  test('none gives a wrong field', () => {
    expect(wrongTexts(texts)).toEqual([])
  })

  test('at least 85 % of those that terms can state are read', () => {
    expect(unreadTexts(texts).length, unreadTexts(texts).join('\n')).toBeLessThanOrEqual(0.15 * readableCount(texts))
  })
})

test('PO14: the table has at least 120 texts, a third of them held out', () => {
  const [all, heldOut] = [[...offerTextsEnglish, ...offerTextsHindi, ...offerTextsHeldOut], offerTextsHeldOut]
  expect(new Set(all.map(([text]) => text)).size).toBeGreaterThanOrEqual(120)
  expect(heldOut.length).toBeGreaterThanOrEqual(all.length / 3)
})

const hdfc = termsOf({ basisPoints: 1000, pay: { banks: ['hdfc'] } })
const sbi = termsOf({ basisPoints: 500, pay: { banks: ['sbi'] } })

test('PO15: a longer text gives a reading for each offer, with the conditions that stand beside it', () => {
  const minimum = { minimumPaise: 5_000_00 }
  for (const text of [
    '10% off on HDFC cards. Min order ₹5,000. 5% off on SBI cards. Min order ₹5,000.',
    '1. 10% off on HDFC cards. Min order ₹5,000.\n2. Min order ₹5,000: 5% off on SBI cards. T&C apply',
    '• 10% off on HDFC cards\nMin order ₹5,000\n• 5% off on SBI cards\nMin order ₹5,000',
  ])
    expect(termsIn(text), text).toEqual([
      { ...hdfc, ...minimum },
      { ...sbi, ...minimum },
    ])
  expect(readOfferTexts('• 10% off on HDFC cards | 5% off on SBI cards\n')).toEqual([
    { text: '10% off on HDFC cards', terms: hdfc },
    { text: '5% off on SBI cards', terms: sbi },
  ])
  expect(termsIn('Bank offers:\n10% off on HDFC cards\nNew wallet: ₹30 off\n5% off on SBI cards')).toEqual([
    hdfc,
    null,
    sbi,
  ])
})

test('PO15: with a condition that may be of several offers, or is not understood, none is read', () => {
  expect(termsIn('10% off on HDFC cards. 5% off on SBI cards. Valid till 30 Nov 2026')).toEqual([null, null])
  expect(termsIn('On orders above ₹999:\n10% off on HDFC cards\n5% off on SBI cards')).toEqual([null, null])
  expect(termsIn('• 10% off on HDFC cards\n• 5% off on SBI cards\n• Min order ₹999')).toEqual([null, null])
  expect(termsIn('10% off on HDFC cards. Not valid on gold coins.')).toEqual([null])
  expect(termsIn('10% off on HDFC cards. Valid on EMI.')).toEqual([null])
  expect(termsIn('T&C apply')).toEqual([])
  expect(termsIn('')).toEqual([])
})

test('PO15: a date without a year is the nearest one, and is not understood when today is not known', () => {
  expect(firstTerms('₹50 off till 5 January')?.endsAtMs).toBe(Date.parse('2027-01-06T00:00:00+05:30'))
  expect(firstTerms('₹50 off from 28 December to 5 January')?.startsAtMs).toBe(Date.parse('2026-12-28T00:00:00+05:30'))
  expect(readOfferTexts('₹50 off till 5 January')[0]?.terms).toBeNull()
})

const piece = fc.constantFrom(
  ...['10%', '₹500', 'Rs. 1,500', '5000', '2', 'off', 'cashback', 'up to', 'max', 'min order', 'and above', 'above'],
  ...['HDFC', 'SBI', 'Amex', 'credit cards', 'debit cards', 'EMI', 'non-EMI', 'except', 'UPI', 'and', ',', '.', '\n'],
  ...[
    'per card',
    'once',
    'buy',
    'get it for',
    'no cost EMI',
    'on exchange',
    'Wed',
    '2 pm',
    '-',
    '30 Nov',
    'till',
    'Gold',
  ],
  ...['छूट', 'तक', 'से', 'न्यूनतम', 'या अधिक', 'को छोड़कर', 'कार्ड', 'पर', 'additional', 'extra', '(', ')', 'not'],
)

test('PO16: no text gives an amount or a percentage that does not stand in it, or contradicts itself', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 16 }), (pieces) => {
      for (const { text, terms } of readOfferTexts(pieces.join(' '), readAt)) {
        if (terms === null) continue
        const { basisPoints, amountPaise, fixedPricePaise, capPaise, minimumPaise, payment } = terms
        const numbers = [...text.matchAll(/\d[\d,]*/g)].map(([number]) => Number(number.replaceAll(',', '')) * 100)
        for (const number of [basisPoints, amountPaise, fixedPricePaise, capPaise, minimumPaise])
          expect([null, ...numbers, ...numbers.map((paise) => paise + 1)]).toContain(number)
        expect([basisPoints, amountPaise, fixedPricePaise].filter((given) => given !== null).length).toBeLessThan(2)
        expect(capPaise === null || basisPoints !== null).toBe(true)
        expect(payment.banks.filter((bank) => payment.excludedBanks.includes(bank))).toEqual([])
        expect(/\b(?:Gold|not)\b/.test(text)).toBe(false)
      }
    }),
    { numRuns: 5_000 },
  )
})

const hostile = ['&', 'HDFC, ', 'HDFC & ', '10% off ', 'Min order ₹5\n', 'a.', 'क', '₹', '9', '9,', 'EMI पर ', '- ']

test.each(hostile)('PO16: a text of many %j gives no terms', (part) => {
  expect(readOfferTexts(part.repeat(9_990 / part.length), readAt).filter(({ terms }) => terms !== null)).toEqual([])
})

test('PO16: a longer text than any offers have is not read', () => {
  expect(termsIn('10% off\n'.repeat(1_000))).toHaveLength(1_000)
  expect(termsIn('10% off\n'.repeat(12_500))).toEqual([null])
})
