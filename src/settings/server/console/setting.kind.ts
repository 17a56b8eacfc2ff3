import { sql } from 'kysely'
import type { Value, Values } from '../../../console/records/record-description.ts'
import {
  isSameValue,
  type ListRequest,
  type RecordKind,
  type StoredRecord,
} from '../../../console/server/records/record-kind.ts'
import { allLanguages, defaultLanguage, type Language } from '../../../i18n/language.ts'
import type { Db } from '../../../schema/db.ts'
import { settingRecord } from '../../setting.record.ts'
import { readAffiliates, type SettingKey, settingDefaults, withDefaults } from '../../stored-settings.ts'
import { saveSettingTranslation } from '../save-setting.ts'

type Place = { id: string; key: SettingKey; language: Language }

const places: readonly Place[] = (Object.keys(settingDefaults) as SettingKey[])
  .sort()
  .flatMap((key) => allLanguages.map((language) => ({ id: `${key}:${language}`, key, language })))

/** Those that a list asks for, with their place among all. There are only so many: they are listed without SQL. */
function matching({ search, filters, sort }: ListRequest): { place: Place; n: number }[] {
  const found = places
    .map((place, n) => ({ place, n }))
    .filter(({ place }) => place.key.includes(search.toLowerCase()))
    .filter(({ place }) => filters.language === undefined || place.language === filters.language)
  return sort.isDescending ? found.reverse() : found
}

export const settingKind: RecordKind = {
  description: settingRecord,
  list: async (db, request) => {
    const { after, limit, sort } = request
    const isBeyond = (n: number) => after === null || (sort.isDescending ? n < after.id : n > after.id)
    const rest = matching(request).filter(({ n }) => isBeyond(n))
    const page = rest.slice(0, limit)
    const rows = await db.selectFrom('settings').select(['key', 'language', 'updated_at']).execute()
    return {
      rows: page.map(({ place: { id, key, language } }) => {
        const row = rows.find((one) => one.key === key && one.language === language)
        const values = { name: key, language, updatedAt: row?.updated_at.toISOString() ?? null }
        return { id, title: key, state: '', values }
      }),
      next: rest.length > limit ? { by: null, id: page.at(-1)?.n ?? 0 } : null,
    }
  },
  count: async (_db, request) => ({ total: matching(request).length, totalIsLowerBound: false }),
  read: async (db, ids, { isLocked }) => {
    const wanted = places.filter(({ id }) => ids.includes(id))
    // Not a row's lock: a setting that nobody has changed has no row.
    if (isLocked)
      for (const { id } of wanted)
        await sql`select pg_advisory_xact_lock(hashtextextended(${`setting ${id}`}, 0))`.execute(db)
    const records: StoredRecord[] = []
    for (const place of wanted) records.push(await present(db, place))
    return records
  },
  check: async (_db, { value = null }, before) => {
    const error = places.map((place) => (place.id === before?.id ? errorOf(place, value) : null)).find(Boolean)
    return error ? { value: error } : {}
  },
  write: async (tx, { id }, { value }, { now }) => {
    const place = places.find((one) => one.id === id)
    if (place && value) await saveSettingTranslation(tx, place.language, place.key, value as never, now)
  },
}

async function present(db: Db, { id, key, language }: Place): Promise<StoredRecord> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', key)
    .where('language', '=', language)
    .executeTakeFirst()
  const stored = withoutVersion((row?.value ?? {}) as Value)
  const value = (language === defaultLanguage ? withDefaults<unknown>(settingDefaults[key], stored) : stored) as Value
  return { id, title: key, state: '', values: { name: key, language, value }, marks: {}, publicAddress: null }
}

/** Without the sanitiser's version, which is stored beside the values. */
function withoutVersion(stored: Value): Value {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return stored
  const { sanitiser: _version, ...values } = stored
  return values
}

const wrongShape = /*i18n*/ 'A value is missing, unknown or of the wrong type.'

function errorOf({ key, language }: Place, value: Value): string | null {
  const defaults: unknown = settingDefaults[key]
  const isWhole = language === defaultLanguage
  const isShaped = isWhole ? isSameValue(withDefaults(defaults, value) as Value, value) : isPartOf(defaults, value)
  if (!isShaped || (Array.isArray(value) && readAffiliates(value).length < value.length)) return wrongShape
  return hasScript(value) ? /*i18n*/ 'Please enter web addresses that begin with https://, http:// or /.' : null
}

function isPartOf(defaults: unknown, value: Value): boolean {
  if (Array.isArray(defaults) || Array.isArray(value)) return Array.isArray(defaults) && Array.isArray(value)
  if (typeof defaults !== 'object' || defaults === null) return typeof value === typeof defaults
  if (typeof value !== 'object' || value === null) return false
  const known = defaults as Values
  return Object.entries(value).every(([name, part]) => Object.hasOwn(known, name) && isPartOf(known[name], part))
}

/** Addresses are among the texts, and none of the texts begins like this. */
const hasScript = (value: Value): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some(hasScript)
    : typeof value === 'string' && /^\s*(javascript|vbscript|data):/i.test(value)
