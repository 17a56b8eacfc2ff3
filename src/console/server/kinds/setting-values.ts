import { defaultLanguage, type Language } from '../../../site/i18n/language.ts'
import { defaultMenus } from '../../../site/settings/default-menus.ts'
import { menuNames } from '../../../site/settings/menu.ts'
import { siteLabelInHindi } from '../../../site/settings/site-labels.ts'
import {
  readAffiliates,
  readMenus,
  type SettingKey,
  settingDefaults,
  withDefaults,
} from '../../../site/settings/stored-settings.ts'
import { settingFields } from '../../kinds/setting-fields.ts'
import type { Field, Value, Values } from '../../records/record-description.ts'
import { isSameValue } from '../records/record-kind.ts'

/** Stored settings by key and language, as their rows have them. */
export type StoredSettings = Partial<Record<SettingKey, Partial<Record<Language, unknown>>>>

const isGroup = (value: unknown): value is Record<string, Value> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((part, name) => (isGroup(part) && Object.hasOwn(part, name) ? part[name] : undefined), value)

/** The form's values of a group. */
export function readGroup(key: SettingKey, stored: StoredSettings): Values {
  const whole = completeSetting(key, stored)
  const read = Object.entries(settingFields[key]).map(([name, { path, language, field }]) => {
    const original = valueAt(whole, path)
    if (language === defaultLanguage) return [name, fromStored(field, original)]
    return [name, fromStored(field, valueAt(stored[key]?.[language], path)) || siteLabelInHindi(original)]
  })
  return Object.fromEntries(read)
}

const completeSetting = <K extends SettingKey>(key: K, stored: StoredSettings) => {
  const value: unknown = withDefaults<unknown>(settingDefaults[key], stored[key]?.[defaultLanguage])
  if (key === 'affiliate') return readAffiliates(value as unknown[])
  return key === 'menus' ? { ...ownMenus(stored), ...changedMenus(value) } : value
}

/** Menus that nobody has changed are shown with the entries that the site gives them. */
function ownMenus(stored: StoredSettings) {
  const footer = withDefaults(settingDefaults.footer, stored.footer?.en)
  return defaultMenus({
    footer,
    footerInHindi: withDefaults(footer, stored.footer?.hi),
    outside: withDefaults(settingDefaults['outside-links'], stored['outside-links']?.en),
  })
}

const changedMenus = (value: unknown) =>
  Object.fromEntries(
    Object.entries(readMenus(withDefaults(settingDefaults.menus, value))).filter(([, rows]) => rows.length > 0),
  )

function fromStored({ type }: Field, value: unknown): Value {
  if (type === 'rows') return Array.isArray(value) ? value : []
  if (type === 'flag') return value === true
  if (type === 'number') return typeof value === 'number' ? value : null
  if (type === 'reference') return typeof value === 'string' && value !== '' ? value : null
  if (type !== 'time') return typeof value === 'string' ? value : ''
  const time = typeof value === 'string' && value !== '' ? new Date(value) : null
  return time === null || Number.isNaN(time.getTime()) ? null : time.toISOString()
}

/** The values of a group to store in each language that the changes are about. */
export function writeGroup(
  key: SettingKey,
  stored: StoredSettings,
  changes: Values,
): { language: Language; value: object }[] {
  const changed = Object.entries(settingFields[key]).filter(([name]) => Object.hasOwn(changes, name))
  return [...new Set(changed.map(([, { language }]) => language))].map((language) => {
    const isDefaultLanguage = language === defaultLanguage
    let value: unknown = isDefaultLanguage
      ? withDefaults<unknown>(settingDefaults[key], stored[key]?.[language])
      : withoutVersion(stored[key]?.[language])
    for (const [name, { path, ...field }] of changed)
      if (field.language === language) {
        const part = key === 'menus' ? storedMenu(name, changes[name], stored) : (changes[name] ?? '')
        // An empty translation does not count: the English text is shown.
        value = withValueAt(value, path, !isDefaultLanguage && part === '' ? undefined : part)
      }
    return { language, value: value as object }
  })
}

/** Beside HTML, the sanitiser's version is stored. */
function withoutVersion(stored: unknown): object {
  const { sanitiser: _version, ...values } = isGroup(stored) ? stored : {}
  return values
}

/** A menu that is the site's own again follows its outside links and messages. */
function storedMenu(name: string, rows: Value | undefined, stored: StoredSettings): Value {
  const menu = menuNames.find((one) => one === name)
  return menu && isSameValue(rows, ownMenus(stored)[menu]) ? [] : (rows ?? [])
}

function withValueAt(value: unknown, [name, ...rest]: readonly string[], part: Value | undefined): unknown {
  if (name === undefined) return part
  const group = isGroup(value) ? value : {}
  const { [name]: before, ...others } = group
  const after = rest.length > 0 ? withValueAt(before, rest, part) : part
  return after === undefined ? others : { ...group, [name]: after }
}

/** Whether a text of the group is shown in English on Hindi pages. */
export const isMissingHindi = (key: SettingKey, values: Values): boolean =>
  Object.entries(settingFields[key]).some(([name, { field }]) => {
    const value = values[name]
    if (field.type === 'rows')
      return 'labelHindi' in field.columns && Array.isArray(value) && value.some(isWithoutHindi)
    return field.translationOf !== undefined && value === '' && values[field.translationOf] !== ''
  })

const isWithoutHindi = (row: Value): boolean => isGroup(row) && row.labelHindi === ''
