import { isLinkAddress } from '../../../platform/html-addresses.ts'
import { parseUrl } from '../../../platform/parse-url.ts'

/** Where an editor's link leads, with https:// where it begins with www.; null for what no link may have. */
export function readLinkAddress(text: string): string | null {
  const typed = text.trim()
  const address = /^www\.[^./?#]+\../i.test(typed) ? `https://${typed}` : typed
  return isValid(address) ? address : null
}

/** Complete, without spaces, and as the sanitiser keeps it. */
function isValid(address: string): boolean {
  if (!isLinkAddress(address) || /[\s\\]/.test(address)) return false
  if (/^mailto:/i.test(address)) return /^mailto:[^@?]+@[^@?]+\.[^@?]+/i.test(address)
  return !/^https?:/i.test(address) || (parseUrl(address)?.hostname ?? '') !== ''
}
