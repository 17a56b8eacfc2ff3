import { readCouponCode } from '../offer/coupon-code.ts'

const NAMED =
  /(?:\b(?:promo ?code|coupon ?code|discount code|voucher code|code|coupon|promo|voucher|apply(?: coupon| code)?)\b|(?<![\p{L}\p{M}])(?:कूपन |प्रोमो )?कोड(?![\p{L}\p{M}]))(?<separator>[\s:=\-–"'“‘«*_(]{1,8})(?<code>[a-z]{2,20} \d{2,3}(?= {0,3}(?:[.,;:!)|\n]|$))|[a-z0-9][a-z0-9_-]*)/giu
/** "Use SAVE20 at checkout". */
const USED =
  /\b(?:use|apply|enter)(?<separator>[ "'“‘«*_]{1,4})(?<code>[a-z0-9][a-z0-9_-]{1,24})(?=["'”’»*_]{0,2} (?:at|on|during|while) (?:the )?(?:check ?out|payment|paying|cart|billing))/giu
const BENEFIT =
  /(?:(?:flat|extra|up ?to|get|additional) )?(?:\d{1,2} ?%|(?:₹|rs\.? ?)\d[\d,]{0,8}) (?:instant )?(?:off|discount|cashback)\b/giu
/** In capitals like codes, but named in conditions: "coupon (MRP ₹9,900)", "code: SBI cards only". */
const NOT_CODES = new Set(
  'APP AXIS BOB COD EMI FREE GST HDFC ICICI IDFC INR KOTAK LINK MRP ONLY OTP PNB RBL SBI TNC UPI VISA'.split(' '),
)

export type TextCoupon = {
  /** In their order, each once. */
  codes: string[]
  /** The benefit of the first code: "Flat 40% off", or ''. */
  benefit: string
  places: readonly (readonly [from: number, to: number])[]
}

/** The codes that a text names as such: "use code SAVE40". A word in lower case needs a digit: "code below" is none. */
export function readTextCoupon(text: string): TextCoupon {
  const matches = [...text.matchAll(NAMED), ...text.matchAll(USED)]
    .filter((match) => isCode(match, text))
    .sort((one, other) => one.index - other.index)
    .slice(0, 20)
  const codes = matches.flatMap(({ groups }) => readCouponCode(groups?.code ?? '') ?? [])
  const places = matches.map(({ index, 0: whole }) => [index, index + whole.length] as const)
  const [first] = places
  const benefit = first ? benefitAt(text, first) : ''
  return { codes: [...new Set(codes)], benefit: benefit.charAt(0).toUpperCase() + benefit.slice(1), places }
}

/** A number after a space belongs to the code if nothing follows it: "SAVE 20", but not "SAVE 20% off". */
function isCode({ index, 0: whole, groups }: RegExpExecArray, text: string): boolean {
  const { separator = '', code = '' } = groups ?? {}
  if (code.length < 3 || code.length > 25 || NOT_CODES.has(code.toUpperCase())) return false
  // A bracket that goes on after the word is a remark.
  if (separator.includes('(') && !/^\W{0,3}\)/.test(text.slice(index + whole.length))) return false
  return /^[^ ]*\d/.test(code) ? /[a-z]/i.test(code) : code === code.toUpperCase() && /[A-Z]/.test(code)
}

/**
 * On the code's own line: what follows it immediately, or else what stands before it. If the line says nothing, the only
 * benefit of the text; "up to 80% off" on another line is the sale's.
 */
function benefitAt(text: string, [from, to]: readonly [from: number, to: number]): string {
  const lineStart = text.lastIndexOf('\n', from) + 1
  const lineEnd = text.indexOf('\n', to)
  const after = text.slice(to, lineEnd < 0 ? undefined : lineEnd)
  const [next] = after.matchAll(BENEFIT)
  const given =
    next &&
    /^["'”’»*_) ]{0,3}[:=–-]? ?(?:(?:for|to|and) )?(?:(?:get|gives|an?|save) ){0,2}$/i.test(after.slice(0, next.index))
  const before = [...text.slice(lineStart, from).matchAll(BENEFIT)].at(-1)
  const own = given ? next : (before ?? next)
  if (own) return own[0]
  const all = [...text.matchAll(BENEFIT)].map(([benefit]) => benefit)
  return all.length === 1 && !/^up/i.test(all[0] ?? '') ? (all[0] ?? '') : ''
}
