import type { Values } from '../../../console/records/record-description.ts'
import { checkedValuesOf, type ValuesOf, valuesOf } from '../../../console/records/record-values.ts'
import type { StoredRecord } from '../../../console/server/records/record-kind.ts'
import { readCategoryMap } from '../../../importer/mapping/category-map.ts'
import { readMapping } from '../../../importer/mapping/read-mapping.ts'
import { parseUrl } from '../../../platform/parse-url.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { feedRecord } from '../feed.record.ts'
import { feedLimitNames } from '../feed-limit-fields.ts'
import { checkFeedValues, label, sentenceOf } from './check-feed-values.ts'
import { findFeedByName } from './feed.queries.ts'
import type { FeedValues } from './feed-values.ts'
import { ownPatternsOf, patternsOf } from './own-patterns.ts'

// The console's form of a feed, whose fields are texts, and the feed's values.

type Form = ValuesOf<typeof feedRecord>

/** Fields that are wrong by themselves are missing; these are right instead, so that the others can be checked. */
const rightForm: Form = {
  name: 'Feed',
  address: 'https://feed.example/',
  format: 'google',
  store: '',
  isFull: false,
  everyMinutes: '60',
  dailyAt: '',
  mapping: '',
  categoryMap: '',
  headers: '',
  heldBelowRowsPercent: null,
  missingStayBelowRowsPercent: null,
  moreRejectedPercent: null,
  replacedIdsPercent: null,
  movedPricesPercent: null,
  sameFactorPercent: null,
}

/** Errors by field, of all values together. */
export async function checkFeedForm(
  db: Db,
  values: Values,
  before: StoredRecord | null,
): Promise<Record<string, string>> {
  const checked = checkedValuesOf(feedRecord, values)
  const form = { ...rightForm, ...checked }
  const { schedule, ...errors } = checkFeedValues(feedValuesOf(form), {
    // Without a key, storing them says so.
    hasSecretsKey: true,
    isFileAllowed: (path) => path === before?.values.address,
  })
  const all: Record<string, string | null | undefined> = {
    ...errors,
    ...('everyMinutes' in checked && 'dailyAt' in checked && scheduleErrors(form, schedule)),
    ...(form.mapping !== '' && form.format === 'csv' && { mapping: await errorOfMapping(form.mapping, before) }),
    ...(form.categoryMap !== '' && { categoryMap: sentenceOf(() => readCategoryMap(form.categoryMap, label)) }),
    ...(headersOf(form.headers) === 'wrong' && { headers: /*i18n*/ 'Please enter request headers as “Name: value”.' }),
    ...(wouldLeak(form, before) && { headers: otherSite }),
    ...((await isTaken(db, form.name, before)) && { name: /*i18n*/ 'There is already a feed with this name.' }),
  }
  return Object.fromEntries(
    Object.entries(all).flatMap(([field, error]) => (error && Object.hasOwn(checked, field) ? [[field, error]] : [])),
  )
}

/** An editor's pattern could keep the worker busy for ever; one that the command line has stored may stay. */
async function errorOfMapping(json: string, before: StoredRecord | null): Promise<string | null> {
  const error = sentenceOf(() => readMapping(json, label))
  if (error !== null) return error
  const stored = before?.values.mapping ? patternsOf(JSON.parse(`${before.values.mapping}`)) : []
  const added = (await ownPatternsOf(JSON.parse(json))).filter((pattern) => !stored.includes(pattern))
  return added.length > 0 ? /*i18n*/ 'A pattern of your own can only be stored on the command line.' : null
}

function scheduleErrors({ everyMinutes, dailyAt }: Form, wrong: string | undefined): Record<string, string> {
  if (everyMinutes === null && dailyAt === '')
    return { everyMinutes: /*i18n*/ 'Please choose how often the feed runs, or enter a time of the day.' }
  if (everyMinutes !== null && dailyAt !== '')
    return { dailyAt: /*i18n*/ 'A feed runs at intervals or at a time of the day, not both.' }
  return wrong ? { dailyAt: /*i18n*/ 'Please enter a time of the day, such as 06:30.' } : {}
}

const otherSite =
  /*i18n*/ 'The stored request headers are for the earlier site: please enter those of the new one, or remove them first.'

/** Whoever can edit a feed must not be able to have its headers sent to a server of their own. */
const wouldLeak = ({ address, headers }: Form, before: StoredRecord | null): boolean =>
  before !== null &&
  before.values.headersStored === 'yes' &&
  headers === '' &&
  parseUrl(address)?.origin !== parseUrl(`${before.values.address}`)?.origin

async function isTaken(db: Db, name: string, before: StoredRecord | null): Promise<boolean> {
  const other = await findFeedByName(db, name)
  return other !== null && `${other.id}` !== before?.id
}

/** Null for none. */
function headersOf(text: string): Record<string, string> | null | 'wrong' {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const headers = lines.map((line) => {
    const colon = line.indexOf(':')
    return [line.slice(0, Math.max(0, colon)).trim(), line.slice(colon + 1).trim()] as const
  })
  if (headers.some(([name]) => name === '')) return 'wrong'
  return headers.length === 0 ? null : Object.fromEntries(headers)
}

/** Null also for what is no JSON, which the importer's reader reports. */
function parsed(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return null
  }
}

const feedValuesOf = (form: Form): Omit<FeedValues, 'ownerId'> & { ownerId: null } => {
  const headers = headersOf(form.headers)
  return {
    name: form.name,
    address: form.address,
    format: form.format,
    mapping: parsed(form.mapping),
    categoryMap: parsed(form.categoryMap),
    store: form.store || null,
    isFull: form.isFull,
    schedule: form.everyMinutes === null ? { dailyAt: form.dailyAt } : { everyMinutes: Number(form.everyMinutes) },
    headers: headers === 'wrong' ? null : headers,
    limits: Object.fromEntries(feedLimitNames.flatMap((name) => (form[name] === null ? [] : [[name, form[name]]]))),
    ownerId: null,
  }
}

export const feedOfForm = (values: Values, ownerId: number): FeedValues => ({
  ...feedValuesOf(valuesOf(feedRecord, values)),
  ownerId,
})

/** What changes with these fields of the form. */
export function changesOfForm(values: Values, changed: readonly string[]): Partial<FeedValues> {
  const { name, address, format, mapping, categoryMap, store, isFull, schedule, headers, limits } = feedValuesOf(
    valuesOf(feedRecord, values),
  )
  const has = (...fields: string[]) => fields.some((field) => changed.includes(field))
  return {
    ...(has('name') && { name }),
    ...(has('address') && { address }),
    ...(has('format') && { format }),
    ...(has('mapping') && { mapping }),
    ...(has('categoryMap') && { categoryMap }),
    ...(has('store') && { store }),
    ...(has('isFull') && { isFull }),
    ...(has('everyMinutes', 'dailyAt') && { schedule }),
    ...(has('headers') && { headers }),
    ...(has(...feedLimitNames) && { limits }),
  }
}
