import { isoInIndia } from '../../shared/india-time.ts'
import { decimalRupees } from '../../shared/money.ts'
import type { DisplayPrice } from './price.ts'
import type { PriceRecord } from './price-timeline.ts'

export const rupeesPaise = (text: string): number => Math.round(Number(text) * 100)

export const encodeInstant = (ms: number): string => isoInIndia(new Date(ms))

export function encodeDisplayPrice(price: DisplayPrice): string {
  if (price.kind === 'amount') return decimalRupees(price.paise)
  return price.kind === 'words' ? price.words : ''
}

/** Null for words and for nothing. */
export const decodePaise = (text: string): number | null =>
  /^\s*\d+(\.\d+)?\s*$/.test(text) ? rupeesPaise(text) : null

export function decodeDisplayPrice(text: string): DisplayPrice {
  const paise = decodePaise(text)
  if (paise !== null) return { kind: 'amount', paise }
  return text.trim() === '' ? { kind: 'none' } : { kind: 'words', words: text }
}

type WireRecord = { PRICE: string; DATE: string }

export const encodeRecord = ({ atMs, paise }: PriceRecord): WireRecord => ({
  PRICE: decimalRupees(paise),
  DATE: encodeInstant(atMs),
})

export const decodeRecord = ({ PRICE, DATE }: WireRecord): PriceRecord => ({
  atMs: Date.parse(DATE),
  paise: rupeesPaise(PRICE),
})
