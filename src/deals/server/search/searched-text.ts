import { normalise } from '../../../platform/normalise.ts'

const maxLength = 60

// Email addresses and web addresses.
const address = /@|https?:|www\.|\.(?:com|in|org|net)\b/
// Numbers of phones, orders and cards. Model numbers and prices have fewer digits in a row.
const longNumber = /\d(?:[\s().+-]*\d){5}/

/**
 * A search as it is counted: in lower case, with single spaces. Empty for texts that are not stored: long ones, and those
 * that look like personal data. `text` is on one line.
 */
export function countedText(text: string): string {
  const lower = normalise(text, 'NFC').toLowerCase()
  const isStored = lower.length <= maxLength && !address.test(lower) && !longNumber.test(westernDigits(lower))
  return isStored && !/\p{C}/u.test(lower.replace(joiners, '')) ? lower : ''
}

// Devanagari needs them between letters.
const joiners = /[\u200c\u200d]/g

/** Phone numbers may be written in the digits of any script. */
const westernDigits = (text: string): string => text.replace(/\p{Nd}/gu, (digit) => `${digitValue(digit)}`)

/** The digits of a script are ten consecutive characters. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return code - zero
}
