import { dayAt, type OfferText } from './expected-terms.ts'

export const offerTextsHindi: readonly OfferText[] = [
  [
    'एचडीएफसी बैंक क्रेडिट कार्ड पर 10% की तुरंत छूट, ₹1,500 तक, न्यूनतम ऑर्डर ₹5,000',
    {
      basisPoints: 1000,
      capPaise: 1_500_00,
      minimumPaise: 5_000_00,
      pay: { banks: ['hdfc'], cardType: 'credit' },
    },
  ],
  [
    'HDFC Bank क्रेडिट कार्ड पर ₹1,500 तक 10% छूट, EMI पर मान्य नहीं',
    {
      basisPoints: 1000,
      capPaise: 1_500_00,
      pay: { banks: ['hdfc'], cardType: 'credit', emi: 'forbidden' },
    },
  ],
  [
    'एक्सिस बैंक कार्ड पर ₹500 की छूट, ₹2,500 और उससे अधिक के ऑर्डर पर',
    { amountPaise: 500_00, minimumPaise: 2_500_00, pay: { banks: ['axis'] } },
  ],
  [
    'फ्लिपकार्ट एक्सिस बैंक क्रेडिट कार्ड पर 5% अनलिमिटेड कैशबैक',
    {
      kind: 'cashback',
      basisPoints: 500,
      pay: { banks: ['axis'], cardProducts: ['flipkart-axis'], cardType: 'credit' },
    },
  ],
  ['₹1,111 प्रति माह से नो कॉस्ट ईएमआई', { kind: 'emi', pay: { emi: 'required' } }],
  ['2 खरीदने पर 10% की छूट', { basisPoints: 1000, minimumQuantity: 2 }],
  ['एक्सचेंज पर ₹3,000 की छूट', { kind: 'exchange', amountPaise: 3_000_00 }],
  [
    'कोटक कार्ड पर ₹150 की छूट, बुधवार और शुक्रवार को, दोपहर 12 बजे से 2 बजे तक, प्रति कार्ड एक बार',
    {
      amountPaise: 150_00,
      hours: { weekdays: [3, 5], fromMinute: 12 * 60, untilMinute: 14 * 60 },
      usesPerCard: 1,
      pay: { banks: ['kotak'] },
    },
  ],
  [
    'एसबीआई क्रेडिट कार्ड से भुगतान करने पर 5% कैशबैक, अधिकतम ₹750 प्रति कार्ड',
    {
      kind: 'cashback',
      basisPoints: 500,
      capPaise: 750_00,
      capScope: 'card',
      pay: { banks: ['sbi'], cardType: 'credit' },
    },
  ],
  [
    'कम से कम ₹1,000 की ख़रीद पर पेटीएम वॉलेट से ₹100 कैशबैक',
    { kind: 'cashback', amountPaise: 100_00, minimumPaise: 1_000_00, pay: { wallets: ['paytm'] } },
  ],
  ['यूपीआई पर ₹25 की छूट', { amountPaise: 25_00, pay: { isUpi: true } }],
  [
    'आईसीआईसीआई और एक्सिस बैंक के डेबिट कार्ड पर 10% छूट, अधिकतम छूट ₹1,000',
    { basisPoints: 1000, capPaise: 1_000_00, pay: { banks: ['icici', 'axis'], cardType: 'debit' } },
  ],
  ['₹500 तक का कैशबैक', { kind: 'cashback', amountPaise: 500_00, isUpTo: true }],
  ['15% तक की छूट यूपीआई भुगतान पर', { basisPoints: 1500, isUpTo: true, pay: { isUpi: true } }],
  ['दाम में ₹500 का कैशबैक शामिल है', { kind: 'cashback', amountPaise: 500_00, isIncludedInPrice: true }],
  [
    'पहली ख़रीद पर ₹100 की छूट, ₹499 से ऊपर के ऑर्डर पर',
    { amountPaise: 100_00, isFirstOrderOnly: true, minimumPaise: 499_01 },
  ],
  ['केवल ऐप पर ₹75 की छूट', { amountPaise: 75_00, isAppOnly: true }],
  ['एचएसबीसी कार्ड पर 5% छूट, कूपन के साथ मान्य नहीं', { basisPoints: 500, isWithCoupon: false, pay: { banks: ['hsbc'] } }],
  [
    'एचडीएफसी क्रेडिट कार्ड पर ₹1,000 की अतिरिक्त छूट',
    { amountPaise: 1_000_00, isAdditional: true, pay: { banks: ['hdfc'], cardType: 'credit' } },
  ],
  [
    'हर शुक्रवार यस बैंक क्रेडिट कार्ड पर 7.5% छूट, 30 नवंबर तक',
    {
      basisPoints: 750,
      hours: { weekdays: [5], fromMinute: null, untilMinute: null },
      endsAtMs: dayAt('2026-12-01'),
      pay: { banks: ['yes'], cardType: 'credit' },
    },
  ],
  [
    '25 नवंबर से 30 नवंबर तक आरबीएल बैंक कार्ड पर ₹300 की छूट',
    {
      amountPaise: 300_00,
      startsAtMs: dayAt('2026-11-25'),
      endsAtMs: dayAt('2026-12-01'),
      pay: { banks: ['rbl'] },
    },
  ],
  ['एसबीआई को छोड़कर सभी डेबिट कार्ड पर 8% छूट', { basisPoints: 800, pay: { excludedBanks: ['sbi'], cardType: 'debit' } }],
  [
    'क्रेडिट कार्ड ईएमआई पर १०% की छूट, न्यूनतम ख़रीद ₹१०,०००',
    { basisPoints: 1000, minimumPaise: 10_000_00, pay: { cardType: 'credit', emi: 'required' } },
  ],
  [
    'सोमवार से गुरुवार तक 5 प्रतिशत की छूट',
    { basisPoints: 500, hours: { weekdays: [1, 2, 3, 4], fromMinute: null, untilMinute: null } },
  ],
  ['3 या अधिक खरीदें और 15% छूट पाएँ', { basisPoints: 1500, minimumQuantity: 3 }],
  ['प्राइम सदस्यों को 10% छूट', null],
  ['चुनिंदा बैंकों के कार्ड पर ₹500 की छूट', null],
]
