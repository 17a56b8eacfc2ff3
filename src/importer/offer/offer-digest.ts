import { hash } from 'node:crypto'
import type { Offer } from '../../deals/offer.ts'

/** Raised when a rule changes what an unchanged row becomes, so that every row is looked at anew. */
const RULES = 2

/** 64 bits of what the row says; equal digests mean that a feed repeats itself. */
export const digestOf = (offer: Offer): string =>
  hash('sha256', `${RULES}${JSON.stringify(offer)}`, 'base64url').slice(0, 11)
