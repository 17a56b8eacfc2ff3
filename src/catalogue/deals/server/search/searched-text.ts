import { withAsciiDigits } from '../../../../platform/ascii-digits.ts'
import { normalise } from '../../../../platform/normalise.ts'

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
  // Phone numbers may be written in the digits of any script, and in those of mathematics.
  const digits = withAsciiDigits(normalise(lower, 'NFKC'))
  const isStored = lower.length <= maxLength && !address.test(lower) && !longNumber.test(digits)
  return isStored && !/\p{C}/u.test(lower.replace(joiners, '')) ? lower : ''
}

// Devanagari needs them between letters.
const joiners = /[\u200c\u200d]/g
