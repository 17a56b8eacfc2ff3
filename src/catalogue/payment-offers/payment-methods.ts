// How shoppers in India pay, as far as offers name it. An id is stored and sent: it is never reused for another name.

/** Issuers of cards, and banks whose net banking or EMI offers name. Names are proper nouns, the same in Hindi. */
export const banks = {
  hdfc: 'HDFC Bank',
  icici: 'ICICI Bank',
  sbi: 'SBI',
  axis: 'Axis Bank',
  kotak: 'Kotak Mahindra Bank',
  yes: 'YES Bank',
  indusind: 'IndusInd Bank',
  idfc: 'IDFC FIRST Bank',
  rbl: 'RBL Bank',
  federal: 'Federal Bank',
  bob: 'Bank of Baroda',
  pnb: 'Punjab National Bank',
  canara: 'Canara Bank',
  union: 'Union Bank of India',
  indian: 'Indian Bank',
  au: 'AU Small Finance Bank',
  hsbc: 'HSBC',
  sc: 'Standard Chartered',
  amex: 'American Express',
  citi: 'Citi',
  dbs: 'DBS Bank',
  bajaj: 'Bajaj Finserv',
  onecard: 'OneCard',
} as const
export type BankId = keyof typeof banks

/** Card products that offers name by themselves, each of one bank. */
export const cardProducts = {
  'flipkart-axis': { bank: 'axis', name: 'Flipkart Axis Bank' },
  'flipkart-sbi': { bank: 'sbi', name: 'Flipkart SBI' },
  'amazon-icici': { bank: 'icici', name: 'Amazon Pay ICICI' },
  'myntra-kotak': { bank: 'kotak', name: 'Myntra Kotak' },
  'swiggy-hdfc': { bank: 'hdfc', name: 'Swiggy HDFC' },
  'tata-neu-hdfc': { bank: 'hdfc', name: 'Tata Neu HDFC' },
  'hdfc-infinia': { bank: 'hdfc', name: 'HDFC Infinia' },
  'sbi-cashback': { bank: 'sbi', name: 'SBI Cashback' },
  'axis-ace': { bank: 'axis', name: 'Axis ACE' },
  'airtel-axis': { bank: 'axis', name: 'Airtel Axis' },
  'reliance-sbi': { bank: 'sbi', name: 'Reliance SBI' },
  'ajio-sbi': { bank: 'sbi', name: 'AJIO SBI' },
} as const satisfies Record<string, { bank: BankId; name: string }>
export type CardProductId = keyof typeof cardProducts

export const networks = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  rupay: 'RuPay',
  amex: 'American Express',
  diners: 'Diners Club',
} as const
export type NetworkId = keyof typeof networks

export const upiApps = {
  gpay: 'Google Pay',
  phonepe: 'PhonePe',
  paytm: 'Paytm UPI',
  cred: 'CRED UPI',
  amazonpay: 'Amazon Pay UPI',
  bhim: 'BHIM',
  flipkart: 'Flipkart UPI',
} as const
export type UpiAppId = keyof typeof upiApps

export const wallets = {
  paytm: 'Paytm Wallet',
  mobikwik: 'MobiKwik',
  amazonpay: 'Amazon Pay Balance',
  freecharge: 'Freecharge',
  phonepe: 'PhonePe Wallet',
  airtel: 'Airtel Money',
  slice: 'slice',
  simpl: 'Simpl',
  lazypay: 'LazyPay',
} as const
export type WalletId = keyof typeof wallets
