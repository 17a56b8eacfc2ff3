import { expect, test } from 'vitest'
import { readOfferText } from './read-offer-text.ts'

const now = new Date('2026-11-22T06:00:00Z')
const read = (text: string) => readOfferText(text, now)
const endOfNovember = new Date('2026-11-30T18:30:00Z')

test('a message names price, original price, coupon, end and title', () => {
  expect(read('Flat 40% off, use code SAVE40, Rs 1,499 (MRP 2,999) till 30 Nov')).toMatchObject({
    title: 'Flat 40% off',
    pricePaise: 1_499_00,
    originalPaise: 2_999_00,
    couponCode: 'SAVE40',
    couponName: 'Flat 40% off',
    endsAt: endOfNovember,
    notes: [],
    addresses: [],
  })
})

test('the message of a channel names the product and its address', () => {
  const text = `boAt Airdopes 141 earbuds at ₹1,299 (MRP ₹4,490)
👉 https://www.shop.example/p/airdopes?utm_source=x.
Join https://t.me/somedeals for more`
  expect(read(text)).toMatchObject({
    title: 'boAt Airdopes 141 earbuds',
    pricePaise: 1_299_00,
    originalPaise: 4_490_00,
    addresses: ['https://www.shop.example/p/airdopes?utm_source=x'],
  })
})

test.each([
  ['₹1,29,999', 1_29_999_00],
  ['₹ 1,299', 1_299_00],
  ['1499₹', 1_499_00],
  ['Model 16 ₹ 69,900', 69_900_00],
  ['Rs.499/-', 499_00],
  ['499/-', 499_00],
  ['INR 2,49,900.50', 2_49_900_50],
  ['1.25 lakh rupees', 1_25_000_00],
  ['₹1.5 lakh', 1_50_000_00],
  ['just Rs 2k', 2_000_00],
  ['Price: 999', 999_00],
  ['deal @ 349', 349_00],
  ['₹१,२९९', 1_299_00],
  ['रु. 499', 499_00],
  ['४९९ रुपये', 499_00],
  ['गुरु 499', null],
  ['15 Pro Max ₹1,39,900', 1_39_900_00],
  ['with a 60 min timer ₹199', 199_00],
  ['2 kg ₹399 (₹199.5/kg)', 399_00],
  ['32 pcs ₹270 (₹8.4 per piece)', 270_00],
  ['₹39/kg (MRP ₹60)', 39_00],
  ['₹12.5L', 12_50_000_00],
  ['₹1,299 50% off', 1_299_00],
  ['₹499 250 ml', 499_00],
  ['₹499. 50% off', 499_00],
  ['₹499, 2 left', 499_00],
  ['₹499only', 499_00],
  ['₹499 + free delivery', 499_00],
  ['order now at ₹499', 499_00],
])('an amount is read as written in India: %s', (text, paise) => {
  expect(read(`Kettle ${text}`).pricePaise).toBe(paise)
})

test.each([
  ['Kettle ₹499 offer ends tonight', 499_00],
  ['Phone ₹58,999 Official store', 58_999_00],
  ['Laptop ₹999 backpack', 999_00],
  ['Phone Back Cover ₹199', 199_00],
  ['Wool pullover ₹799', 799_00],
  ['Multivitamin ₹349', 349_00],
])('a word that only begins or ends like one about discounts says nothing: %s', (text, paise) => {
  expect(read(text).pricePaise).toBe(paise)
})

test('words after the original price belong to the price', () => {
  expect(read('Kettle MRP: Rs. 2,999 Offer Price: Rs. 1,499')).toMatchObject({
    pricePaise: 1_499_00,
    originalPaise: 2_999_00,
  })
})

test.each(['~₹2,999~ ₹1,499', '~MRP ₹ 2,999~ Rs. 1,499', 'Was ₹2,999 ₹1,499', '₹1,499 ~Rs. 2999~'])(
  'what is struck out or past is the original price: %s',
  (text) => {
    expect(read(`Kettle ${text}`)).toMatchObject({ pricePaise: 1_499_00, originalPaise: 2_999_00 })
  },
)

test('a message in Hindi is read too, and its title keeps its own digits', () => {
  expect(read('गुरु १५ केतली ₹१,२९९ (MRP ₹२,९९९), कूपन code SAVE10, till ३० Nov')).toMatchObject({
    title: '',
    titleHindi: 'गुरु १५ केतली, कूपन',
    pricePaise: 1_299_00,
    originalPaise: 2_999_00,
    couponCode: 'SAVE10',
    endsAt: endOfNovember,
    notes: [],
  })
  expect(read('गुरु')).toMatchObject({ title: '', titleHindi: 'गुरु' })
  expect(read('boAt Airdopes केवल ₹999')).toMatchObject({ title: 'boAt Airdopes केवल', titleHindi: '' })
  expect(read('केतली ₹४९९ से')).toMatchObject({
    pricePaise: null,
    notes: [{ field: 'pricePaise', kind: 'range', fromPaise: 499_00, toPaise: null }],
  })
})

