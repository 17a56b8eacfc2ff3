import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import Type from 'typebox'
import type { TrustProxy } from '../http/trusted-proxies.ts'

// Parsers of settings. An error completes the sentence "NAME must be …", and quotes the value unless it may contain a
// password.

const text = (expected: string, isValid: (value: string) => boolean) =>
  Type.Refine(Type.String(), isValid, (value) => `${expected}, not "${value}"`)
const secretText = (expected: string, isValid: (value: string) => boolean) =>
  Type.Refine(Type.String(), isValid, () => expected)
const matching = (pattern: RegExp) => (value: string) => pattern.test(value)

const isIntegerBetween = (min: number, max: number) => (value: string) =>
  /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max
export const wholeNumber = (min: number, max: number) =>
  Type.Decode(text(`a whole number from ${min} to ${max}`, isIntegerBetween(min, max)), Number)

export const share = Type.Decode(
  text('a number from 0 to 1', (value) => /^[01]?(?:\.\d{1,9})?$/.test(value) && Number(value) <= 1),
  Number,
)

const choice = (values: readonly string[]) =>
  text(`${values.slice(0, -1).join(', ')} or ${values.at(-1)}`, (value) => values.includes(value))
export const oneOf = <const Value extends string>(...values: Value[]) =>
  Type.Decode(choice(values), (value) => value as Value)
export const flag = (on: string, off: string) => Type.Decode(choice([on, off]), (value) => value === on)

export const logLevel = oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent')

export const host = text(
  'an IP address or a host name',
  (value) => ipaddr.isValid(value) || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(value),
)

const addressesOf = (value: string) => value.split(',').map((address) => address.trim())

const isUrl = (protocols: RegExp, isFit: (url: URL) => unknown) => (value: string) => {
  const url = URL.parse(value)
  return url !== null && protocols.test(url.protocol) && Boolean(isFit(url))
}
/** Decoded, without the leading slash. */
export const origin = Type.Decode(
  text(
    'an address like https://deals.example, without a path',
    isUrl(/^https?:$/, (url) => url.pathname === '/' && !url.search && !url.hash && !url.username),
  ),
  (value) => new URL(value).origin,
)
const isWebAddress = isUrl(/^https?:$/, (url) => !url.username && !url.password)
export const webAddress = Type.Decode(
  secretText('an http or https address without a user name', isWebAddress),
  (value) => new URL(value).href,
)
/** Without a slash at its end. */
export const otlpEndpoint = Type.Decode(
  secretText(
    'an address like http://localhost:4318',
    isUrl(/^https?:$/, (url) => !url.username && !url.password && !url.search && !url.hash),
  ),
  (value) => new URL(value).href.replace(/\/$/, ''),
)
export const sampler = oneOf(
  ...(['always_on', 'always_off', 'traceidratio'] as const),
  ...(['parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'] as const),
)
export const webAddresses = Type.Decode(
  secretText('http or https addresses without a user name, separated by commas', (value) =>
    addressesOf(value).every(isWebAddress),
  ),
  (value) => addressesOf(value).map((address) => new URL(address).href),
)
export const bearerToken = secretText('a token without spaces', matching(/^[\w.~+/=-]{1,500}$/))
export const smtpUrl = secretText(
  'an address like smtps://user:password@host:465',
  isUrl(/^smtps?:$/, (url) => url.hostname),
)
export const databaseUrl = secretText(
  'an address like postgres://user:password@host:5432/database',
  isUrl(/^postgres(ql)?:$/, (url) => url.pathname.length > 1),
)

export const emailAddress = text('an email address', matching(/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/))
export const password = secretText('8 to 128 characters long', matching(/^.{8,128}$/s))
export const version = text('a version like v15.0', matching(/^v\d{1,3}\.\d$/))
export const bucket = text('the name of a bucket, like deals-pictures', matching(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/))
export const botName = Type.Decode(text('the name of a bot, like BachatDealsBot', matching(/^@?\w{5,32}$/)), (value) =>
  value.replace('@', ''),
)
/** Its number is public, the rest is what it signs with. */
export const botToken = secretText(
  'a token as BotFather gives it, like 123456:AAAA',
  matching(/^\d{1,20}:[\w-]{20,100}$/),
)

