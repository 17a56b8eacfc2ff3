import { normalise } from '../../../platform/normalise.ts'
import { transliterateIndic } from './transliterate-indic.ts'

/** Only letters and digits, lower case, without accents: "Big Basket" and "BigBasket" are one store. */
export function matchKey(title: string): string {
  const letters = withoutAccents(title)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
  return normalise(letters, 'NFC')
}

/** ASCII words joined by hyphens, for an address, Indian scripts transliterated; empty when the title has none. */
export function slugify(title: string): string {
  return withoutAccents(transliterateIndic(title))
    .replace(/['’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

const withoutAccents = (text: string) => normalise(text, 'NFKD').replace(/[\u0300-\u036f]/g, '')

/** A short hash of any text, the same on every machine (cyrb53, public domain). Not for secrets. */
export function shortHash(text: string): string {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at)
    high = Math.imul(high ^ letter, 2654435761)
    low = Math.imul(low ^ letter, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36)
}
