import type { OfferNote, PriceField } from '../../catalogue/deals/deal-entry.contract.ts'
import { readAmount } from '../../shared/read-amount.ts'
import { oneOf, type StatedPrice, type StatedPrices, togetherOf } from '../product-page/stated-prices.ts'

/** An amount with a mark of rupees before or after it: "₹1,499", "Rs. 499/-", "MRP 2,999", "₹12.5L", "1.5 lakh rupees". */
const MARKED =
  /(?<mark>[₹₨] ?|(?<![\p{L}\p{M}])रु\.? ?|(?<![a-z])(?:rs\.?|inr|mrp:?(?: ?(?:₹|rs\.?|inr))?|price:?(?: ?(?:₹|rs\.?|inr))?|@) ?)(?<number>\d(?:[\d,]{0,13}\d)?(?:\.\d{1,3})?)(?<unit> ?(?:lakhs?|lacs?|crores?|cr|k)(?![\p{L}\p{M}])|l(?![\p{L}\p{M}]))?/giu
const TRAILING =
  /(?<![\p{L}\p{M}\d.,₹])(?<number>\d(?:[\d,]{0,13}\d)?(?:\.\d{1,3})?)(?<unit> ?(?:lakhs?|lacs?|crores?))?(?: ?(?:rs\b|rupees?\b|inr\b|रुपय[ेा]|रुपए)|₹(?! ?\d)|\/-)/giu

/**
 * How the rest of a line shows that a number goes on: "₹1 249", "₹349. 50", "₹1,29,999.5.2", "₹12.5M". A size after it
 * is another number: "₹499 250 ml", "₹499. 50% off".
 */
const GOES_ON =
  /^(?:[.,]?\d|[.,]? (?:\d{2} )?\d{3}(?![\d,]| ?(?:%|(?:k?g|gms?|grams?|ml|lit(?:re|er)s?|ltr|l|pcs?|pieces?|tablets?|pack|mah|watts?|w|gb|tb|mm|cm|inch|hz|mp|v)(?![\p{L}\p{M}])))|\. \d{2}(?!\d| ?[%\p{L}])|(?!rs|x )[\p{L}\p{M}]{1,2}(?![\p{L}\p{M}]))/iu
const GOES_ON_BEFORE = /\d[ .,–—-]$/
/** "₹499-899", "₹3-4 lakh", "₹499 to 899". With a mark at both ends they are two amounts. */
const RANGE_AFTER = /^(?:[-–—]| to )\d/i

const UNITS: Readonly<Record<string, number>> = {
  k: 1_000,
  l: 100_000,
  lakh: 100_000,
  lac: 100_000,
  cr: 10_000_000,
  crore: 10_000_000,
}
const MAX_RUPEES = 10_000_000_00
const MAX_AMOUNTS = 50
/** How much of the text beside an amount says what it is. */
const BEFORE_LENGTH = 48
const AFTER_LENGTH = 22

