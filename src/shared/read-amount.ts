/** The mark that separates rupees from paise: "." as in India, or "," where the mapping declares it. */
export type DecimalMark = '.' | ','

export type AmountReading =
  | { kind: 'amount'; paise: number }
  | { kind: 'ambiguous'; readings: readonly [rupees: string, rupees: string] }
  | { kind: 'tooLarge' }
  /** `reason` is for the log of an import. */
  | { kind: 'rejected'; reason: string }

const WESTERN = /^[1-9]\d{0,2}(?:,\d{3})+$/
const INDIAN = /^[1-9]\d?(?:,\d{2})*,\d{3}$/
const PLAIN = /^\d+$/

/** Whether commas group digits as in India (1,29,999) or in the West (129,999). */
const isGroupedCorrectly = (digits: string) => PLAIN.test(digits) || WESTERN.test(digits) || INDIAN.test(digits)

/** With a decimal comma, the point in "1.299" may still be a decimal point. */
const ONE_POINT = /^\d{1,3}\.\d{3}$/

/** @param whole digits, grouped or not */
const ambiguous = (fractional: string, whole: string): AmountReading => ({
  kind: 'ambiguous',
  readings: [fractional, grouped(whole.replaceAll(',', ''))],
})

const rejected = (reason: string): AmountReading => ({ kind: 'rejected', reason })

/**
 * Parses digits with group and decimal marks into whole paise. With a decimal point, commas group; with a decimal
 * comma, points or blanks do. Ambiguous amounts are rejected, never guessed.
 */
export function readAmount(number: string, decimal: DecimalMark): AmountReading {
  if (decimal === '.' && number.includes(' ')) return rejected('has a space between its digits')
  if (decimal === ',' && number.includes(' ') && number.includes('.'))
    return rejected('has both points and spaces between its groups')
  // From here on the decimal mark is "." and the group mark ",".
  const text = decimal === '.' ? number : number.replace(/[ .,]/g, (mark) => (mark === ',' ? '.' : ','))
  const [whole = '', fraction, ...more] = text.split('.')
  const commaIsGiven = decimal === ',' ? '' : '; a decimal comma has to be set in the mapping ("decimal": ",")'
  if (more.length > 0 || fraction?.includes(','))
    return rejected(`has its separators in an unknown order${commaIsGiven}`)
  if (fraction === '') return rejected('ends with a decimal mark, so paise may be missing')
  if (decimal === ',' && fraction === undefined && ONE_POINT.test(number))
    return ambiguous(withPaise(...(number.split('.') as [string, string])), whole)
  if (isGroupedCorrectly(whole)) return withFraction(whole, fraction)
  if (whole === '' && fraction !== undefined) return inPaise('0', fraction)
  return fraction === undefined
    ? shortGroup(whole)
    : rejected('has groups of digits that are neither Indian nor Western')
}

/** "1.299" and "59.000" may be thousands whose point is a group mark; "0.299", "1299.000" and "1,299.000" cannot. */
function withFraction(whole: string, fraction: string | undefined): AmountReading {
  if (fraction?.length === 3 && /^[1-9]\d{0,2}$/.test(whole))
    return ambiguous(withPaise(whole, fraction), `${whole}${fraction}`)
  return inPaise(whole, fraction ?? '')
}

/** "499,00", "12,99" and "1,299,00": the last comma may be a decimal mark, or a digit may be missing. */
function shortGroup(whole: string): AmountReading {
  const at = whole.lastIndexOf(',')
  const [before, last] = [whole.slice(0, at), whole.slice(at + 1)]
  if (last === '') return rejected('ends with a comma, so digits may be missing')
  const isDecimal = last.length <= 2 && (before === '' || isGroupedCorrectly(before))
  if (!isDecimal && !(last.length === 3 && PLAIN.test(before)))
    return rejected('has groups of digits that are neither Indian nor Western')
  const digits = before.replaceAll(',', '')
  return ambiguous(withPaise(digits || '0', last), `${digits}${last}`)
}

/** 100 crore rupees: a larger number comes from another column. */
const MAX_PAISE = 100_00_00_000_00

function inPaise(rupees: string, fraction: string): AmountReading {
  if (/[1-9]/.test(fraction.slice(2))) return rejected('has fractions of a paisa')
  const paise = Number(rupees.replaceAll(',', '')) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'))
  return paise > MAX_PAISE ? { kind: 'tooLarge' } : { kind: 'amount', paise }
}

/** In normal spelling: 12.90 for "12,9", 59 for "59.000". */
const withPaise = (rupees: string, fraction: string) =>
  `${grouped(rupees)}${/^0+$/.test(fraction) ? '' : `.${fraction.padEnd(2, '0')}`}`

const grouped = (digits: string) => BigInt(digits).toLocaleString('en-IN')
