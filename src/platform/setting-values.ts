import ipaddr from 'ipaddr.js'

// Readers of a setting's text. Each throws an Error that completes the sentence "NAME must be …", quoting the
// text unless it may hold a password.

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

export function text(value: string): string {
  return value
}

export function wholeNumber(least: number, most: number) {
  return (value: string): number => {
    const number = Number(value)
    if (/^\d+$/.test(value) && number >= least && number <= most) return number
    throw new Error(`a whole number from ${least} to ${most}, not "${value}"`)
  }
}

export function oneOf<const Value extends string>(...values: Value[]) {
  return (value: string): Value => {
    const found = values.find((one) => one === value)
    if (found !== undefined) return found
    throw new Error(`${values.slice(0, -1).join(', ')} or ${values.at(-1)}, not "${value}"`)
  }
}

export function host(value: string): string {
  if (ipaddr.isValid(value) || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(value)) return value
  throw new Error(`a network address or a host name, not "${value}"`)
}

export function origin(value: string): string {
  const url = URL.parse(value)
  const isOrigin =
    url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username
  if (isOrigin) return url.origin
  throw new Error(`an address like https://deals.example, without a path, not "${value}"`)
}

export function databaseUrl(value: string): string {
  const url = URL.parse(value)
  if (url && /^postgres(ql)?:$/.test(url.protocol) && url.pathname.length > 1) return value
  throw new Error('an address like postgres://user:password@host:5432/database')
}

const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal']

export function proxies(value: string): number | string[] {
  if (/^\d+$/.test(value)) return wholeNumber(1, 10)(value)
  const addresses = value.split(',').map((address) => address.trim())
  const wrong = addresses.find(
    (one) => !(NAMED_NETWORKS.includes(one) || ipaddr.isValid(one) || ipaddr.isValidCIDR(one)),
  )
  if (wrong === undefined) return addresses
  throw new Error(`a number of hops or network addresses with commas between, not "${value}"`)
}