test.each([
  'Flat ₹500 off on kettles',
  'Save Rs 200 today',
  '₹100 cashback on orders above ₹999',
  'Kettles up to Rs 300 off',
  'EMI ₹99 per month',
  'Free delivery above Rs 499',
  '₹५०० की छूट',
  '500 रुपये तक कैशबैक',
  'iPhone 15 after ₹4,000 bank offer',
  'Kettles: flat ₹4,000 bank discount',
  'Pay ₹4,000 less on kettles',
  '10% off kettles. Minimum spending of Rs.1999 is necessary',
  'Minimum purchase ₹1,500: 10% off',
  'Min. order value ₹999',
  'Spend at least Rs. 2,500 to unlock this offer. Maximum discount of Rs. 3,000 available',
  'Maximum discount can be as high as Rs. 6000!',
  'Save an additional ₹2500 with cards of the bank',
  'Bank savings up to ₹500',
  'Exchange bonus ₹3,000',
  'Effective price ₹899 after cashback',
  'Kettles at ₹499 + GST',
])('an amount that is no price is none: %s', (text) => {
  expect(read(text)).toMatchObject({ pricePaise: null, originalPaise: null })
})

test.each(['₹1 249', '₹349. 50', '₹1 29 999', '₹12.5M', '₹1,29,999.5.2', '1 249/-', 'Rs 1.2999'])(
  'a number that may go on is no amount, and the note says so: %s',
  (text) => {
    const { pricePaise, notes } = read(`Kettle ${text}`)
    expect({ pricePaise, notes }).toMatchObject({
      pricePaise: null,
      notes: [{ field: 'pricePaise', kind: 'unreadable' }],
    })
  },
)

test('the note about such a number quotes it, and nothing else of the line', () => {
  expect(read('Kettle ₹1 249 till stocks last').notes).toEqual([
    { field: 'pricePaise', kind: 'unreadable', text: '₹1 249' },
  ])
})

test.each(['₹3-4 lakh', '₹499-899', 'Rs 499 – Rs 899', '₹499 to ₹899', '₹499 to 899'])(
  'a range is no price: %s',
  (text) => {
    expect(read(`Kettle ${text}`)).toMatchObject({ pricePaise: null, notes: [{ field: 'pricePaise', kind: 'range' }] })
  },
)

test.each([
  'Orders ₹799+',
  'Min Txn Value: ₹3,000',
  'Max discount per card : ₹750',
  'Discount capped at ₹400',
  'Valid on ₹999 & aboveT&C apply',
  'Assured Cashback up to ₹200',
  'Assured reward of flat ₹200',
  'Win ₹1 Crore',
  'On a purchase of ₹7,500+',
  'न्यूनतम ऑर्डर ₹499',
  'Bank offer ₹800',
])('a condition is no price, and erases none above it: %s', (condition) => {
  expect(read(condition).pricePaise).toBeNull()
  expect(read(`Kettle ₹1,299\n${condition}`)).toMatchObject({ pricePaise: 1_299_00, notes: [] })
})

test.each([
  ['Cooler ₹6,990\nDelivery by Monday', 6_990_00],
  ['Phone ₹13,999, bank offer ₹800', 13_999_00],
  ['Oil 1L ₹219, delivery ₹30', 219_00],
])('what another line or clause says is about something else: %s', (text, paise) => {
  expect(read(text)).toMatchObject({ pricePaise: paise, notes: [] })
})

test('what is not certain is said, and nothing is taken', () => {
  expect(read('Kettle ₹499, large ₹899')).toMatchObject({
    pricePaise: null,
    notes: [{ field: 'pricePaise', kind: 'range', fromPaise: 499_00, toPaise: 899_00 }],
  })
  expect(read('Kettles from ₹499').notes).toEqual([
    { field: 'pricePaise', kind: 'range', fromPaise: 499_00, toPaise: null },
  ])
  for (const words of [
    'Starting at just',
    'Starting at a budget-friendly',
    'Starting from an unbeatable',
    'Price starts at',
  ])
    expect(read(`Kettles: ${words} Rs.499`)).toMatchObject({
      pricePaise: null,
      notes: [{ field: 'pricePaise', kind: 'range', fromPaise: 499_00, toPaise: null }],
    })
  expect(read('Kettle ₹1.299').notes).toEqual([{ field: 'pricePaise', kind: 'unreadable', text: '₹1.299' }])
  expect(read('Use code SAVE10 or code SAVE20')).toMatchObject({
    couponCode: '',
    notes: [{ field: 'couponCode', kind: 'several', texts: ['SAVE10', 'SAVE20'] }],
  })
  expect(read('Kettle ₹9 (MRP ₹4,490)')).toMatchObject({
    pricePaise: null,
    originalPaise: null,
    notes: [{ field: 'pricePaise', kind: 'implausible', pricePaise: 9_00, originalPaise: 4_490_00 }],
  })
})

