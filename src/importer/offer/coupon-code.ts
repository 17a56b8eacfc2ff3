/** Words of networks in place of a code when there is none. */
const NO_CODE = new Set(
  'a activate activated all an app applicable applied apply at auto automatically bank cart checkout click code coupon deal discount discounted for get here is link n na needed nil no none not now null offer on only price promo promocode required sale shop show site store the to unlock view visit voucher website'.split(
    ' ',
  ),
)

/** The code to enter at checkout, or null: "Deal Activated" and "No code required" are not codes. */
export function readCouponCode(text: string): string | null {
  const stated = text.replace(/\s+/g, ' ').trim()
  const code = stated.replace(/^(?:(?:use|apply|enter) )?(?:(?:coupon|promo) ?)?code:? (?=\S)/i, '')
  const words = code
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  if (words.length === 0 || words.every((word) => NO_CODE.has(word))) return null
  // A sentence is an instruction; the longest real codes have some 30 characters in one or two words.
  return words.length > 3 || code.length > 40 ? null : code
}
