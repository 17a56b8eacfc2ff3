import { expect, test } from 'vitest'
import { readCatalog } from '../../../site/i18n/server/catalog.ts'
import { createI18n } from '../../../site/i18n/web/create-i18n.ts'
import { alertText, type NamedAlert } from './alert-text.ts'

const english = createI18n('en', {}).i18n
const hindi = createI18n('hi', await readCatalog('hi')).i18n

const nothing: NamedAlert = {
  kind: 'deals',
  ...{ words: '', excludedWords: '', storeId: null, categoryId: null, minBelowUsual: null, isCouponOnly: false },
  ...{ maxPaise: null, cards: [], dealId: null, condition: null, storeTitle: null, categoryTitle: null, deal: null },
}
const kettle: Partial<NamedAlert> = { kind: 'deal', dealId: 5, deal: { title: 'Steel kettle' } }
const all: Partial<NamedAlert> = {
  words: 'kettle',
  excludedWords: 'lid',
  ...{ storeId: 1, storeTitle: 'Kirana', categoryId: 2, categoryTitle: 'Kitchen' },
  ...{ maxPaise: 129_900_00, minBelowUsual: 20, isCouponOnly: true },
}

test.each<[Partial<NamedAlert>, english: string, hindi: string]>([
  [{ words: 'kettle' }, 'Deals for "kettle"', 'डील: “kettle” के लिए'],
  [
    all,
    'Deals for "kettle", without "lid", from Kirana, in Kitchen, for Rs. 1,29,900 or less, at least 20% below their usual price, with a coupon code',
    'डील: “kettle” के लिए, “lid” के बिना, Kirana से, Kitchen में, Rs. 1,29,900 या उससे कम में, आम दाम से कम से कम 20% कम, कूपन कोड के साथ',
  ],
  [{ storeId: 1, storeTitle: 'Kirana' }, 'New deals and codes of Kirana', 'Kirana की नई डील और कोड'],
  [{ categoryId: 2, categoryTitle: 'Kitchen' }, 'New deals and codes of Kitchen', 'Kitchen की नई डील और कोड'],
  [
    { storeId: 1, storeTitle: 'Kirana', categoryId: 2, categoryTitle: 'Kitchen' },
    'Deals from Kirana, in Kitchen',
    'डील: Kirana से, Kitchen में',
  ],
  [
    { storeId: 1, storeTitle: 'Kirana', isCouponOnly: true },
    'Deals from Kirana, with a coupon code',
    'डील: Kirana से, कूपन कोड के साथ',
  ],
  [{ storeId: 1 }, 'Deals from a store that no longer exists', 'डील: ऐसे स्टोर से जो अब नहीं है'],
  [
    { words: 'kettle', categoryId: 2 },
    'Deals for "kettle", in a category that no longer exists',
    'डील: “kettle” के लिए, ऐसी श्रेणी में जो अब नहीं है',
  ],
  [nothing, '', ''],
  [
    { ...kettle, condition: 'below', maxPaise: 99_950 },
    'Steel kettle, when it costs Rs. 999.50 or less',
    'Steel kettle, जब दाम Rs. 999.50 या उससे कम हो',
  ],
  [{ ...kettle, condition: 'below' }, 'Steel kettle', 'Steel kettle'],
  [
    { ...kettle, condition: 'lowest' },
    'Steel kettle, when its price is the lowest on record',
    'Steel kettle, जब दाम अब तक का सबसे कम हो',
  ],
  [{ ...kettle, condition: 'back' }, 'Steel kettle, when it is back in stock', 'Steel kettle, जब फिर से उपलब्ध हो'],
  [{ ...kettle, condition: 'ending' }, 'Steel kettle, a day before it ends', 'Steel kettle, समाप्त होने से एक दिन पहले'],
  [{ ...kettle, condition: 'over' }, 'Steel kettle, when it is over', 'Steel kettle, जब समाप्त हो जाए'],
  [{ ...kettle, deal: null, condition: 'over' }, 'A deal that no longer exists', 'एक डील जो अब नहीं है'],
  [
    { ...kettle, condition: 'below', maxPaise: 99_900, cards: ['card hdfc credit rupay', 'product axis-ace'] },
    'Steel kettle, when it costs Rs. 999 or less, paid with HDFC Bank credit card (RuPay) or Axis ACE card',
    'Steel kettle, जब दाम Rs. 999 या उससे कम हो, HDFC Bank क्रेडिट कार्ड (RuPay) या Axis ACE कार्ड से भुगतान पर',
  ],
  [
    { words: 'kettle', maxPaise: 99_900, cards: ['hdfc', 'sbi', 'axis', 'yes'].map((bank) => `card ${bank} debit`) },
    'Deals for "kettle", for Rs. 999 or less, paid with one of 4 cards',
    'डील: “kettle” के लिए, Rs. 999 या उससे कम में, 4 में से किसी एक कार्ड से भुगतान पर',
  ],
  [{ kind: 'favourites' }, 'Lower prices of your favorites', 'आपकी पसंदीदा डील के कम हुए दाम'],
  [
    { kind: 'favourites', maxPaise: 500_00 },
    'Your favorites, when they cost Rs. 500 or less',
    'आपकी पसंदीदा डील, जब दाम Rs. 500 या उससे कम हो',
  ],
])('T1: an alert %o is described in one sentence in both languages', (alert, inEnglish, inHindi) => {
  const textIn = (i18n: typeof english) => alertText(i18n, { ...nothing, ...alert }).replaceAll('\u00a0', ' ')
  expect(textIn(english)).toBe(inEnglish)
  expect(textIn(hindi)).toBe(inHindi)
})
