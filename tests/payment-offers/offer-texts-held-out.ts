import { dayAt, type OfferText } from './expected-terms.ts'

// Written before the reader and set aside while it was built: what they measure would be lost by building for them.

export const offerTextsHeldOut: readonly OfferText[] = [
  [
    '7.5% Instant Discount up to INR 3000 on SBI Credit Card EMI Trxn. Min purchase value INR 15000',
    {
      basisPoints: 750,
      capPaise: 3_000_00,
      minimumPaise: 15_000_00,
      pay: { banks: ['sbi'], cardType: 'credit', emi: 'required' },
    },
  ],
  [
    'Flat INR 750 Instant Discount on ICICI Bank Credit Cards. Minimum purchase value INR 10,000',
    { amountPaise: 750_00, minimumPaise: 10_000_00, pay: { banks: ['icici'], cardType: 'credit' } },
  ],
  [
    '5% cashback on Amazon Pay ICICI Bank Credit Card',
    {
      kind: 'cashback',
      basisPoints: 500,
      pay: { banks: ['icici'], cardProducts: ['amazon-icici'], cardType: 'credit' },
    },
  ],
  [
    'Get 15% off up to ₹1,000 with Kotak Bank debit cards on a minimum order of ₹3,000',
    {
      basisPoints: 1500,
      capPaise: 1_000_00,
      minimumPaise: 3_000_00,
      pay: { banks: ['kotak'], cardType: 'debit' },
    },
  ],
  [
    'Additional ₹500 off on HDFC Bank Credit Card Non-EMI transactions, min order ₹20,000',
    {
      amountPaise: 500_00,
      isAdditional: true,
      minimumPaise: 20_000_00,
      pay: { banks: ['hdfc'], cardType: 'credit', emi: 'forbidden' },
    },
  ],
  [
    '10% Instant Discount on RBL Bank Credit Cards, maximum discount Rs. 1,000 per card. Valid till 15 December 2026',
    {
      basisPoints: 1000,
      capPaise: 1_000_00,
      capScope: 'card',
      endsAtMs: dayAt('2026-12-16'),
      pay: { banks: ['rbl'], cardType: 'credit' },
    },
  ],
  // "Above" by itself does not include the amount.
  [
    'Rs 100 cashback on UPI payments above Rs 999',
    { kind: 'cashback', amountPaise: 100_00, minimumPaise: 999_01, pay: { isUpi: true } },
  ],
  ['No Cost EMI on Bajaj Finserv EMI Card', { kind: 'emi', pay: { banks: ['bajaj'], emi: 'required' } }],
  ['No Cost EMI starting at ₹2,083 per month', { kind: 'emi', pay: { emi: 'required' } }],
  ['Exchange bonus of up to ₹5,000', { kind: 'exchange', amountPaise: 5_000_00, isUpTo: true }],
  ['Buy 3 or more, get 15% off', { basisPoints: 1500, minimumQuantity: 3 }],
  [
    'Up to 20% off with YES Bank credit cards',
    { basisPoints: 2000, isUpTo: true, pay: { banks: ['yes'], cardType: 'credit' } },
  ],
  [
    '10% discount on IndusInd Bank and Federal Bank credit cards, up to ₹1,250',
    { basisPoints: 1000, capPaise: 1_250_00, pay: { banks: ['indusind', 'federal'], cardType: 'credit' } },
  ],
  [
    'Flat 12% off on OneCard Credit Card on Fridays, max discount ₹600',
    {
      basisPoints: 1200,
      capPaise: 600_00,
      hours: { weekdays: [5], fromMinute: null, untilMinute: null },
      pay: { banks: ['onecard'], cardType: 'credit' },
    },
  ],
  [
    '₹250 off on your first order, min cart value ₹999',
    { amountPaise: 250_00, isFirstOrderOnly: true, minimumPaise: 999_00 },
  ],
  ['App only: extra 5% off on orders of ₹1,499 or more', { basisPoints: 500, isAppOnly: true, minimumPaise: 1_499_00 }],
  ['Flat ₹300 off using MobiKwik wallet once per user', null],
  [
    'Get 10% off with all credit cards except American Express, up to ₹800',
    { basisPoints: 1000, capPaise: 800_00, pay: { excludedBanks: ['amex'], cardType: 'credit' } },
  ],
  [
    '10% off on Bank of Baroda credit card and debit card, EMI not included. Max ₹1,500, min spend ₹7,500',
    {
      basisPoints: 1000,
      capPaise: 1_500_00,
      minimumPaise: 7_500_00,
      pay: { banks: ['bob'], emi: 'forbidden' },
    },
  ],
  [
    'Price inclusive of ₹1,000 HDFC Bank cashback',
    { kind: 'cashback', amountPaise: 1_000_00, isIncludedInPrice: true, pay: { banks: ['hdfc'] } },
  ],
  [
    'Pay just ₹4,999 with Axis Bank credit card',
    { fixedPricePaise: 4_999_00, pay: { banks: ['axis'], cardType: 'credit' } },
  ],
  [
    'Weekend offer: 5% off on SBI debit cards, Saturday and Sunday',
    {
      basisPoints: 500,
      hours: { weekdays: [6, 7], fromMinute: null, untilMinute: null },
      pay: { banks: ['sbi'], cardType: 'debit' },
    },
  ],
  [
    'Rs.200 off every Thursday between 6 pm and 9 pm on Visa cards',
    {
      amountPaise: 200_00,
      hours: { weekdays: [4], fromMinute: 18 * 60, untilMinute: 21 * 60 },
      pay: { networks: ['visa'] },
    },
  ],
  ['Earn 10X reward points on HDFC Infinia', null],
  ['10% off for Prime members', null],
  ['Flat ₹500 off on orders of ₹399 and above', null],
  ['Up to ₹2,000 instant discount on select bank cards', null],
  ['Use HDFC card and win a car', null],
  [
    '20% off up to ₹400 with Canara Bank debit cards, 2 times per card',
    { basisPoints: 2000, capPaise: 400_00, usesPerCard: 2, pay: { banks: ['canara'], cardType: 'debit' } },
  ],
  [
    'Offer valid from 1 December to 7 December: ₹400 off on PNB credit cards',
    {
      amountPaise: 400_00,
      startsAtMs: dayAt('2026-12-01'),
      endsAtMs: dayAt('2026-12-08'),
      pay: { banks: ['pnb'], cardType: 'credit' },
    },
  ],
  [
    '₹1,000 voucher on purchases of ₹25,000 and above with AU Small Finance Bank credit cards',
    {
      kind: 'voucher',
      amountPaise: 1_000_00,
      minimumPaise: 25_000_00,
      pay: { banks: ['au'], cardType: 'credit' },
    },
  ],
  [
    '10% instant discount with Axis Bank cards, up to ₹1,000, cannot be combined with coupons',
    { basisPoints: 1000, capPaise: 1_000_00, isWithCoupon: false, pay: { banks: ['axis'] } },
  ],
  [
    'एचडीएफसी बैंक क्रेडिट कार्ड पर 10% की तुरंत छूट, अधिकतम ₹1,250, न्यूनतम ख़रीद ₹6,000',
    {
      basisPoints: 1000,
      capPaise: 1_250_00,
      minimumPaise: 6_000_00,
      pay: { banks: ['hdfc'], cardType: 'credit' },
    },
  ],
  ['एसबीआई डेबिट कार्ड से भुगतान पर ₹300 की छूट', { amountPaise: 300_00, pay: { banks: ['sbi'], cardType: 'debit' } }],
  ['₹2,000 या उससे अधिक के ऑर्डर पर ₹200 का कैशबैक', { kind: 'cashback', amountPaise: 200_00, minimumPaise: 2_000_00 }],
  ['पहले ऑर्डर पर 20% की छूट, ₹100 तक', { basisPoints: 2000, capPaise: 100_00, isFirstOrderOnly: true }],
  ['नो कॉस्ट ईएमआई ₹999 प्रति माह से', { kind: 'emi', pay: { emi: 'required' } }],
  [
    'हर बुधवार एक्सिस बैंक कार्ड पर 5% छूट',
    {
      basisPoints: 500,
      hours: { weekdays: [3], fromMinute: null, untilMinute: null },
      pay: { banks: ['axis'] },
    },
  ],
  ['एक्सचेंज पर ₹4,000 तक की अतिरिक्त छूट', { kind: 'exchange', amountPaise: 4_000_00, isUpTo: true, isAdditional: true }],
  ['2 या अधिक खरीदने पर 12% की छूट', { basisPoints: 1200, minimumQuantity: 2 }],
  ['सिर्फ़ ऐप पर: ₹75 की छूट, कम से कम ₹500 का ऑर्डर', { amountPaise: 75_00, isAppOnly: true, minimumPaise: 500_00 }],
  [
    'आईसीआईसीआई क्रेडिट कार्ड पर 15% तक की छूट',
    { basisPoints: 1500, isUpTo: true, pay: { banks: ['icici'], cardType: 'credit' } },
  ],
  [
    'यूपीआई से भुगतान करने पर ₹50 का कैशबैक, 31 दिसंबर तक',
    { kind: 'cashback', amountPaise: 50_00, endsAtMs: dayAt('2027-01-01'), pay: { isUpi: true } },
  ],
  [
    'अमेरिकन एक्सप्रेस को छोड़कर सभी क्रेडिट कार्ड पर 10% छूट, अधिकतम ₹500',
    { basisPoints: 1000, capPaise: 500_00, pay: { excludedBanks: ['amex'], cardType: 'credit' } },
  ],
  ['चुनिंदा कार्डों पर 10% छूट', null],
  ['लकी ड्रॉ में कार जीतें', null],
  [
    'कोटक बैंक डेबिट कार्ड पर हर कार्ड पर एक बार ₹150 की छूट',
    { amountPaise: 150_00, usesPerCard: 1, pay: { banks: ['kotak'], cardType: 'debit' } },
  ],
]
