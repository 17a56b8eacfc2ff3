export type PriceReading = { kind: 'none' } | { kind: 'price'; paise: number } | { kind: 'refused'; reason: string }

const RUPEES = new Set(['', '₹', '₨', 'rs', 'inr', 'rupee', 'rupees', 'रु', 'रू'])
const FOREIGN_SYMBOLS: Record<string, string> = { $: 'dollars', '€': 'euros', '£': 'pounds', '¥': 'yen' }
const PARTS = /^([^\d-]*)(\d[\d.,]*)((?:[^\d.,]\D*)?)$/
// Indian and western grouping alike: 1,29,999 and 129,999.
const AMOUNT = /^(\d{1,3}(?:,\d{2,3})+|\d+)(?:\.(\d+))?$/
/** Longer texts are no prices; they may be quoted in the reason of another refusal. */
const MOST_CHARACTERS = 100
/** 100 crore rupees: dearer goods are a slip of a column. */
const MOST_PAISE = 100_00_00_000_00

/**
 * Reads `₹1,29,999`, `₹299.50`, `1299 INR`, `Rs. 499/-` or a bare number into whole paise.
 * @param currency what a number without a currency is in
 */
export function readPrice(text: string, currency = 'INR'): PriceReading {
  const trimmed = text.replace(/\s+/g, ' ').trim()
  if (trimmed === '') return { kind: 'none' }
  if (trimmed.length > MOST_CHARACTERS) return { kind: 'refused', reason: 'is not a price' }
  const parts = PARTS.exec(trimmed)
  const amount = parts && AMOUNT.exec(parts[2] ?? '')
  if (!parts || !amount) return { kind: 'refused', reason: 'is not a price' }
  const marks = [parts[1], parts[3]].map((mark) => currencyMark(mark ?? '')).filter(Boolean)
  const foreign = (marks.length > 0 ? marks : [currency]).find((mark) => !RUPEES.has(mark.toLowerCase()))
  if (foreign !== undefined) return { kind: 'refused', reason: notRupees(foreign) }
  return inPaise(amount[1] ?? '', amount[2] ?? '')
}

function inPaise(rupees: string, fraction: string): PriceReading {
  if (/[1-9]/.test(fraction.slice(2))) return { kind: 'refused', reason: 'has parts of a paisa' }
  const paise = Number(rupees.replaceAll(',', '')) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'))
  if (paise > MOST_PAISE) return { kind: 'refused', reason: 'is more than any price' }
  return { kind: 'price', paise }
}

const currencyMark = (text: string) => text.replace('/-', '').trimEnd().replace(/\.$/, '').trim()

function notRupees(mark: string): string {
  if (/^[A-Za-z]{3}$/.test(mark)) return `is in ${mark.toUpperCase()}, not in rupees`
  const symbol = FOREIGN_SYMBOLS[mark]
  return symbol ? `is in ${symbol}, not in rupees` : 'is not a price'
}

/** Whole per cent off, as the site shows it; 0 when there is no original price or nothing off. */
export function discountPercent(originalPaise: number | null, pricePaise: number | null): number {
  if (originalPaise === null || pricePaise === null || originalPaise <= pricePaise) return 0
  return Math.round(100 * (1 - pricePaise / originalPaise))
}
