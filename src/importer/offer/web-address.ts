import { isIP } from 'node:net'
import { isPublicAddress } from '../../platform/http/public-address.ts'
import { withPlainHost } from '../../platform/plain-host.ts'

export type WebAddress = { kind: 'address'; url: URL } | { kind: 'refused'; reason: string }

const MAX_CHARACTERS = 2000
/**
 * Names that never lead to a public site (IANA's special-use names, and those used inside networks). RFC 2606's
 * `example` also leads nowhere, but documents and tests need names that nobody owns.
 */
const INSIDE_NAMES = new Set(
  'localhost local internal intranet private corp home lan localdomain test invalid onion arpa'.split(' '),
)

const refused = (reason: string): WebAddress => ({ kind: 'refused', reason })

/**
 * An absolute http(s) address on the public internet. Only the address is checked, nothing is resolved: visitors follow
 * links themselves, and code that fetches pictures checks the resolved addresses.
 */
export function readWebAddress(text: string): WebAddress {
  const trimmed = text.trim()
  if (trimmed.length > MAX_CHARACTERS || !/^https?:\/\//i.test(trimmed)) return refused('is not a web address')
  const parsed = URL.parse(trimmed)
  if (parsed?.username !== '' || parsed.password !== '') return refused('is not a web address')
  const url = withPlainHost(parsed)
  const reason = errorOfHost(url.hostname) ?? (url.port === '' ? null : `uses port ${url.port}`)
  return reason === null ? { kind: 'address', url } : refused(reason)
}

/** A list of addresses, written with commas, spaces, vertical bars or as JSON. A comma may also be part of an address. */
export const splitAddresses = (text: string): string[] =>
  text
    .split(/[\s|;"[\]]/)
    .flatMap((part) => part.split(/,(?=https?:)/))
    .map((part) => part.replace(/,$/, ''))
    .filter(Boolean)

/** `URL` has normalised hexadecimal, octal and decimal spellings of IPv4 addresses. */
function errorOfHost(host: string): string | null {
  if (isIP(host) === 4 && isPublicAddress(host)) return 'is an IP address, not a host name'
  const lastLabel = host.slice(host.lastIndexOf('.') + 1)
  if (isIP(host) || host.startsWith('[') || !host.includes('.') || INSIDE_NAMES.has(lastLabel))
    return 'is a private or reserved address'
  return /^[a-z][a-z0-9-]*$/.test(lastLabel) ? null : 'is not a web address'
}