const ORIGINAL =
  /(?<!\p{L})(?:mrp|list price|was|worth|original(?:ly)?(?: price)?|regular(?: price)?|instead of|earlier)[\s:(~-]{0,3}(?:₹|rs\.?|inr)?\s?$/iu
const NOT_A_PRICE_BEFORE =
  /(?<!\p{L})(?:sav(?:e|ings?)(?: of| an)?|cashback(?: of)?|discount(?: of)?|bank (?:offer|discount)(?: of)?|extra|additional|above|over|under|below|spend|at least|as high as|min(?:imum)?\.?(?: (?:order|cart|bill|basket|purchase|spend(?:ing)?|shopping|transaction)(?: (?:value|amount))?(?: (?:of|is))?)?|max(?:imum)?\.? (?:discount|cashback|savings?|benefit)(?: (?:of|is))?|up ?to|from|starting(?: at)?|starts at|coupon of|bonus(?: of)?|exchange(?: value)?(?: of)?|effective(?: price)?(?: of| is)?|order of|worth of|delivery|shipping|emi|कैशबैक|छूट|बचत|अतिरिक्त|बोनस|एक्सचेंज|डिलीवरी|शिपिंग|किस्त|ईएमआई|कम से कम|अधिकतम|ज़?्यादा से ज़?्यादा)[\s:]{0,3}(?:₹|rs\.?|inr)?\s?$/iu
const NOT_A_PRICE_AFTER =
  /^(?:\/-)?\s?(?:%|\/(?:month|day|card|user)|\+(?! ?free)|(?:&|and|or) ?(?:above|more|up)|[x×] ?\d|per (?:card|user|customer|order|day|year|person)|(?:plus ?(?:gst|tax(?:es)?)|off|less|cashback|(?:bank )?discount|bank offer|exchange|bonus|instant|onwards?|or more|and above|per month|\/mo|pm|delivery|shipping|emi|back|voucher|gift|each month|(?:की )?(?:छूट|बचत|ख़?रीद(?:ारी)?|किस्त)|(?:का |के )?(?:कैशबैक|बोनस|वाउचर|इनाम|ऑर्डर)|कम|बचाए[ँं]|(?:या|और) (?:उससे )?(?:अधिक|ऊपर|ज़?्यादा)|(?:प्रति|हर) (?:माह|महीने|दिन|कार्ड|ग्राहक|ऑर्डर)|महीना|डिलीवरी|शिपिंग|ईएमआई|तक|से)(?![\p{L}\p{M}]))/iu
/** A condition a few words before the amount: "Orders of ₹799", "Txn value: Rs 3,000", "per card : ₹750". */
const CONDITION_BEFORE =
  /(?<![\p{L}\p{M}-])(?:orders?(?! (?:now|here|today|online|from|via|it)(?!\p{L}))|txns?|transactions?|minimum|maximum|capped|cap of|carts?|purchases?|spends?|spending|win|prizes?|per (?:card|user|customer|order|account)|assured|rewards?|deposits?|(?:credit|debit) cards?|न्यूनतम|ख़?रीद(?:ारी)?|ख़?र्च|ऑर्डर|बैंक ऑफ़?र|जीते[ंँ]|प्रति (?:कार्ड|ग्राहक|ऑर्डर))(?!\p{L}|\p{M})(?: [\p{L}\p{M}.&%-]{1,20}){0,3} ?[:=~–-]? ?$/iu
/** A bound, said as such: no price, but worth a note. "Starting at just", "prices start from an unbeatable". */
const BOUND_BEFORE =
  /(?<!\p{L})(?:from|(?:start(?:s|ing)?|begin(?:s|ning)?|kicks? off)(?: at| from| price(?: is| of)?)?|under|below)(?: just| only| as low as| an? [\p{L}-]{3,20})?[\s:]{0,3}(?:₹|rs\.?|inr)?\s?$/iu
const BOUND_AFTER = /^(?:\/-)?\s?(?:onwards?|से)(?![\p{L}\p{M}])/iu
/** Beside a price it says the same again: "₹399 (₹39.9/kg)". */
const PER_UNIT =
  /^\s?(?:\/|per )\s?(?:\d{1,4} ?)?(?:kg|g|gm|gram|ml|l|lit(?:re|er)|ltr|pcs?|piece|unit|tablet|met(?:re|er))(?![\p{L}\p{M}])/iu

type Amount = {
  at: number
  end: number
  field: PriceField
  stated: StatedPrice
  isBound: boolean
  isPrice: boolean
  isPerUnit: boolean
}

export type TextPrices = StatedPrices & {
  /** The positions of the amounts, for the title. */
  places: readonly (readonly [from: number, to: number])[]
}

/** The price and the original price that a text states. Of several prices none is taken. */
export function readTextPrices(text: string): TextPrices {
  const amounts = [...text.matchAll(MARKED), ...text.matchAll(TRAILING)]
    .slice(0, MAX_AMOUNTS)
    .map((match) => amountAt(text, match))
    .filter((amount, index, all) => all.findIndex((other) => overlaps(other, amount)) === index)
    .sort((a, b) => a.at - b.at)
  const prices = amounts.filter(({ isBound, isPrice }) => isBound || isPrice)
  const hasTotal = prices.some(({ field, isPerUnit }) => field === 'pricePaise' && !isPerUnit)
  const stated = hasTotal ? prices.filter(({ isPerUnit }) => !isPerUnit) : prices
  const bounds = stated.filter(({ isBound }) => isBound)
  const of = (field: PriceField) =>
    oneOf(
      stated.filter((amount) => amount.field === field && !amount.isBound).map((amount) => amount.stated),
      field,
    )
  const price = of('pricePaise')
  const together = togetherOf(price, of('originalPaise'))
  const [bound] = price ? [] : bounds
  const boundNote: OfferNote[] =
    bound && 'paise' in bound.stated
      ? [{ field: 'pricePaise', kind: 'range', fromPaise: bound.stated.paise, toPaise: null }]
      : []
  return {
    ...together,
    notes: [...together.notes, ...boundNote],
    places: amounts.map(({ at, end }) => [at, end] as const),
  }
}

const overlaps = (one: Amount, other: Amount) => one.at < other.end && other.at < one.end

function amountAt(text: string, match: RegExpExecArray): Amount {
  const { mark = '', number = '', unit } = match.groups ?? {}
  const at = match.index
  const end = at + match[0].length
  // Another line is about something else.
  const before = text.slice(Math.max(text.lastIndexOf('\n', at - 1) + 1, at - BEFORE_LENGTH), at)
  const [after = ''] = text.slice(end, end + AFTER_LENGTH).split('\n', 1)
  const isOriginal = /^mrp/i.test(mark) || ORIGINAL.test(before) || isStruckThrough(text, at, end)
  const field = isOriginal ? 'originalPaise' : 'pricePaise'
  const isBound = BOUND_BEFORE.test(before) || BOUND_AFTER.test(after)
  const isPrice =
    !NOT_A_PRICE_BEFORE.test(before) && !NOT_A_PRICE_AFTER.test(after) && !CONDITION_BEFORE.test(clauseBefore(before))
  const numberEnd = at + mark.length + number.length
  const [rest = ''] = text.slice(numberEnd, numberEnd + AFTER_LENGTH).split('\n', 1)
  const stated = statedAt({ number, unit, before: before + mark, rest, quoted: match[0].trim() }, field)
  return { at, end, field, isBound, isPrice, stated, isPerUnit: PER_UNIT.test(after) }
}

/** Without what a comma, a full stop or a bracket parts from the amount. */
const clauseBefore = (before: string): string => before.split(/[;|!?()[\]{}•]|, |\. /).at(-1) ?? ''

type Written = { number: string; unit: string | undefined; before: string; rest: string; quoted: string }

/** A number that may go on, or be one end of a range, is no amount. */
function statedAt({ number, unit, before, rest, quoted }: Written, field: PriceField): StatedPrice {
  if (RANGE_AFTER.test(rest)) return { note: { field, kind: 'range', fromPaise: null, toPaise: null } }
  const goesOn = unit === undefined ? GOES_ON.exec(rest)?.[0] : undefined
  if (goesOn !== undefined || GOES_ON_BEFORE.test(before))
    return { note: { field, kind: 'unreadable', text: `${quoted}${goesOn ?? ''}` } }
  return readTextAmount(number, unit?.trim(), quoted, field)
}

/** Between two tildes of its line, as messengers strike out: "~₹2,999~ ₹1,499". */
function isStruckThrough(text: string, at: number, end: number): boolean {
  const before = text.slice(text.lastIndexOf('\n', at) + 1, at)
  const [after = ''] = text.slice(end).split('\n', 1)
  return before.split('~').length % 2 === 0 && after.includes('~')
}

function readTextAmount(number: string, unit: string | undefined, text: string, field: PriceField): StatedPrice {
  const times = unit === undefined ? undefined : UNITS[unit.toLowerCase().replace(/s$/, '')]
  if (times !== undefined) {
    // "1.25 lakh" has no more than whole rupees.
    const rupees = Math.round(Number(number.replaceAll(',', '')) * times)
    return rupees <= MAX_RUPEES ? { paise: rupees * 100 } : { note: { field, kind: 'unreadable', text } }
  }
  const reading = readAmount(number, '.')
  return reading.kind === 'amount' && reading.paise > 0
    ? { paise: reading.paise }
    : { note: { field, kind: 'unreadable', text } }
}
