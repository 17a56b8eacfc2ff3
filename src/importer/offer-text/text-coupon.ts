import { readCouponCode } from '../offer/coupon-code.ts'

const NAMED =
  /\b(?:promo ?code|coupon ?code|discount code|voucher code|code|coupon|promo|voucher|apply(?: coupon| code)?)\b[\s:=\-–"'“‘«*_(]{1,8}(?<code>[a-z]{2,20} \d{2,3}(?= {0,3}(?:[.,;:!)|\n]|$))|[a-z0-9][a-z0-9_-]*)/giu
const BENEFIT =
  /(?:(?:flat|extra|up ?to|get|additional) )?(?:\d{1,2} ?%|(?:₹|rs\.? ?)\d[\d,]{0,8}) (?:instant )?(?:off|discount|cashback)\b/iu

export type TextCoupon = {
  /** In their order, each once. */
  codes: string[]
  /** "Flat 40% off", or ''. */
  benefit: string
  places: readonly (readonly [from: number, to: number])[]
}

/** The codes that a text names as such: "use code SAVE40". A word in lower case needs a digit: "code below" is none. */
export function readTextCoupon(text: string): TextCoupon {
  const matches = [...text.matchAll(NAMED)].filter(({ groups }) => isCode(groups?.code ?? '')).slice(0, 20)
  const codes = matches.flatMap(({ groups }) => readCouponCode(groups?.code ?? '') ?? [])
  const benefit = BENEFIT.exec(text)?.[0] ?? ''
  return {
    codes: [...new Set(codes)],
    benefit: benefit.charAt(0).toUpperCase() + benefit.slice(1),
    places: matches.map(({ index, 0: whole }) => [index, index + whole.length] as const),
  }
}

/** A number after a space belongs to the code if nothing follows it: "SAVE 20", but not "SAVE 20% off". */
const isCode = (word: string): boolean =>
  word.length >= 3 &&
  word.length <= 25 &&
  (/^[^ ]*\d/.test(word) ? /[a-z]/i.test(word) : word === word.toUpperCase() && /[A-Z]/.test(word))
