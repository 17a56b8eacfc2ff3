import { expect, test } from 'vitest'
import { offerSentence } from './offer-sentence.ts'
import { anyPayment, noTerms, type OfferPayment, type OfferTerms } from './payment-offer.ts'

const india = (time: string) => Date.parse(`${time}+05:30`)
const paying = (payment: Partial<OfferPayment>): Pick<OfferTerms, 'payment'> => ({
  payment: { ...anyPayment, ...payment },
})

const bankOffer: Partial<OfferTerms> = {
  basisPoints: 1000,
  capPaise: 1_500_00,
  minimumPaise: 5_000_00,
  endsAtMs: india('2026-12-01T00:00'),
  ...paying({ banks: ['hdfc'], cardType: 'credit', emi: 'forbidden' }),
}

const cases: [Partial<OfferTerms>, english: string, hindi: string][] = [
  [
    bankOffer,
    '10% off, at most Rs. 1,500, with HDFC Bank credit cards, EMI excluded, from Rs. 5,000, until 30 Nov 2026',
    '10% छूट, ज़्यादा से ज़्यादा Rs. 1,500, HDFC Bank के क्रेडिट कार्ड से, EMI पर नहीं, कम से कम Rs. 5,000 के ऑर्डर पर, 30 नव॰ 2026 तक',
  ],
  [
    { kind: 'cashback', basisPoints: 750, ...paying({ banks: ['axis', 'sbi'], cardProducts: ['flipkart-axis'] }) },
    '7.5% cashback, with SBI or Flipkart Axis Bank cards',
    '7.5% कैशबैक, SBI या Flipkart Axis Bank के कार्ड से',
  ],
  [
    { kind: 'exchange', amountPaise: 3_000_00, isUpTo: true, isAdditional: true },
    'Up to Rs. 3,000 off in exchange for an old device, in addition to another offer',
    'पुराना डिवाइस देने पर Rs. 3,000 तक छूट, दूसरे ऑफ़र के अलावा',
  ],
  [{ kind: 'emi', ...paying({ emi: 'required' }) }, 'No-cost EMI, on EMI only', 'नो-कॉस्ट EMI, सिर्फ़ EMI पर'],
  [
    {
      kind: 'points',
      basisPoints: 500,
      capPaise: 300_00,
      capScope: 'card',
      ...paying({ networks: ['rupay'], isUpi: true, wallets: ['paytm'], excludedBanks: ['hdfc', 'icici'] }),
    },
    '5% back in points, at most Rs. 300 for each card, with RuPay cards, any UPI app or Paytm Wallet, not with HDFC Bank or ICICI Bank cards',
    '5% पॉइंट के रूप में वापस, हर कार्ड पर ज़्यादा से ज़्यादा Rs. 300, RuPay के कार्ड, किसी भी UPI ऐप या Paytm Wallet से, HDFC Bank या ICICI Bank के कार्ड से नहीं',
  ],
  [
    {
      fixedPricePaise: 999_00,
      minimumQuantity: 2,
      hours: { weekdays: [3, 5], fromMinute: 720, untilMinute: 845 },
      startsAtMs: india('2026-11-25T00:00'),
      endsAtMs: india('2026-11-27T14:05'),
      usesPerCard: 1,
      isFirstOrderOnly: true,
      isAppOnly: true,
      isWithCoupon: false,
      ...paying({ cardType: 'debit', emi: 'allowed' }),
    },
    'For Rs. 999, with debit cards, also on EMI, from 2 pieces, on Wednesday and Friday from 12:00 to 14:05, starting 25 Nov 2026, until 27 Nov 2026, 14:05, once per card, first order only, in the app only, not with a coupon',
    'Rs. 999 में, डेबिट कार्ड से, EMI पर भी, कम से कम 2 नग पर, बुधवार और शुक्रवार को 12:00 से 14:05 तक, 25 नव॰ 2026 से, 27 नव॰ 2026, 14:05 तक, हर कार्ड पर 1 बार, सिर्फ़ पहले ऑर्डर पर, सिर्फ़ ऐप में, कूपन के साथ नहीं',
  ],
  [
    {
      kind: 'voucher',
      amountPaise: 200_00,
      minimumPaise: 999_00,
      minimumCounts: 'before-coupon',
      hours: { weekdays: [], fromMinute: 1200, untilMinute: null },
      endsAtMs: india('2026-11-30T23:59'),
      isWithCoupon: true,
      isIncludedInPrice: true,
    },
    'A voucher of Rs. 200 later, from Rs. 999 before the coupon, daily from 20:00, until 30 Nov 2026, also with a coupon, already in the price',
    'बाद में Rs. 200 का वाउचर, कूपन से पहले कम से कम Rs. 999 के ऑर्डर पर, हर दिन 20:00 से, 30 नव॰ 2026 तक, कूपन के साथ भी, दाम में शामिल',
  ],
]

test.each(cases)('PO3: an offer is a sentence in both languages: %#', (terms, english, hindi) => {
  expect(offerSentence({ ...noTerms, ...terms }, 'en')).toBe(english)
  expect(offerSentence({ ...noTerms, ...terms }, 'hi')).toBe(hindi)
})
