import ipaddr from 'ipaddr.js'

// Parsers of settings. Each throws an Error that completes the sentence "NAME must be …" and quotes the value unless it
// may contain a password.

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

export function text(value: string): string {
  return value
}

export function wholeNumber(min: number, max: number) {
  return (value: string): number => {
    const number = Number(value)
    if (/^\d+$/.test(value) && number >= min && number <= max) return number
    throw new Error(`a whole number from ${min} to ${max}, not "${value}"`)
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
  throw new Error(`an IP address or a host name, not "${value}"`)
}

export function origin(value: string): string {
  const url = URL.parse(value)
  const isOrigin =
    url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username
  if (isOrigin) return url.origin
  throw new Error(`an address like https://deals.example, without a path, not "${value}"`)
}

export function emailAddress(value: string): string {
  if (/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(value)) return value
  throw new Error(`an email address, not "${value}"`)
}

/** Length between the two; never quoted. */
export function secret(minLength: number, maxLength: number) {
  return (value: string): string => {
    if (value.length >= minLength && value.length <= maxLength) return value
    throw new Error(`${minLength} to ${maxLength} characters long`)
  }
}

export function webAddress(value: string): string {
  const url = URL.parse(value)
  if (url && /^https?:$/.test(url.protocol) && !url.username && !url.password) return url.href
  throw new Error('an http or https address without a user name')
}

export function version(value: string): string {
  if (/^v\d{1,3}\.\d$/.test(value)) return value
  throw new Error(`a version like v15.0, not "${value}"`)
}

export function botName(value: string): string {
  if (/^@?\w{5,32}$/.test(value)) return value.replace('@', '')
  throw new Error(`the name of a bot, like BachatDealsBot, not "${value}"`)
}

/** The number is public, the rest is the signing secret. */
export function botToken(value: string): string {
  if (/^\d{1,20}:[\w-]{20,100}$/.test(value)) return value
  throw new Error('a token as BotFather gives it, like 123456:AAAA')
}

export function smtpUrl(value: string): string {
  const url = URL.parse(value)
  if (url && /^smtps?:$/.test(url.protocol) && url.hostname) return value
  throw new Error('an address like smtps://user:password@host:465')
}

export type Mailbox = { name: string; address: string }

/** "Bachat <no-reply@deals.example>", or the email address alone. */
export function mailbox(value: string): Mailbox {
  const named = /^([^<>\p{Cc}]*)<([^<>]*)>$/u.exec(value)
  const name = (named?.[1] ?? '').replaceAll('"', '').trim()
  const address = named?.[2] ?? value
  if (/^[^\s<>@,;]+@[^\s<>@,;]+$/.test(address)) return { name, address }
  throw new Error(`an address like Bachat <no-reply@deals.example>, not "${value}"`)
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
  throw new Error(`a number of hops or network addresses separated by commas, not "${value}"`)
}
