import { sql } from 'kysely'
import { canonicalEmail } from '../../../platform/email-address.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { isLanguage } from '../../../site/i18n/language.ts'
import { isMenuAddress, menuNames } from '../../../site/settings/menu.ts'
import { saveSettingTranslation } from '../../../site/settings/server/save-setting.ts'
import { type SettingKey, settingDefaults } from '../../../site/settings/stored-settings.ts'
import { settingLabels, settingRecord } from '../../kinds/setting.record.ts'
import type { Value, Values } from '../../records/record-description.ts'
import type { ListRequest, RecordKind, StoredRecord } from '../records/record-kind.ts'
import { isMissingHindi, readGroup, type StoredSettings, writeGroup } from './setting-values.ts'

const keys = (Object.keys(settingDefaults) as SettingKey[]).sort()

/** All settings: there are only a few rows. */
async function readStored(db: Db): Promise<{ stored: StoredSettings; changedAt: Map<string, Date> }> {
  const rows = await db.selectFrom('settings').select(['key', 'language', 'value', 'updated_at']).execute()
  const stored: StoredSettings = {}
  const changedAt = new Map<string, Date>()
  for (const { key: name, language, value, updated_at } of rows) {
    const key = keys.find((one) => one === name)
    if (!key || !isLanguage(language)) continue
    stored[key] = { ...stored[key], [language]: value }
    const latest = changedAt.get(key)
    if (!latest || latest < updated_at) changedAt.set(key, updated_at)
  }
  return { stored, changedAt }
}

async function listGroups(db: Db, { search, filters, sort }: ListRequest) {
  const { stored, changedAt } = await readStored(db)
  const rows = keys
    .map((key, n) => ({ key, n, isMissing: isMissingHindi(key, readGroup(key, stored)) }))
    .filter(({ key }) => settingLabels[key].toLowerCase().includes(search.toLowerCase()))
    .filter(({ isMissing }) => filters.isMissingHindi === undefined || `${isMissing}` === filters.isMissingHindi)
    .map(({ key, n, isMissing }) => ({
      n,
      row: {
        id: key,
        title: key,
        state: '',
        values: { name: key, isMissingHindi: isMissing, updatedAt: changedAt.get(key)?.toISOString() ?? null },
      },
    }))
  return sort.isDescending ? rows.reverse() : rows
}

/** One record for each group of settings, with the texts of both languages. */
export const settingKind: RecordKind = {
  description: settingRecord,
  list: async (db, request) => {
    const { after, limit, sort } = request
    const isBeyond = (n: number) => after === null || (sort.isDescending ? n < after.id : n > after.id)
    const rest = (await listGroups(db, request)).filter(({ n }) => isBeyond(n))
    const page = rest.slice(0, limit)
    return {
      rows: page.map(({ row }) => row),
      next: rest.length > limit ? { by: null, id: page.at(-1)?.n ?? 0 } : null,
    }
  },
  count: async (db, request) => ({ total: (await listGroups(db, request)).length, totalIsLowerBound: false }),
  read: async (db, ids, { isLocked }) => {
    const settingKeys = keys.filter((key) => ids.includes(key))
    // Not a row's lock: a setting that nobody has changed has no row.
    if (isLocked)
      for (const key of settingKeys)
        await sql`select pg_advisory_xact_lock(hashtextextended(${`setting ${key}`}, 0))`.execute(db)
    const { stored } = await readStored(db)
    return settingKeys.map((key): StoredRecord => {
      const values = readGroup(key, stored)
      return { id: key, title: key, state: '', values, marks: {}, publicAddress: null }
    })
  },
  check: async (_db, values, before) => {
    const key = keys.find((one) => one === before?.id)
    return key ? checkSetting(key, values) : {}
  },
  write: async (tx, { id }, changes, { now }) => {
    const key = keys.find((one) => one === id)
    if (!key) return
    const { stored } = await readStored(tx)
    for (const { language, value } of writeGroup(key, stored, changes))
      await saveSettingTranslation(tx, language, key, value as never, now)
  },
}

type Errors = Record<string, string>
type Row = Record<string, Value>

const rowsOf = (value: Value | undefined): Row[] => (Array.isArray(value) ? (value as Row[]) : [])

/** Errors that the types of the fields do not show. */
function checkSetting(key: SettingKey, values: Values): Errors {
  if (key === 'contact') return checkContact(values)
  if (key === 'menus') return checkMenus(values)
  if (key === 'telegram-channel') return checkTelegramChannel(values)
  return key === 'affiliate' ? checkAffiliates(rowsOf(values.ids)) : {}
}

function checkContact({ email }: Values): Errors {
  const isWrong = email !== '' && canonicalEmail(String(email)) === null
  return isWrong ? { email: /*i18n*/ 'Please enter an email address, such as hello@example.in.' } : {}
}

function checkMenus(values: Values): Errors {
  const errors: Errors = {}
  for (const name of menuNames)
    for (const [index, { address }] of rowsOf(values[name]).entries())
      if (!isMenuAddress(String(address)))
        errors[`${name}.${index}.address`] =
          /*i18n*/ 'Please enter a path that begins with /, or an address with https://.'
  return errors
}

function checkTelegramChannel({ channel }: Values): Errors {
  const isWrong = channel !== '' && !/^(?:@[a-z]\w{3,31}|-100\d{6,13})$/i.test(String(channel))
  return isWrong
    ? { channel: /*i18n*/ 'Please enter a name such as @bachat_deals, or a number that begins with -100.' }
    : {}
}

const domainName = /^[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63}){1,8}$/i

/** A wrong host or parameter would send every visitor of a store to a broken address. */
function checkAffiliates(rows: readonly Row[]): Errors {
  const errors: Errors = {}
  const seen = new Set<string>()
  for (const [index, { host, param, value }] of rows.entries()) {
    const key = `${host} ${param}`.toLowerCase()
    if (!domainName.test(String(host)))
      errors[`ids.${index}.host`] = /*i18n*/ 'Please enter a website without https:// and path, such as amazon.in.'
    else if (seen.has(key)) errors[`ids.${index}.param`] = /*i18n*/ 'This website has an id for this parameter already.'
    if (!/^[\w.~-]+$/.test(String(param)))
      errors[`ids.${index}.param`] = /*i18n*/ 'Please use letters, digits, hyphens and underscores.'
    if (/\s/.test(String(value))) errors[`ids.${index}.value`] = /*i18n*/ 'An id has no spaces.'
    seen.add(key)
  }
  return errors
}
