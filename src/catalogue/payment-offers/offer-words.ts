import type { BankId, CardProductId, NetworkId, UpiAppId, WalletId } from './payment-methods.ts'
import type { OfferKind } from './payment-offer.ts'

// How texts of offers name what the terms of an offer can say: phrases in lower case, separated by a comma. The longest
// phrase counts. Spellings that differ by a nukta, a chandrabindu or a hyphen are the same.

export const bankWords = {
  hdfc: 'hdfc bank, hdfc, एचडीएफसी बैंक, एचडीएफसी',
  icici: 'icici bank, icici, आईसीआईसीआई बैंक, आईसीआईसीआई, आइसीआइसीआइ बैंक, आइसीआइसीआइ',
  sbi: 'sbi, sbi card, sbi cards, state bank of india, एसबीआई, एसबीआई कार्ड, स्टेट बैंक, भारतीय स्टेट बैंक',
  axis: 'axis bank, axis, एक्सिस बैंक, एक्सिस',
  kotak: 'kotak mahindra bank, kotak mahindra, kotak bank, kotak, कोटक महिंद्रा बैंक, कोटक बैंक, कोटक',
  yes: 'yes bank, यस बैंक, येस बैंक',
  indusind: 'indusind bank, indusind, इंडसइंड बैंक, इंडसइंड',
  idfc: 'idfc first bank, idfc first, idfc bank, idfc, आईडीएफसी फर्स्ट बैंक, आईडीएफसी फर्स्ट, आईडीएफसी बैंक, आईडीएफसी',
  rbl: 'rbl bank, rbl, आरबीएल बैंक, आरबीएल',
  federal: 'federal bank, federal, फेडरल बैंक, फेडरल',
  bob: 'bank of baroda, bob, bobcard, bob card, बैंक ऑफ बड़ौदा',
  pnb: 'punjab national bank, pnb, पंजाब नेशनल बैंक, पीएनबी',
  canara: 'canara bank, canara, केनरा बैंक, केनरा',
  union: 'union bank of india, union bank, यूनियन बैंक ऑफ इंडिया, यूनियन बैंक',
  indian: 'indian bank, इंडियन बैंक',
  au: 'au small finance bank, au bank, au sfb, एयू स्मॉल फाइनेंस बैंक, एयू बैंक',
  hsbc: 'hsbc bank, hsbc, एचएसबीसी बैंक, एचएसबीसी',
  sc: 'standard chartered bank, standard chartered, स्टैंडर्ड चार्टर्ड बैंक, स्टैंडर्ड चार्टर्ड',
  amex: 'american express, amex, अमेरिकन एक्सप्रेस, एमेक्स, अमेक्स',
  citi: 'citi bank, citibank, citi, सिटी बैंक, सिटीबैंक',
  dbs: 'dbs bank, dbs, डीबीएस बैंक, डीबीएस',
  bajaj: 'bajaj finserv, बजाज फिनसर्व',
  onecard: 'onecard, one card, वनकार्ड, वन कार्ड',
} as const satisfies Record<BankId, string>

export const cardProductWords = {
  'flipkart-axis': 'flipkart axis bank, flipkart axis, फ्लिपकार्ट एक्सिस बैंक, फ्लिपकार्ट एक्सिस',
  'flipkart-sbi': 'flipkart sbi, फ्लिपकार्ट एसबीआई',
  'amazon-icici': 'amazon pay icici bank, amazon pay icici, amazon icici, अमेज़न पे आईसीआईसीआई बैंक, अमेज़न पे आईसीआईसीआई',
  'myntra-kotak': 'myntra kotak bank, myntra kotak, मिंत्रा कोटक',
  'swiggy-hdfc': 'swiggy hdfc bank, swiggy hdfc, स्विगी एचडीएफसी बैंक, स्विगी एचडीएफसी',
  'tata-neu-hdfc': 'tata neu hdfc bank, tata neu hdfc, टाटा न्यू एचडीएफसी बैंक, टाटा न्यू एचडीएफसी',
  'hdfc-infinia': 'hdfc bank infinia, hdfc infinia, एचडीएफसी इन्फिनिया',
  'sbi-cashback': 'sbi cashback, cashback sbi, एसबीआई कैशबैक',
  'axis-ace': 'axis bank ace, axis ace, एक्सिस एस',
  'airtel-axis': 'airtel axis bank, airtel axis, एयरटेल एक्सिस बैंक, एयरटेल एक्सिस',
  'reliance-sbi': 'reliance sbi, रिलायंस एसबीआई',
  'ajio-sbi': 'ajio sbi, अजियो एसबीआई',
} as const satisfies Record<CardProductId, string>