test.each([
  ['valid till 30th November 2026', endOfNovember],
  ['Ends on Nov 30', endOfNovember],
  ['until 2026-11-30', endOfNovember],
  ['Expires: 30-11-2026', endOfNovember],
  ['till 30 Nov 6 pm', new Date('2026-11-30T12:30:00Z')],
  ['offer ends tonight', new Date('2026-11-22T18:30:00Z')],
  ['valid till tomorrow', new Date('2026-11-23T18:30:00Z')],
  ['ends today at 6 PM', new Date('2026-11-22T12:30:00Z')],
  ['valid till tomorrow 11:59 am', new Date('2026-11-23T06:29:00Z')],
  ['valid till tonight 12 AM', new Date('2026-11-22T18:30:00Z')],
  ['till midnight tomorrow', new Date('2026-11-23T18:30:00Z')],
  ['valid till midnight today', new Date('2026-11-22T18:30:00Z')],
  ['till midnight, hurry', new Date('2026-11-22T18:30:00Z')],
  ['till midnight on 30 Nov', endOfNovember],
  ['ends midnight Nov 30', endOfNovember],
  ['till 5 Jan', new Date('2027-01-05T18:30:00Z')],
  ['1st Nov 2026 - 30th Nov 2026', endOfNovember],
  ['20 नवंबर 2026 तक', null],
  ['30 नवंबर तक', endOfNovember],
  ['आज रात 12 बजे तक', new Date('2026-11-22T18:30:00Z')],
  ['up to 40 % off', null],
  ['till stocks last', null],
])('an end is read as written: %s', (text, at) => {
  expect(read(`Kettle ${text}`).endsAt).toEqual(at)
})

test('an end that is past or could be two days is said', () => {
  expect(read('Kettle till 10 Nov')).toMatchObject({
    endsAt: null,
    notes: [{ field: 'endsAt', kind: 'past', text: 'till 10 Nov' }],
  })
  expect(read('Kettle till 10/12/26').notes).toEqual([{ field: 'endsAt', kind: 'unreadable', text: '10/12/26' }])
  expect(read('Kettle till 05/12/2026').notes).toEqual([{ field: 'endsAt', kind: 'unreadable', text: '05/12/2026' }])
})

test.each([
  ['Use code below', ''],
  ['No code needed', ''],
  ['coupon code: new50', 'new50'],
  ['Apply coupon "DIWALI"', 'DIWALI'],
  ['Promo code – SAVE_10', 'SAVE_10'],
  ['Use coupon: SAVE 20', 'SAVE 20'],
  ['Use code SAVE 20% off kettles', 'SAVE'],
  ['Kettle, code SAVE40 999', 'SAVE40'],
  ['Code below 500.', ''],
  ['with coupon (MRP ₹9,900)', ''],
  ['with coupon (SBI cards)', ''],
  ['with coupon (SAVE20)', 'SAVE20'],
  ['कोड: SAVE20', 'SAVE20'],
  ['कूपन कोड: SAVE20', 'SAVE20'],
  ['Use SAVE20 at checkout', 'SAVE20'],
])('a code is what is named as one: %s', (text, code) => {
  expect(read(text).couponCode).toBe(code)
})

test.each([
  ['Sale: up to 80% off\nUse code NEW10 for 10% off', '10% off'],
  ['Flat 40% off\nUse code SAVE40', 'Flat 40% off'],
  ['Sale: up to 80% off\nUse code NEW10', ''],
  ['Extra ₹200 off with code KET200, plus 5% cashback', 'Extra ₹200 off'],
])('a code has its own benefit, not that of the sale: %s', (text, name) => {
  expect(read(text).couponName).toBe(name)
})

test.each([
  ['Steel Kettle @ ₹349', 'Steel Kettle'],
  ['Lowest Ever 😱\nSteel Kettle ₹349', 'Steel Kettle'],
  ['🔥 LOOT DEAL ALERT 🔥\nSteel Kettle ₹349', 'Steel Kettle'],
  ['10% off with HDFC credit cards, max discount ₹750\nSteel Kettle ₹349', 'Steel Kettle'],
  ['Lowest Ever 😱', ''],
  ['The Steel Kettle ₹349', 'The Steel Kettle'],
])('the title is the line of the product: %s', (text, title) => {
  expect(read(text).title).toBe(title)
})

test('ten thousand letters of anything are read in a moment, and give nothing', () => {
  for (const text of ['₹', 'code ', 'till 30 ', 'https://', '(', '9,', 'mrp ', '\u202e', '🫖', 'a'])
    expect(read(text.repeat(10_000 / text.length)).pricePaise).toBeNull()
})
