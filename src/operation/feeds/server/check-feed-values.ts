import { isAbsolute } from 'node:path'
import { FeedError } from '../../../importer/formats/feed-error.ts'
import { feedKinds } from '../../../importer/formats/feed-format.ts'
import { readCategoryMap } from '../../../importer/mapping/category-map.ts'
import { readMapping } from '../../../importer/mapping/read-mapping.ts'
import { STANDARD_LIMITS } from '../../../importer/safety/safety-rules.ts'
import { type FeedSchedule, isWebAddress, longestInterval, maxAddressLength, shortestInterval } from '../feed.ts'
import type { FeedValues } from './feed-values.ts'

type Options = {
  /** Whether SECRETS_KEY is set. */
  hasSecretsKey: boolean
  /** An editor may not read any file of the worker's machine. */
  isFileAllowed: (path: string) => boolean
}

const maxHeaders = 10
const maxHeaderLength = 4_000
// The request's own.
const ownHeaders =
  /^(?:host|connection|content-length|transfer-encoding|accept-encoding|if-none-match|if-modified-since|range)$/i

/** Errors by field. */
export function checkFeedValues(values: FeedValues, options: Options): Record<string, string> {
  const errors: { [Field in keyof FeedValues]?: string | null } = {
    name: isText(values.name, 100) ? null : /*i18n*/ 'Please enter a name of at most 100 characters.',
    address: errorOfAddress(values.address, options.isFileAllowed),
    format: feedKinds.includes(values.format) ? null : /*i18n*/ 'Please choose a format.',
    mapping: errorOfMapping(values),
    categoryMap:
      values.categoryMap === null ? null : sentenceOf(() => readCategoryMap(asJson(values.categoryMap), label)),
    store:
      values.store === null || isText(values.store, 200)
        ? null
        : /*i18n*/ 'The name of the store may have at most 200 characters.',
    schedule: isSchedule(values.schedule)
      ? null
      : /*i18n*/ 'Please choose an interval from 15 minutes to 24 hours, or a time of the day.',
    headers: errorOfHeaders(values.headers, options.hasSecretsKey),
    limits: errorOfLimits(values.limits),
  }
  return Object.fromEntries(Object.entries(errors).flatMap(([field, error]) => (error ? [[field, error]] : [])))
}

const isText = (text: string, maxLength: number) =>
  text.trim() === text && text !== '' && text.length <= maxLength && !/\p{Cc}/u.test(text)

function errorOfAddress(address: string, isFileAllowed: Options['isFileAllowed']): string | null {
  if (address.length > maxAddressLength) return /*i18n*/ 'The address may have at most 2,000 characters.'
  if (isWebAddress(address)) {
    const url = URL.parse(address)
    if (!url) return /*i18n*/ 'This is not an http or https address.'
    if (url.username || url.password)
      return /*i18n*/ 'Please enter user name and password as a request header, not in the address.'
    return null
  }
  if (!isAbsolute(address)) return /*i18n*/ 'Please enter an http or https address.'
  return isFileAllowed(address) ? null : /*i18n*/ 'A file can only be named on the command line.'
}

function errorOfMapping({ format, mapping }: FeedValues): string | null {
  if (format !== 'csv')
    return mapping === null ? null : /*i18n*/ 'Only tables have a mapping; this format names its fields itself.'
  if (mapping === null) return /*i18n*/ 'A table needs a mapping, which describes its columns.'
  return sentenceOf(() => readMapping(asJson(mapping), label))
}

/** As the importer's sentences continue: "The mapping of this feed is wrong: …". */
export const label = 'of this feed'

/** The importer's own sentence. */
export function sentenceOf(read: () => unknown): string | null {
  try {
    read()
    return null
  } catch (error) {
    if (error instanceof FeedError) return error.message
    throw error
  }
}

const asJson = (value: unknown): string => JSON.stringify(value)

const isSchedule = (schedule: FeedSchedule): boolean =>
  'everyMinutes' in schedule
    ? Number.isInteger(schedule.everyMinutes) &&
      schedule.everyMinutes >= shortestInterval &&
      schedule.everyMinutes <= longestInterval
    : /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(schedule.dailyAt)

function errorOfHeaders(headers: FeedValues['headers'], hasSecretsKey: boolean): string | null {
  if (headers === null) return null
  if (!hasSecretsKey) return noSecretsKey
  const entries = Object.entries(headers)
  if (entries.length > maxHeaders) return /*i18n*/ 'A feed may have at most 10 request headers.'
  const isRight = ([name, value]: [string, string]) =>
    /^[\w!#$%&'*+.^`|~-]{1,100}$/.test(name) &&
    /^[\t\x20-\x7e\x80-\xff]*$/.test(value) &&
    value.length <= maxHeaderLength
  if (!entries.every(isRight)) return /*i18n*/ 'Please enter request headers as “Name: value”.'
  return entries.some(([name]) => ownHeaders.test(name))
    ? /*i18n*/ 'One of these request headers is set by the site itself.'
    : null
}

export const noSecretsKey =
  /*i18n*/ 'Request headers are stored encrypted, and the site has no key yet: the operator has to set SECRETS_KEY.'

const errorOfLimits = (limits: FeedValues['limits']): string | null =>
  Object.entries(limits).every(
    ([name, limit]) => Object.hasOwn(STANDARD_LIMITS, name) && Number.isFinite(limit) && limit >= 0,
  )
    ? null
    : /*i18n*/ 'A limit of the safety rules must be a number that is not negative.'