export const networkWords = {
  visa: 'visa, वीज़ा',
  mastercard: 'mastercard, master card, मास्टरकार्ड, मास्टर कार्ड',
  rupay: 'rupay, रुपे, रूपे',
  amex: '',
  diners: 'diners club, diners, डाइनर्स क्लब, डाइनर्स',
} as const satisfies Record<NetworkId, string>

/** By itself the name of an app that also has a wallet says neither. */
export const upiAppWords = {
  gpay: 'google pay upi, google pay, gpay upi, gpay, गूगल पे, गूगल पे यूपीआई, जीपे',
  phonepe: 'phonepe upi, phone pe upi, फोनपे यूपीआई',
  paytm: 'paytm upi, पेटीएम यूपीआई',
  cred: 'cred upi, क्रेड यूपीआई',
  amazonpay: 'amazon pay upi, अमेज़न पे यूपीआई',
  bhim: 'bhim upi, bhim, भीम यूपीआई, भीम',
  flipkart: 'flipkart upi, फ्लिपकार्ट यूपीआई',
} as const satisfies Record<UpiAppId, string>

export const walletWords = {
  paytm: 'paytm wallet, पेटीएम वॉलेट',
  mobikwik: 'mobikwik wallet, mobikwik, मोबिक्विक वॉलेट, मोबिक्विक',
  amazonpay: 'amazon pay balance, amazon pay wallet, अमेज़न पे बैलेंस',
  freecharge: 'freecharge wallet, freecharge, फ्रीचार्ज वॉलेट, फ्रीचार्ज',
  phonepe: 'phonepe wallet, फोनपे वॉलेट',
  airtel: 'airtel money, airtel payments bank wallet, एयरटेल मनी',
  slice: 'slice, स्लाइस',
  simpl: 'simpl, सिम्पल',
  lazypay: 'lazypay, lazy pay, लेज़ीपे',
} as const satisfies Record<WalletId, string>

export const cardTypeWords = {
  credit: 'credit card, credit cards, credit, cc, क्रेडिट कार्ड, क्रेडिट कार्डों, क्रेडिट कार्ड्स, क्रेडिट',
  debit: 'debit card, debit cards, debit, dc, डेबिट कार्ड, डेबिट कार्डों, डेबिट कार्ड्स, डेबिट',
} as const

export const laterKindWords = {
  cashback: 'cashback, cash back, instant cashback, कैशबैक, कैश बैक',
  points: 'reward points, points, रिवॉर्ड पॉइंट, रिवॉर्ड पॉइंट्स',
  voucher: 'gift voucher, e voucher, voucher, vouchers, gift card voucher, वाउचर, गिफ्ट वाउचर',
} as const satisfies Partial<Record<OfferKind, string>>

/** Days of the week from Monday, 1, to Sunday, 7; then groups of them. */
export const weekdayWords: readonly (readonly [days: readonly number[], words: string])[] = [
  [[1], 'monday, mondays, mon, सोमवार'],
  [[2], 'tuesday, tuesdays, tue, tues, मंगलवार'],
  [[3], 'wednesday, wednesdays, wed, बुधवार'],
  [[4], 'thursday, thursdays, thu, thur, thurs, गुरुवार, बृहस्पतिवार, वीरवार'],
  [[5], 'friday, fridays, fri, शुक्रवार'],
  [[6], 'saturday, saturdays, sat, शनिवार'],
  [[7], 'sunday, sundays, sun, रविवार, इतवार'],
  [[6, 7], 'weekend, weekends, वीकेंड, सप्ताहांत'],
  [[1, 2, 3, 4, 5], 'weekday, weekdays'],
]

/** From January. */
export const monthWords: readonly string[] = [
  'january, jan, जनवरी',
  'february, feb, फरवरी',
  'march, mar, मार्च',
  'april, apr, अप्रैल',
  'may, मई',
  'june, jun, जून',
  'july, jul, जुलाई',
  'august, aug, अगस्त',
  'september, sep, sept, सितंबर, सितम्बर',
  'october, oct, अक्टूबर, अक्तूबर',
  'november, nov, नवंबर, नवम्बर',
  'december, dec, दिसंबर, दिसम्बर',
]

