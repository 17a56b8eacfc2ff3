import { expect, test } from 'vitest'
import { unbrokenAmounts, unbrokenAmountsInHtml } from './unbroken-amounts.ts'

const visible = (text: string) => text.replaceAll('\u00a0', '_')

test.each([
  ['Rs. 200 off above Rs. 1,299 on UPI', 'Rs._200 off above Rs._1,299 on UPI'],
  ['Flat Rs 600 off', 'Flat Rs_600 off'],
  ['₹ 499 only', '₹_499 only'],
  ['सिर्फ़ रु. 99 में', 'सिर्फ़ रु._99 में'],
  ['22.5 W, 5,000 mAh and 128 GB', '22.5_W, 5,000_mAh and 128_GB'],
  ['40 h on 1 kg, 20 % off', '40_h on 1_kg, 20_% off'],
  ['4 Wheels, 2 hours, 5 kgs', '4 Wheels, 2 hours, 5 kgs'],
  ['Rs. off, 5 cars 3 times', 'Rs. off, 5 cars 3 times'],
])('no line ends within the amounts and measures of %o', (text, displayed) => {
  expect(visible(unbrokenAmounts(text))).toBe(displayed)
})

test('in HTML only the text changes, no tag', () => {
  const link = '<a href="/deals?search=Rs. 499">'
  expect(visible(unbrokenAmountsInHtml(`<p>Now Rs. 499, ${link}was Rs. 899</a></p>`))).toBe(
    `<p>Now Rs._499, ${link}was Rs._899</a></p>`,
  )
})
