import { dayAt, type OfferText } from './expected-terms.ts'

export const offerTextsEnglish: readonly OfferText[] = [
  [
    '10% Instant Discount up to INR 1500 on HDFC Bank Credit Card Non-EMI Trxn. Min purchase value INR 5000',
    {
      basisPoints: 1000,
      capPaise: 1_500_00,
      minimumPaise: 5_000_00,
      pay: { banks: ['hdfc'], cardType: 'credit', emi: 'forbidden' },
    },
  ],
  [
    '10% Instant Discount up to INR 2000 on HDFC Bank Debit Card EMI Trxn. Min purchase value INR 8000',
    {
      basisPoints: 1000,
      capPaise: 2_000_00,
      minimumPaise: 8_000_00,
      pay: { banks: ['hdfc'], cardType: 'debit', emi: 'required' },
    },
  ],
  [
    'Additional INR 1,250 Instant Discount on ICICI Bank Credit Cards. Min purchase value INR 29,990',
    {
      amountPaise: 1_250_00,
      isAdditional: true,
      minimumPaise: 29_990_00,
      pay: { banks: ['icici'], cardType: 'credit' },
    },
  ],
  [
    'Flat Rs.500 off on Axis Bank cards on orders of Rs.2,500 and above',
    { amountPaise: 500_00, minimumPaise: 2_500_00, pay: { banks: ['axis'] } },
  ],
  [
    '5% Unlimited Cashback on Flipkart Axis Bank Credit Card',
    {
      kind: 'cashback',
      basisPoints: 500,
      pay: { banks: ['axis'], cardProducts: ['flipkart-axis'], cardType: 'credit' },
    },
  ],
  ['No cost EMI from Rs.1,111/month', { kind: 'emi', pay: { emi: 'required' } }],
  ['Buy 2 get 10% off', { basisPoints: 1000, minimumQuantity: 2 }],
  ['Extra Rs 3000 off on exchange', { kind: 'exchange', amountPaise: 3_000_00 }],
  [
    'Rs. 150 off with Kotak cards. Valid on Wed & Fri, 12 pm - 2 pm, once per card',
    {
      amountPaise: 150_00,
      hours: { weekdays: [3, 5], fromMinute: 12 * 60, untilMinute: 14 * 60 },
      usesPerCard: 1,
      pay: { banks: ['kotak'] },
    },
  ],
  [
    'Bank Offer: 10% off on SBI Credit Card, up to ₹1,750. On orders of ₹4,990 and above. T&C Apply',
    {
      basisPoints: 1000,
      capPaise: 1_750_00,
      minimumPaise: 4_990_00,
      pay: { banks: ['sbi'], cardType: 'credit' },
    },
  ],
  [
    '5% Cashback upto Rs 200 on Paytm Wallet transactions. Minimum order value Rs 1,000',
    {
      kind: 'cashback',
      basisPoints: 500,
      capPaise: 200_00,
      minimumPaise: 1_000_00,
      pay: { wallets: ['paytm'] },
    },
  ],
  [
    'Get ₹50 cashback using Amazon Pay Balance',
    { kind: 'cashback', amountPaise: 50_00, pay: { wallets: ['amazonpay'] } },
  ],
  [
    '₹30 instant discount on Google Pay UPI, min. order ₹299',
    { amountPaise: 30_00, minimumPaise: 299_00, pay: { upiApps: ['gpay'] } },
  ],
  ['Save Rs.1,000 on HDFC Bank Credit and Debit Cards', { amountPaise: 1_000_00, pay: { banks: ['hdfc'] } }],
  [
    '10% off on HDFC, ICICI and Axis Bank credit cards up to Rs 1,500',
    { basisPoints: 1000, capPaise: 1_500_00, pay: { banks: ['hdfc', 'icici', 'axis'], cardType: 'credit' } },
  ],
  [
    '12% instant discount on Federal Bank debit cards, maximum discount ₹1,200 per order',
    {
      basisPoints: 1200,
      capPaise: 1_200_00,
      capScope: 'order',
      pay: { banks: ['federal'], cardType: 'debit' },
    },
  ],
  [
    '15% off on RuPay credit cards, max ₹250 per month',
    { basisPoints: 1500, capPaise: 250_00, capScope: 'period', pay: { networks: ['rupay'], cardType: 'credit' } },
  ],
  [
    '10% off on all credit cards excluding Amex and Citi, capped at ₹500',
    { basisPoints: 1000, capPaise: 500_00, pay: { excludedBanks: ['amex', 'citi'], cardType: 'credit' } },
  ],
  [
    '10% off on ICICI Bank credit cards except Amazon Pay ICICI cards',
    { basisPoints: 1000, pay: { banks: ['icici'], excludedCardProducts: ['amazon-icici'], cardType: 'credit' } },
  ],
  ['Up to ₹750 off with OneCard', { amountPaise: 750_00, isUpTo: true, pay: { banks: ['onecard'] } }],
  ['Upto 15% off on UPI payments', { basisPoints: 1500, isUpTo: true, pay: { isUpi: true } }],
  [
    'Up to 10% cashback, max cashback ₹300, on Simpl',
    { kind: 'cashback', basisPoints: 1000, isUpTo: true, capPaise: 300_00, pay: { wallets: ['simpl'] } },
  ],
  ['Price inclusive of cashback ₹500', { kind: 'cashback', amountPaise: 500_00, isIncludedInPrice: true }],
  [
    '10% off on HDFC credit cards (already included in price)',
    { basisPoints: 1000, isIncludedInPrice: true, pay: { banks: ['hdfc'], cardType: 'credit' } },
  ],
  ['Buy 3 items for Rs. 999', { fixedPricePaise: 999_00, minimumQuantity: 3 }],
  [
    'Get it for ₹16,999 with HDFC credit card',
    { fixedPricePaise: 16_999_00, pay: { banks: ['hdfc'], cardType: 'credit' } },
  ],
  [
    'First order only: flat ₹100 off on orders above ₹499',
    { amountPaise: 100_00, isFirstOrderOnly: true, minimumPaise: 499_01 },
  ],
  ['20% off for new users, up to ₹120', { basisPoints: 2000, capPaise: 120_00, isFirstOrderOnly: true }],
  ['₹75 off, only on app', { amountPaise: 75_00, isAppOnly: true }],
  [
    'Flat 5% off with Standard Chartered cards, not valid with coupons',
    { basisPoints: 500, isWithCoupon: false, pay: { banks: ['sc'] } },
  ],
  [
    '₹400 off on IDFC FIRST Bank credit cards, can be combined with coupons',
    { amountPaise: 400_00, isWithCoupon: true, pay: { banks: ['idfc'], cardType: 'credit' } },
  ],
  [
    '10% off with HSBC credit cards. Minimum cart value ₹3,000 after coupon',
    {
      basisPoints: 1000,
      minimumPaise: 3_000_00,
      minimumCounts: 'after-coupon',
      pay: { banks: ['hsbc'], cardType: 'credit' },
    },
  ],
  [
    '₹600 off with DBS cards on orders of ₹6,000 or more before applying coupons',
    {
      amountPaise: 600_00,
      minimumPaise: 6_000_00,
      minimumCounts: 'before-coupon',
      pay: { banks: ['dbs'] },
    },
  ],
  [
    '7.5% off on Kotak credit cards every Friday, valid till 31 December 2026',
    {
      basisPoints: 750,
      hours: { weekdays: [5], fromMinute: null, untilMinute: null },
      endsAtMs: dayAt('2027-01-01'),
      pay: { banks: ['kotak'], cardType: 'credit' },
    },
  ],
  [
    '₹200 off on PNB debit cards, Mon-Fri, until 30 November',
    {
      amountPaise: 200_00,
      hours: { weekdays: [1, 2, 3, 4, 5], fromMinute: null, untilMinute: null },
      endsAtMs: dayAt('2026-12-01'),
      pay: { banks: ['pnb'], cardType: 'debit' },
    },
  ],
  [
    '10% off on Union Bank of India cards from 25-30 Nov 2026',
    {
      basisPoints: 1000,
      startsAtMs: dayAt('2026-11-25'),
      endsAtMs: dayAt('2026-12-01'),
      pay: { banks: ['union'] },
    },
  ],
  [
    '₹99 off from 8 pm to 12 midnight on RBL Bank cards',
    {
      amountPaise: 99_00,
      hours: { weekdays: [], fromMinute: 20 * 60, untilMinute: 24 * 60 },
      pay: { banks: ['rbl'] },
    },
  ],
  [
    '₹1,000 off on HDFC credit card EMI and non-EMI transactions',
    { amountPaise: 1_000_00, pay: { banks: ['hdfc'], cardType: 'credit', emi: 'allowed' } },
  ],
  [
    '10% off on Yes Bank credit cards, EMI transactions excluded, twice per card',
    { basisPoints: 1000, usesPerCard: 2, pay: { banks: ['yes'], cardType: 'credit', emi: 'forbidden' } },
  ],
  [
    'No Cost EMI available on HDFC and SBI credit cards. Min order ₹3,000',
    { kind: 'emi', minimumPaise: 3_000_00, pay: { banks: ['hdfc', 'sbi'], cardType: 'credit', emi: 'required' } },
  ],
  ['Up to ₹15,000 off on exchange', { kind: 'exchange', amountPaise: 15_000_00, isUpTo: true }],
  ['₹500 gift voucher on orders of ₹5,000+', { kind: 'voucher', amountPaise: 500_00, minimumPaise: 5_000_00 }],
  ['5% back as reward points with Tata Neu HDFC credit card', null],
  [
    '5% reward points on Tata Neu HDFC Bank credit card',
    {
      kind: 'points',
      basisPoints: 500,
      pay: { banks: ['hdfc'], cardProducts: ['tata-neu-hdfc'], cardType: 'credit' },
    },
  ],
  [
    'Flat INR 2500 Instant Discount on Indian Bank Credit Card Txn. Minimum purchase: INR 50,000/-',
    { amountPaise: 2_500_00, minimumPaise: 50_000_00, pay: { banks: ['indian'], cardType: 'credit' } },
  ],
  [
    '10% off on cart value of ₹2,000 & above with CRED UPI',
    { basisPoints: 1000, minimumPaise: 2_000_00, pay: { upiApps: ['cred'] } },
  ],
  ['Buy 2 for 5% off, buy 3 for 10% off', null],
  ['10% off on HDFC credit cards and Axis debit cards', null],
  ['10% off on HDFC RuPay credit cards', null],
  ['Flat 60% off on kurtas', null],
  ['10% off on HDFC cards up to ₹1,500, max discount ₹1,000', null],
  ['₹500 off up to ₹300', null],
  ['10% off on Zebra Bank credit cards', null],
  ['Scratch card worth up to ₹500', null],
  ['Effective price ₹899 with all offers', null],
  ['Samsung Galaxy M15 5G (6 GB RAM, 128 GB)', null],
  ['₹500-₹1,000 off on HDFC cards', null],
  ['10% off on HDFC cards until 30 February 2026', null],
]
