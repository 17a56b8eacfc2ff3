import { isLinkAddress } from '../../../platform/html-addresses.ts'

/** Whether an editor's link may lead there: complete, without spaces, and as the sanitiser keeps it. */
export function isValidLink(text: string): boolean {
  const address = text.trim()
  if (!isLinkAddress(address) || /[\s\\]/.test(address)) return false
  if (/^mailto:/i.test(address)) return /^mailto:[^@?]+@[^@?]+\.[^@?]+/i.test(address)
  return !/^https?:/i.test(address) || (URL.parse(address)?.hostname ?? '') !== ''
}
