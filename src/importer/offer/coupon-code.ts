/** What networks put in place of a code when there is none. */
const NO_CODE = new Set(
  'a activate activated all an applicable applied apply at auto automatically cart checkout code coupon deal discount discounted for get is n na needed nil no none not null offer on price promo promocode required sale site the view voucher website'.split(
    ' ',
  ),
)

/** The code to enter at checkout, or null: "Deal Activated" and "No code required" are not codes. */
export function readCouponCode(text: string): string | null {
  const code = text.replace(/\s+/g, ' ').trim()
  const words = code
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  if (words.length === 0 || words.every((word) => NO_CODE.has(word))) return null
  // A sentence is an instruction; the longest real codes have some 30 characters in one or two words.
  return words.length > 3 || code.length > 40 ? null : code
}
