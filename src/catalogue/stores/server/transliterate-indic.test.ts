import { expect, test } from 'vitest'
import { matchKey, slugify } from './title-keys.ts'
import { transliterateIndic } from './transliterate-indic.ts'

test.each([
  ['पुरुषों के लिए जूते', 'purushon-ke-lie-jute'],
  ['मोबाइल फ़ोन पर 50% छूट', 'mobail-phon-par-50-chut'],
  ['ताज़ा सब्ज़ियाँ', 'taja-sabjiyan'],
  ['दाल चावल', 'dal-chaval'],
  ['कम्प्यूटर और लैपटॉप', 'kampyutar-aur-laipatop'],
  ['हिन्दी किताबें', 'hindi-kitaben'],
  ['सर्दियों की जैकेट', 'sardiyon-ki-jaiket'],
  ['बच्चों के खिलौने', 'bachchon-ke-khilaune'],
  ['घर की सजावट', 'ghar-ki-sajavat'],
  ['सोने की अंगूठी', 'sone-ki-anguthi'],
  ['चाय पत्ती 500 ग्राम', 'chay-patti-500-gram'],
  ['शुद्ध देसी घी', 'shuddha-desi-ghi'],
  ['महिलाओं के कपड़े', 'mahilaon-ke-kapade'],
  ['क्रिकेट बल्ला', 'kriket-balla'],
  ['रसोई के बर्तन', 'rasoi-ke-bartan'],
  ['नमक', 'namak'],
  ['मित्र', 'mitra'],
  ['स्कूल बैग', 'skul-baig'],
  ['ज्ञान की बातें', 'jnan-ki-baten'],
  ['पढ़ाई', 'padhai'],
  ['१० किलो आटा', '10-kilo-ata'],
])('the Hindi title %s has the address %s', (title, slug) => {
  expect(slugify(title)).toBe(slug)
})

test.each([
  ['চা পাতা', 'cha-pata'],
  ['ચા પત્તી', 'cha-patti'],
  ['టీ పొడి', 'ti-podi'],
  ['ಚಹಾ ಪುಡಿ', 'chaha-pudi'],
])('other Indian scripts are transliterated too: %s', (title, slug) => {
  expect(slugify(title)).toBe(slug)
})

test('letters of other scripts, and match keys of stores, are unchanged', () => {
  expect(transliterateIndic('Crème brûlée 茶')).toBe('Crème brûlée 茶')
  expect(matchKey('किराना')).toBe('किराना')
})