export const countWords: readonly (readonly [count: number, words: string])[] = [
  [1, 'one, एक'],
  [2, 'two, दो'],
  [3, 'three, तीन'],
  [4, 'four, चार'],
  [5, 'five, पांच'],
]

export const timesWords: readonly (readonly [count: number, words: string])[] = [
  [1, 'once, one time, only once, एक बार'],
  [2, 'twice, two times, दो बार'],
  [3, 'thrice, three times, तीन बार'],
]

/** `person` and others that terms cannot state are not understood. */
export const scopeWords = {
  card: 'per card, on each card, for each card, / card, प्रति कार्ड, हर कार्ड पर, हर कार्ड, एक कार्ड पर',
  order: 'per order, per transaction, per txn, per purchase, / order, प्रति ऑर्डर, हर ऑर्डर पर, प्रति लेनदेन',
  period:
    'per month, per calendar month, / month, in a month, / mo, per quarter, per calendar quarter, per statement quarter, per statement cycle, during the offer period, in the offer period, during offer period, प्रति माह, प्रति महीने, प्रति महीना, हर महीने, हर माह, / माह, / महीना, महीने में',
  person: 'per user, per customer, per account, per person, / user, प्रति ग्राहक, हर ग्राहक को, प्रति यूज़र',
} as const

/** Each with the meaning that `offer-grammar.ts` reads. */
export const grammarWords = {
  upi: 'upi, यूपीआई',
  card: 'card, cards, कार्ड, कार्डों, कार्ड्स',
  emi: 'emi, emis, ईएमआई, किस्त, किस्तों',
  nonEmi: 'non emi, full swipe, full payment, बिना ईएमआई, नॉन ईएमआई',
  noCostEmi:
    'no cost emi, no cost emi available, no cost emis, zero cost emi, nocost emi, नो कॉस्ट ईएमआई, बिना ब्याज ईएमआई, बिना ब्याज की ईएमआई',
  off: 'off, discount, instant discount, instant off, bank discount, savings, instant savings, छूट, डिस्काउंट, तुरंत छूट, तत्काल छूट, की छूट',
  save: 'save, बचाएं',
  exchange:
    'on exchange, with exchange, exchange, exchange bonus, exchange offer, on exchange of your old phone, on exchange of old phone, एक्सचेंज, एक्सचेंज पर, एक्सचेंज बोनस, पुराने फोन के एक्सचेंज पर',
  upTo: 'up to, upto, as much as',
  upToAfter: 'तक',
  minimum: 'minimum, min, at least, कम से कम, न्यूनतम',
  maximum: 'maximum, max, capped at, cap, cap of, limited to, अधिकतम, ज़्यादा से ज़्यादा',
  order:
    'order, orders, order value, purchase, purchases, purchase value, transaction, transactions, txn, txns, trxn, trxns, cart, cart value, net cart value, spend, spends, spending, shopping, bill, bill value, basket value, payment, payments, transaction value, txn value, ऑर्डर, ऑर्डरों, खरीद, खरीदारी, ख़रीददारी, शॉपिंग, बिल, लेनदेन, भुगतान, पेमेंट, से भुगतान, से पेमेंट',
  andAbove:
    '+, and above, & above, and more, & more, or above, or more, and over, and up, onwards, या अधिक, या उससे अधिक, और उससे अधिक, या इससे अधिक, और इससे अधिक, व उससे अधिक, या ज़्यादा, या उससे ज़्यादा, और अधिक, और उससे ऊपर, या उससे ऊपर, और ऊपर',
  above: 'above, over, more than, exceeding, से अधिक, से ऊपर, से ज़्यादा',
  from: 'from, starting, starting at, starting from, starts at, starts from, से, से शुरू',
  to: 'to, -, –, —',
  between: 'between, के बीच',
  until: 'till, until, valid till, valid until, valid upto, valid up to, ends on, ends, expires on, valid through',
  except:
    'except, excluding, excl, excludes, other than, not valid on, not valid for, not applicable on, not applicable for, not applicable to',
  exceptAfter:
    'excluded, not valid, not applicable, not allowed, not eligible, not included, is excluded, are excluded, is not valid, are not valid, not applicable, को छोड़कर, छोड़कर, के अलावा, पर मान्य नहीं, पर लागू नहीं, पर नहीं, शामिल नहीं, मान्य नहीं, लागू नहीं, पर मान्य नहीं है, पर लागू नहीं है, मान्य नहीं है, शामिल नहीं है',
  included: 'शामिल, शामिल है',
  firstOrder:
    'first order, first orders, first purchase, first order only, first transaction, new user, new users, new customer, new customers, new users only, new customers only, पहला ऑर्डर, पहले ऑर्डर, पहली खरीद, पहली खरीदारी, नए ग्राहक, नए ग्राहकों, नए यूज़र, नए यूज़र्स',
  appOnly:
    'app only, only on app, only on the app, only on our app, only in app, only in the app, app exclusive, exclusively on app, on app only, on the app only, सिर्फ़ ऐप पर, केवल ऐप पर, ऐप पर ही, सिर्फ़ ऐप, केवल ऐप',
  additional: 'additional, अतिरिक्त',
  extra: 'extra, एक्स्ट्रा',
  includedInPrice:
    'price inclusive of, price is inclusive of, price includes, price already includes, inclusive of, included in price, included in the price, already included in price, already included in the price, दाम में, कीमत में',
  withoutCoupon:
    'not valid with coupon, not valid with coupons, not valid with coupon codes, cannot be combined with coupon, cannot be combined with coupons, cannot be clubbed with coupons, cannot be clubbed with coupon, not applicable with coupons, कूपन के साथ मान्य नहीं, कूपन के साथ लागू नहीं, कूपन के साथ नहीं',
  withCoupon:
    'can be combined with coupon, can be combined with coupons, can be clubbed with coupons, valid with coupons, over and above coupons, in addition to coupons, कूपन के साथ मान्य, कूपन के साथ भी',
  beforeCoupon:
    'before coupon, before coupons, before applying coupon, before applying coupons, before coupon discount, कूपन से पहले',
  afterCoupon:
    'after coupon, after coupons, after applying coupon, after applying coupons, after coupon discount, post coupon, कूपन के बाद',
  buy: 'buy, buy any, खरीदने, खरीदें, खरीदो, खरीदने पर',
  items: 'item, items, product, products, piece, pieces, pcs, चीज़ें, प्रॉडक्ट, आइटम',
  price:
    'get it for, get it at, get this for, get this at, yours for, yours at, pay just, pay only, just, at just, at only, buy at, buy it at, buy it for, buy for, मात्र',
  /** Before what pays, it shows that an exclusion has ended. */
  by: 'on, with, using, via, by, for, through, पर, के साथ, के ज़रिए, द्वारा',
  and: 'and, or, &, /, और, या, व, तथा, एवं',
  close: ')',
} as const

