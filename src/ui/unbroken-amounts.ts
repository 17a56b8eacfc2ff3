const noBreakSpace = '\u00a0'
const beforeNumber = /(\bRs\.?|₹|रु\.?) (?=\d)/g
const beforeUnit = /(\d) (?=(?:%|(?:[km]?W|m?Ah|V|[kMGT]B|[km]?g|ml|L|[ckm]?m|h|[kMG]?Hz)\b))/g

/**
 * A text as displayed: no line ends between a currency and its number ("Rs. 499"), or between a number and its unit
 * ("5,000 mAh"). Titles are displayed as they are, so that a copied title is found again.
 */
export const unbrokenAmounts = (text: string): string =>
  text.replace(beforeNumber, `$1${noBreakSpace}`).replace(beforeUnit, `$1${noBreakSpace}`)

/** The same for HTML; addresses in its tags stay as they are. */
export const unbrokenAmountsInHtml = (html: string): string =>
  html.replace(/<[^<>]*>|[^<>]+/g, (part) => (part.startsWith('<') ? part : unbrokenAmounts(part)))
