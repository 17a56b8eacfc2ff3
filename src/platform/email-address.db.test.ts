import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/support/test-database.ts'
import { canonicalEmail, cleanEmail, deliverableEmail, readEmail, storedEmailKey } from './email-address.ts'

const { db } = await testDatabase()

test.each([
  ['asha@example.in', 'Asha@Example.IN'],
  ['asha@example.in', '  ASHA@example.in '],
  ['नमस्ते@उदाहरण.भारत', 'नमस्ते@xn--p1b6ci4b4b3a.xn--h2brj9c'],
  ['asha@bücher.example', 'Asha@BÜCHER.example'],
  ['asha@bücher.example', 'asha@XN--BCHER-KVA.example'],
  ['\u00e9lan@example.in', 'E\u0301LAN@example.in'],
  ['\u0958\u0932\u092e@example.in', '\u0915\u093c\u0932\u092e@example.in'],
])('%s and %s are one address', (one, other) => {
  expect(canonicalEmail(one)).not.toBeNull()
  expect(canonicalEmail(other)).toBe(canonicalEmail(one))
})

test.each([
  ['asha@example.in', 'asha+deals@example.in'],
  ['asha@example.in', 'a.sha@example.in'],
  ['asha@example.in', 'asha@example.co.in'],
])('%s and %s are two addresses', (one, other) => expect(canonicalEmail(other)).not.toBe(canonicalEmail(one)))

test.each([
  'v\u0130ctim@gmail.com',
  'v\u0131ctim@gmail.com',
  'vict\u0131m@gma\u0131l.com',
  'victim@gma\u0130l.com',
  'ma\u017fter@example.in',
  '\u212aabir@example.in',
  '\uff56ictim@gmail.com',
  'victim@\uff47mail.com',
  'o\ufb03ce@example.in',
  'stra\u00dfe@example.in',
  'οδος@example.in',
  'ΟΔΟΣ@example.in',
  'victim\ufe0f@gmail.com',
  '\u01f0@example.in',
])('%s contains a letter with more than one case folding', (email) =>
  expect(readEmail(email)).toEqual({ error: 'ambiguous' }),
)

test.each(['', '   '])('%j is empty', (text) => expect(readEmail(text)).toEqual({ error: 'empty' }))

test.each(['asha', 'asha@', 'a@b@example.in', 'asha@192.0.2.11', 'asha@1.0x7f', `asha@${'a'.repeat(64)}.in`])(
  '%s is malformed',
  (email) => expect(readEmail(email)).toEqual({ error: 'malformed' }),
)

/** Every letter that an address may contain. */
const letters = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter((letter) => canonicalEmail(`a${letter}z@example.in`) !== null)

test('no case folding of JavaScript or Unicode equates two addresses that are different here', {
  timeout: 120_000,
}, () => {
  const folds = [
    (text: string) => text.toLowerCase(),
    (text: string) => text.toUpperCase(),
    (text: string) => text.normalize('NFKC').toUpperCase().toLowerCase(),
    (text: string) => text.normalize('NFKD').toLowerCase().normalize('NFKC'),
  ]
  expect(letters.length).toBeGreaterThan(100_000)
  const keys = letters.map((letter) => canonicalEmail(`a${letter}z@example.in`))
  for (const fold of folds) {
    const seen = new Map<string, string | null>()
    const merged = letters.filter((letter, n) => {
      const folded = fold(letter)
      const first = seen.get(folded) ?? keys[n] ?? null
      seen.set(folded, first)
      return first !== keys[n]
    })
    expect(merged).toEqual([])
  }
})

test('PostgreSQL folds no accepted address into another', { timeout: 120_000 }, async () => {
  for (let from = 0; from < letters.length; from += 20_000) {
    const some = letters.slice(from, from + 20_000)
    const keys = some.map((letter) => canonicalEmail(`a${letter}z@example.in`) ?? '')
    const typed = some.map((letter) => `a${letter}z@example.in`.normalize('NFC'))
    const { rows } = await sql<{ typed: string }>`
      select typed from unnest(${typed}::text[], ${keys}::text[]) as given (typed, key)
      where lower(key) <> key or lower(typed) not in (key, typed)`.execute(db)
    expect(rows).toEqual([])
  }
})

test('the key of a key is itself, and the spelling in capitals has the same key', () => {
  const letter = fc.nat(letters.length - 1).map((n) => letters[n] ?? '')
  const part = fc.array(letter, { minLength: 1, maxLength: 12 }).map((all) => all.join(''))
  const domain = fc.constantFrom('example.in', 'Example.IN', 'उदाहरण.भारत', 'bücher.example')
  fc.assert(
    fc.property(part, domain, (local, host) => {
      const key = canonicalEmail(`${local}@${host}`)
      fc.pre(key !== null)
      expect(canonicalEmail(key ?? '')).toBe(key)
      const inCapitals = canonicalEmail(`${local.toUpperCase()}@${host.toUpperCase()}`)
      // The spelling in capitals may contain a rejected letter, but is never another address.
      if (inCapitals !== null) expect(inCapitals).toBe(key)
    }),
    { numRuns: 2_000 },
  )
})

test('any text is either an address with a key or has an error', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const read = readEmail(text)
      expect('key' in read ? read.key : read.error).toBeTruthy()
      if (!('key' in read)) expect(storedEmailKey(text)).toBe(`unreachable:${text}`)
    }),
  )
})

test('an address is stored as typed, and emails go to the domain of its key', () => {
  expect(cleanEmail(' Asha@Bücher.example ')).toBe('Asha@Bücher.example')
  expect(deliverableEmail('Asha@BÜCHER.example')).toBe('Asha@xn--bcher-kva.example')
  expect(deliverableEmail('Asha@Example.in')).toBe('Asha@example.in')
})