/** What says nothing that the terms could state. */
export const fillerWords =
  'a, an, the, of, in, is, are, all, any, your, you, get, enjoy, avail, grab, flat, instant, unlimited, assured, only, offer, offers, offer available, bank, banks, valid, applicable, every, each, daily, when, pay, paying, value, amount, worth, use, no minimum order, no minimum purchase, no minimum order value, limited period offer, limited time offer, at checkout, t & c apply, t & cs apply, t & c, terms and conditions apply, terms & conditions apply, terms apply, के, की, का, में, है, हैं, को, पाएं, पाए, लें, मिलेगी, मिलेगा, करने, करें, करके, देने, सभी, सब, हर, भी, वाले, वाली, वाला, ऑफर, ऑफर्स, बैंक, बैंकों, तुरंत, तत्काल, सीधी, फ्लैट, अनलिमिटेड, असीमित, मान्य, लागू, केवल, सिर्फ़, उपयोग, इस्तेमाल, मूल्य, राशि, शर्तें लागू'

export const currencyWords = '₹, rs, inr, re, rupees, rupee, रु, रुपये, रुपए, रुपया'
export const percentWords = '%, percent, per cent, pct, प्रतिशत, फीसदी, परसेंट'
/** What a number is multiplied by. */
export const multipleWords: readonly (readonly [times: number, words: string])[] = [
  [1_000, 'k, thousand, हज़ार'],
  [100_000, 'lakh, lakhs, lac, lacs, लाख'],
]
/** Of the Hindi clock, with its first and last hour of the day. */
export const dayPartWords: readonly (readonly [hours: readonly [from: number, to: number], words: string])[] = [
  [[4, 12], 'सुबह'],
  [[12, 16], 'दोपहर'],
  [[16, 20], 'शाम'],
  [[19, 28], 'रात'],
]
