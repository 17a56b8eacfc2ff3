import type { OfferNote } from '../../catalogue/deals/deal-entry.contract.ts'
import { withAsciiDigits } from '../../platform/ascii-digits.ts'
import { normalise } from '../../platform/normalise.ts'
import { foldText, truncateAtWord } from '../offer/clean-text.ts'
import { readTextCoupon } from './text-coupon.ts'
import { readTextEnd } from './text-end.ts'
import { readTextPrices } from './text-prices.ts'

/** The offer in a pasted text. Empty texts: it does not say. */
export type OfferText = {
  /** In their order, without those of messengers and social networks if there are others. */
  addresses: string[]
  title: string
  /** In place of `title`, when the text is in Hindi. */
  titleHindi: string
  pricePaise: number | null
  originalPaise: number | null
  couponCode: string
  couponName: string
  endsAt: Date | null
  notes: OfferNote[]
}

const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"'“”|\\^`]{4,2000}/giu
/** Hosts where offers are talked about, not sold. */
const SOCIAL =
  /^https?:\/\/(?:[a-z0-9-]{1,30}\.)?(?:t\.me|telegram\.me|telegram\.org|wa\.me|whatsapp\.com|twitter\.com|x\.com|instagram\.com|threads\.net|pinterest\.com|reddit\.com)(?:[/?#]|$)/i

const TITLE_LENGTH = 300
const COUPON_NAME_LENGTH = 120

/** Reads a message as people send it: "Flat 40% off, use code SAVE40, Rs 1,499 (MRP 2,999) till 30 Nov". */
export function readOfferText(text: string, now: Date): OfferText {
  const addresses = [...text.matchAll(ADDRESS)].map(([address]) => asAddress(address))
  const merchantAddresses = addresses.filter((address) => !SOCIAL.test(address))
  const lines = text
    .replace(ADDRESS, ' ')
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) => normalise(foldText(line), 'NFC').replace(/m\.r\.p\.?/gi, 'MRP'))
    .filter((line) => line !== '')
  const whole = withAsciiDigits(lines.join('\n'))
  const { pricePaise, originalPaise, notes } = readTextPrices(whole)
  const { codes, benefit } = readTextCoupon(whole)
  const end = readTextEnd(whole, now)
  const [code] = codes
  const title = titleOf(lines, now)
  const isHindi = isMostlyDevanagari(title)
  return {
    addresses: merchantAddresses.length > 0 ? merchantAddresses : addresses,
    title: isHindi ? '' : title,
    titleHindi: isHindi ? title : '',
    pricePaise,
    originalPaise,
    couponCode: codes.length === 1 ? (code ?? '') : '',
    couponName: codes.length === 1 ? truncateAtWord(benefit, COUPON_NAME_LENGTH) : '',
    endsAt: end.kind === 'end' ? end.at : null,
    notes: [
      ...notes,
      ...(codes.length > 1 ? [{ field: 'couponCode', kind: 'several', texts: codes.slice(0, 5) } as const] : []),
      ...(end.kind === 'past' || end.kind === 'unreadable'
        ? [{ field: 'endsAt', kind: end.kind, text: end.text } as const]
        : []),
    ],
  }
}

/** Without the punctuation of the sentence around it. */
function asAddress(match: string): string {
  const address = match.replace(/[.,;:!?*_~]{1,9}$/, '')
  const isClosed = !address.endsWith(')') || address.includes('(')
  const bare = isClosed ? address : address.slice(0, -1)
  return /^www\./i.test(bare) ? `https://${bare}` : bare
}

/** The product's name may be in English also in a text in Hindi. */
const isMostlyDevanagari = (title: string): boolean =>
  (title.match(/\p{Script=Devanagari}/gu)?.length ?? 0) > (title.match(/\p{Script=Latin}/gu)?.length ?? 0)

/** Words of messages that name no product: "Lowest Ever", "Loot Deal Alert", "Hurry, limited stock". */
const NOISE =
  /(?<![\p{L}\p{M}])(?:(?:all time|best|big(?:gest)?|lowest|low|ever|price|prices|loot|steal|super|mega|hot|flash|deal|deals|offer|offers|sale|alert|live|now|back|in|stock|limited|time|period|only|hurry|fast|grab|it|buy|must|new|today|todays|again|error|drop|dropped|crazy|insane|the|of|is|here|just|up|for|all|users?|apply|use|code|coupon|page)(?![\p{L}\p{M}])[^\p{L}\p{M}\d]*)+/giu
/** The small print of a bank offer: a line about cards is no product. */
const BANK_OFFER =
  /(?:credit|debit) cards?|\bcards?\b.{0,40}\b(?:off|discount|cashback)|\b(?:min|max)(?:imum)?\.? (?:txn|transaction|order|discount|purchase)|\bt&c\b|terms (?:and|&) conditions/iu

/** The product's line, without its clauses about price, code and end. Its own digits stay. Empty if all are noise. */
function titleOf(lines: readonly string[], now: Date): string {
  for (const line of lines.slice(0, 5)) {
    if (BANK_OFFER.test(line)) continue
    const text = withAsciiDigits(line)
    const places = [...readTextPrices(text).places, ...readTextCoupon(text).places, ...endPlaces(text, now)]
    const clauses = clausesOf(text).flatMap(([from, to]) => {
      const first = Math.min(to, ...places.filter(([start, end]) => start < to && from < end).map(([start]) => start))
      const clause = line.slice(from, Math.max(from, first)).trim()
      return clause === '' ? [] : [clause]
    })
    const title = clauses.join(', ')
    if (/\p{L}\p{M}*\p{L}/u.test(title.replace(NOISE, ' ')))
      return truncateAtWord(title.replace(/[\s:,–-]{1,20}$/u, ''), TITLE_LENGTH)
  }
  return ''
}

function endPlaces(line: string, now: Date): (readonly [number, number])[] {
  const end = readTextEnd(line, now)
  return end.kind === 'end' ? [end.place] : []
}

/** The parts of a line between commas, brackets and the words before a price. */
function clausesOf(line: string): [from: number, to: number][] {
  const clauses: [from: number, to: number][] = []
  let from = 0
  for (const separator of line.matchAll(
    /(?<!\d),|,(?!\d)|[;|(){}[\]\n]| [-–—] | @ ?(?=₹|rs\b|inr\b|\d)|\b(?:at|for|now|just|only) (?=(?:₹|rs\b|inr\b|\d))|\b(?:use|apply|with) (?=(?:promo|coupon|code))|(?<=[!.]) /giu,
  )) {
    clauses.push([from, separator.index])
    from = separator.index + separator[0].length
  }
  clauses.push([from, line.length])
  return clauses
}
