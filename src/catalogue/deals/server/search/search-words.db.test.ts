import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../../../tests/support/test-database.ts'
import { addSearchWords } from './search-document.ts'
import { findNeighbours, lookUpSearch } from './search-words.queries.ts'

const { db } = await testDatabase()
await addSearchWords(db, ['Pressure cooker', 'Cooker for rice', 'Cricket bat', 'Silk saree', 'Power bank'], true)

const lookUp = (asked: { words?: string[]; keys?: string[] }) =>
  lookUpSearch(db, { words: [], keys: [], text: '', key: '', ...asked })
const countsOf = async (...words: string[]) => Object.fromEntries((await lookUp({ words })).known)
const nearest = async (word: string) => (await findNeighbours(db, [word])).get(word)?.near[0]?.word

test.each([
  ['प्रेशर', 'pressure'],
  ['कुकर', 'cooker'],
  ['बैट', 'bat'],
  ['क्रिकेट', 'cricket'],
  ['पावर', 'power'],
  ['बैंक', 'bank'],
  ['presure', 'pressure'],
  ['cokar', 'cooker'],
  ['criket', 'cricket'],
])('%s is %s', async (typed, meant) => {
  expect(await nearest(typed)).toBe(meant)
})

test('a word in Latin letters is first what is written nearly so, also where a commoner one sounds the same', async () => {
  await addSearchWords(db, Array(120).fill('Tomato sauce on bread'), true)
  await addSearchWords(db, Array(100).fill('Shoes, beard oil'), true)
  expect(await nearest('shos')).toBe('shoes')
  expect(await nearest('berad')).toBe('beard')
})

test('other words have no near one', async () => {
  expect(await nearest('zzyzx')).toBeUndefined()
  expect(await nearest('television')).toBeUndefined()
})

test('deals are counted for each word, and only new ones', async () => {
  await addSearchWords(db, ['Cooker', 'Kettle'])
  expect(await countsOf('cooker', 'saree', 'kettle', 'sofa')).toEqual({ cooker: 2, saree: 1, kettle: 1 })
  await addSearchWords(db, Array(300).fill('Saree'), true)
  expect(await countsOf('saree')).toEqual({ saree: 200 })
})

test('a loanword sounds like its English word', async () => {
  const { rows } = await sql<{ hindi: string; english: string }>`
    select search_sound(hindi) as hindi, search_sound(english) as english from (values
      ('मोबाइल', 'mobile'), ('स्मार्ट', 'smart'), ('वॉच', 'watch'), ('मिक्सर', 'mixer'), ('ग्राइंडर', 'grinder'),
      ('कवर', 'cover'), ('चार्जर', 'charger'), ('शर्ट', 'shirt'), ('ऑयल', 'oil'), ('पंप', 'pump')) as pairs (hindi, english)`.execute(
    db,
  )
  for (const { hindi, english } of rows) expect(hindi).toBe(english)
})

test('several words have the meanings of a name that sounds like them', async () => {
  const meantBy = async (key: string) => (await lookUp({ keys: [key] })).meanings.get(key)?.[0]?.words
  expect(await meantBy('फिटनेस बैंड')).toBe('fitness band')
  expect(await meantBy('tooth past')).toBe('tooth paste')
  expect(await meantBy('tth pst')).toBeUndefined()
  // "tea bags" sounds so, but too few consonants tell names apart.
  expect(await meantBy('टी बैग')).toBeUndefined()
  // With four, one letter may differ: "tur dal" is a name.
  expect(await meantBy('tur daal')).toBe('tur dal')
  expect(await meantBy('tuur daal')).toBeUndefined()
})
