import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeNameForEmail } from './sender-name.ts'

test.each(['Asha Rao', 'A. P. J. Abdul Kalam', 'A.P.J. Abdul', "D'Souza", 'आशा राव', 'क्\u200dष', 'Asha 2', 'Jean-Luc'])(
  '%s is unchanged',
  (name) => expect(safeNameForEmail(name)).toBe(name),
)

test.each([
  ['Win now https://evil.example/x', 'Win now'],
  ['Asha evil.example', 'Asha'],
  ['Asha EVIL.Example', 'Asha'],
  ['Asha x.com', 'Asha'],
  ['Asha www.evil', 'Asha'],
  ['Asha evil\u3002example', 'Asha'],
  ['Asha evil\uff0ecom', 'Asha'],
  ['Asha उदाहरण.भारत', 'Asha'],
  ['Asha me@evil.example', 'Asha'],
  ['Asha \uff48ttps\uff1a//evil', 'Asha'],
  ['Asha (evil.example)', 'Asha'],
  ['Call 98765-43210 Asha', 'Call Asha'],
  ['Call ९८७६५४३२१० Asha', 'Call Asha'],
  ['Asha\u202eoar', 'Asha oar'],
  ['Asha\n\nRao\u0007', 'Asha Rao'],
  ['https://evil.example', null],
  ['... !!!', null],
])('%j becomes %j', (name, said) => expect(safeNameForEmail(name)).toBe(said))

test('a long name is truncated to 30 characters, none of them split', () => {
  expect(safeNameForEmail('Asha '.repeat(20))).toBe(`${'Asha '.repeat(6).trim()}…`)
  expect(safeNameForEmail('👩‍👩‍👧'.repeat(3) + 'क्षि'.repeat(40))?.replace('…', '')).toBe(
    '👩‍👩‍👧'.repeat(3) + 'क्षि'.repeat(27),
  )
})

test('in no text anything remains that a mail client turns into a link', () => {
  const bait = fc.constantFrom('https://', 'www.', '.com', '@', 'x.in', '\u202e', '\n', ' ', 'a', '\u3002', '1')
  const text = fc.array(fc.oneof(bait, fc.string({ unit: 'grapheme', maxLength: 4 })), { maxLength: 20 })
  fc.assert(
    fc.property(text, (parts) => {
      const said = safeNameForEmail(parts.join('')) ?? ''
      expect(said.normalize('NFKC')).not.toMatch(
        /:\/\/|@|(?<![\p{L}\p{N}])www\.|[a-z\d][.\u3002][a-z\d]{2}|[\n\u202e]/iu,
      )
      expect([...new Intl.Segmenter('en').segment(said)].length).toBeLessThanOrEqual(31)
    }),
  )
})
