import type { OfferNote, PriceField } from '../../catalogue/deals/deal-entry.contract.ts'
import { isDoubtfulPrice } from '../../catalogue/deals/price-rules.ts'
import { RUPEE_FORMAT, readPrice } from '../values/read-price.ts'

/** The price that a source states: an amount, or why there is none. */
export type StatedPrice = { paise: number } | { note: OfferNote }

export type StatedPrices = { pricePaise: number | null; originalPaise: number | null; notes: OfferNote[] }

const maxTextLength = 60

/**
 * Reads an amount as written in a page. A bare number counts as rupees only if the page names that currency beside it.
 * @param value a text or a number of JSON
 */
export function readStatedPrice(value: unknown, currency: string, field: PriceField): StatedPrice | null {
  // Numbers of JSON may have rounding errors: 1299.9900000000002.
  const text = (
    typeof value === 'number' ? `${Number(value.toFixed(2))}` : typeof value === 'string' ? value : ''
  ).trim()
  if (text === '') return null
  const quotedText = text.slice(0, maxTextLength)
  const currencyName = currency.trim().slice(0, 20)
  if (currencyName === '' && /^[\d.,\s]*$/.test(quotedText))
    return { note: { field, kind: 'no-currency', text: quotedText } }
  const reading = readPrice(text, { ...RUPEE_FORMAT, currency: currencyName })
  if (reading.kind === 'price') return { paise: reading.paise }
  if (reading.kind === 'none') return null
  return { note: noteOf(reading.reason, quotedText, currencyName, field) }
}

function noteOf(reason: string, quotedText: string, currency: string, field: PriceField): OfferNote {
  if (/^is in .*, not in rupees$/.test(reason)) {
    const isNamed = quotedText.includes(currency) || /[^\d.,\s]/.test(quotedText)
    return { field, kind: 'foreign', text: isNamed ? quotedText : `${quotedText} ${currency}` }
  }
  if (/^is (?:a range of prices|not one price)/.test(reason))
    return { field, kind: 'range', fromPaise: null, toPaise: null }
  return { field, kind: 'unreadable', text: quotedText }
}

/** Several prices for one product: the same amount, or a range. */
export function oneOf(stated: readonly StatedPrice[], field: PriceField): StatedPrice | null {
  const amounts = stated.flatMap((price) => ('paise' in price ? [price.paise] : []))
  if (amounts.length === 0) return stated[0] ?? null
  const [lowest, highest] = [Math.min(...amounts), Math.max(...amounts)]
  return lowest === highest
    ? { paise: lowest }
    : { note: { field, kind: 'range', fromPaise: lowest, toPaise: highest } }
}

/** Price and original price together; an original price that is not above the price says nothing. */
export function togetherOf(price: StatedPrice | null, original: StatedPrice | null): StatedPrices {
  const pricePaise = price && 'paise' in price ? price.paise : null
  const originalPaise = original && 'paise' in original ? original.paise : null
  const notes = [price, original].flatMap((stated) => (stated && 'note' in stated ? [stated.note] : []))
  if (pricePaise === null || originalPaise === null) return { pricePaise, originalPaise, notes }
  // One of the two is wrong, and it is unknown which.
  if (isDoubtfulPrice(pricePaise, originalPaise)) {
    const implausible = { field: 'pricePaise', kind: 'implausible', pricePaise, originalPaise } as const
    return { pricePaise: null, originalPaise: null, notes: [...notes, implausible] }
  }
  return { pricePaise, originalPaise: originalPaise > pricePaise ? originalPaise : null, notes }
}
