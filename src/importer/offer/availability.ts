import { normalise } from '../../platform/normalise.ts'

export type AvailabilityReading = { inStock: boolean | null; isKnown: boolean }

/**
 * Statuses by letters and digits only: `in stock`, `in_stock`, `InStock` and `https://schema.org/InStock` are equal.
 */
const keyOf = (text: string) =>
  normalise(text, 'NFKD')
    .toLowerCase()
    .replace(/^https?:\/\/schema\.org\//, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')

const IN_STOCK = [
  ...['true', 'yes', 'y', 't', 'on', 'in', 'in stock', 'instock', 'stocked', 'available', 'active', 'live'],
  ...['preorder', 'pre order', 'presale', 'available for order', 'available for preorder', 'backorder', 'on backorder'],
  ...['limited', 'limited stock', 'limited availability', 'low stock', 'few left', 'made to order', 'special order'],
  ...['in store only', 'online only', 'उपलब्ध', 'स्टॉक में', 'हाँ'],
]
const OUT_OF_STOCK = [
  ...['false', 'no', 'n', 'f', 'off', 'out', 'oos', 'sold out', 'soldout', 'unavailable', 'not available'],
  ...[
    'out of stock',
    'temporarily out of stock',
    'temporarily unavailable',
    'currently unavailable',
    'not in stock',
    'no stock',
  ],
  ...['nil', 'none', 'discontinued', 'inactive', 'ended', 'expired', 'अनुपलब्ध', 'उपलब्ध नहीं', 'स्टॉक में नहीं', 'नहीं'],
]
const STOCK_BY_WORD = new Map<string, boolean>([
  ...IN_STOCK.map((words) => [keyOf(words), true] as const),
  ...OUT_OF_STOCK.map((words) => [keyOf(words), false] as const),
])
const QUANTITY = /^-?\d{1,9}(?:\.0{1,4})?$/

/** Whether the offer is available, by the feed's status or quantity; null if it states neither. */
export function readAvailability(text: string): AvailabilityReading {
  const trimmed = text.trim()
  if (trimmed === '') return { inStock: null, isKnown: true }
  if (QUANTITY.test(trimmed)) return { inStock: Number(trimmed) > 0, isKnown: true }
  const inStock = trimmed.length <= 60 ? STOCK_BY_WORD.get(keyOf(trimmed)) : undefined
  return { inStock: inStock ?? null, isKnown: inStock !== undefined }
}
