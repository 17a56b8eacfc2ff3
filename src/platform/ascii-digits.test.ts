import { expect, test } from 'vitest'
import { withAsciiDigits } from './ascii-digits.ts'

test('digits of every script become ASCII digits', () => {
  for (const digits of ['0123456789', '०१२३४५६७८९', '০১২৩৪৫৬৭৮৯', '௦௧௨௩௪௫௬௭௮௯', '۰۱۲۳۴۵۶۷۸۹', '０１２３４５６７８９'])
    expect(withAsciiDigits(digits)).toBe('0123456789')
})

test('what is no digit stays, and every character keeps its place', () => {
  const text = '🍵 ½ kg² 𝟗 ₹'
  expect(withAsciiDigits(`${text} ४९९`)).toBe(`${text} 499`)
})
