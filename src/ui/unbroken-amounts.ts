const noBreakSpace = '\u00a0'

/**
 * A text as displayed: no line ends between a currency and its number ("Rs. 499"). Titles are displayed as they are, so
 * that a copied title is found again.
 */
export const unbrokenAmounts = (text: string): string => text.replace(/(\bRs\.?|₹|रु\.?) (?=\d)/g, `$1${noBreakSpace}`)

/** The same for HTML; addresses in its tags stay as they are. */
export const unbrokenAmountsInHtml = (html: string): string =>
  html.replace(/<[^<>]*>|[^<>]+/g, (part) => (part.startsWith('<') ? part : unbrokenAmounts(part)))
