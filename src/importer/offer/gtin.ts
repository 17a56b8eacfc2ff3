export type GtinReading = { kind: 'none' } | { kind: 'gtin'; gtin: string } | { kind: 'invalid'; reason: string }

const LENGTHS = new Set([8, 12, 13, 14])

/**
 * Reads a GTIN-8, -12 (UPC), -13 (EAN) or -14 into 14 digits, so that all spellings of one code are equal. A code that
 * is valid only within one shop does not count: it would link unrelated products.
 */
export function readGtin(text: string): GtinReading {
  const digits = text.trim().replace(/[ -]/g, '')
  if (digits === '') return { kind: 'none' }
  if (!/^\d{1,20}$/.test(digits) || !LENGTHS.has(digits.length))
    return { kind: 'invalid', reason: 'is not a GTIN of 8, 12, 13 or 14 digits' }
  const gtin = digits.padStart(14, '0')
  if (!hasCheckDigit(gtin)) return { kind: 'invalid', reason: 'is not a GTIN: its check digit is wrong' }
  if (isRestricted(gtin)) return { kind: 'invalid', reason: 'is not a GTIN: its prefix is for use within a store only' }
  return { kind: 'gtin', gtin }
}

/** Weights 3 and 1 alternate from the left of 14 digits; the check digit completes the sum to a multiple of ten. */
function hasCheckDigit(gtin: string): boolean {
  const sum = [...gtin].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return sum % 10 === 0
}

/** GS1 General Specifications 1.4.3: prefixes for a shop's own numbers, variable weights, coupons and receipts. */
function isRestricted(gtin: string): boolean {
  // A GTIN-8 has six leading zeros; its own first digit shows whether it is a shop's own number.
  if (gtin.startsWith('000000')) return /^[02]/.test(gtin.slice(6))
  // The first of 14 digits is the packaging level and not part of the prefix; 9 is a variable measure.
  return gtin.startsWith('9') || /^(02|04|05|2|98|99)/.test(gtin.slice(1))
}
