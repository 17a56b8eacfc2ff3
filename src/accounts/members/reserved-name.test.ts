import { expect, test } from 'vitest'
import { reservedNameError } from './reserved-name.ts'

test.each([
  'Administrator',
  'ADMIN',
  'Bachat Team',
  'Team BACHAT',
  'B a c h a t',
  'Bachat.in',
  'The Editors',
  'Аdmіnistrаtor', // with Cyrillic letters
  'Вachat',
  '𝓑𝓪𝓬𝓱𝓪𝓽',
  'Ｂａｃｈａｔ',
  'Bãchát',
  'AdmIn',
  'बचत टीम',
])('V11: a visitor cannot be called %s', (name) => {
  expect(reservedNameError(name)).toBe('This name belongs to the site. Please enter your own name.')
})

test.each(['Asha Rao', 'Bachan Singh', 'Edwin Editorson', 'Official Rao', 'Teamuna', 'आशा राव', 'Ян', '', '!!!'])(
  'V11: a visitor may be called %s',
  (name) => {
    expect(reservedNameError(name)).toBeNull()
  },
)