export const secretsKey = Type.Decode(
  secretText('32 bytes as base64, as `openssl rand -base64 32` prints them', matching(/^[A-Za-z\d+/]{43}=$/)),
  (value) => Buffer.from(value, 'base64'),
)

/** A bucket, and a prefix with the slash before it. */
export const storeAddress = /^s3:\/\/([a-z\d][a-z\d.-]{1,61}[a-z\d])(\/[\w./-]*)?$/
export const backupTarget = secretText(
  'a folder, or a store like s3://bucket/prefix',
  (value) => !/^[a-z\d]+:\/\//i.test(value) || storeAddress.test(value),
)
export const timeOfDay = text('a time like 03:30', matching(/^(?:[01]\d|2[0-3]):[0-5]\d$/))
/** The private key is in the same file of age-keygen. */
export const ageRecipient = secretText('a public key of age, like age1…', matching(/^age1[02-9ac-hj-np-z]{58}$/))

export type Mailbox = { name: string; address: string }

/** "Bachat <no-reply@deals.example>", or the address alone. */
function readMailbox(value: string): Mailbox {
  const [, name = '', address = value] = /^([^<>\p{Cc}]*)<([^<>]*)>$/u.exec(value) ?? []
  return { name: name.replaceAll('"', '').trim(), address }
}
export const mailbox = Type.Decode(
  text('an address like Bachat <no-reply@deals.example>', (value) =>
    /^[^\s<>@,;]+@[^\s<>@,;]+$/.test(readMailbox(value).address),
  ),
  readMailbox,
)

const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal']
// ipaddr.js alone also takes 1.5 for an address, which is 1.0.0.5.
const startsWithAddress = (value: string) => isIP(value.split('/', 1)[0] ?? '') > 0
const isNetwork = (value: string) =>
  NAMED_NETWORKS.includes(value) || (startsWithAddress(value) && (ipaddr.isValid(value) || ipaddr.isValidCIDR(value)))
const isCount = matching(/^\d+$/)
export const networks = Type.Decode(
  text('network addresses separated by commas, like 10.0.0.0/8', (value) => addressesOf(value).every(isNetwork)),
  addressesOf,
)
export const proxies = Type.Decode(
  Type.Refine(
    Type.String(),
    (value) => (isCount(value) ? isIntegerBetween(1, 10)(value) : addressesOf(value).every(isNetwork)),
    (value) =>
      `${isCount(value) ? 'a whole number from 1 to 10' : 'a number of hops or network addresses separated by commas'}, not "${value}"`,
  ),
  (value): TrustProxy => (isCount(value) ? Number(value) : addressesOf(value)),
)

/** `name=value,…`, with percent-encoded values (OpenTelemetry); null if it is not that. */
function readHeaders(value: string): Record<string, string> | null {
  const pairs = value.split(',').map((pair) => {
    const at = pair.indexOf('=')
    return [pair.slice(0, Math.max(at, 0)).trim().toLowerCase(), pair.slice(at + 1).trim()] as const
  })
  try {
    const headers = pairs.map(([name, text]) => [name, decodeURIComponent(text)] as const)
    const areValid = headers.every(([name, text]) => /^[\w-]+$/.test(name) && /^[\x20-\x7e]+$/.test(text))
    return areValid ? Object.fromEntries(headers) : null
  } catch {
    return null
  }
}
export const otlpHeaders = Type.Decode(
  secretText('headers like authorization=Bearer%20token, separated by commas', (value) => readHeaders(value) !== null),
  (value) => readHeaders(value) ?? {},
)
