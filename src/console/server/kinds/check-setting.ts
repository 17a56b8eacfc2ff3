import { canonicalEmail } from '../../../platform/email-address.ts'
import { isMenuAddress, menuNames } from '../../../site/settings/menu.ts'
import type { SettingKey } from '../../../site/settings/stored-settings.ts'
import type { Value, Values } from '../../records/record-description.ts'

type Errors = Record<string, string>
type Row = Record<string, Value>

const rowsOf = (value: Value | undefined): Row[] => (Array.isArray(value) ? (value as Row[]) : [])

/** Errors that the types of the fields do not show. */
export function checkSetting(key: SettingKey, values: Values): Errors {
  if (key === 'contact') return checkContact(values)
  if (key === 'menus') return checkMenus(values)
  return key === 'affiliate' ? checkAffiliates(rowsOf(values.ids)) : {}
}

function checkContact({ email }: Values): Errors {
  const isWrong = email !== '' && canonicalEmail(String(email)) === null
  return isWrong ? { email: /*i18n*/ 'Please enter an email address, such as hello@example.in.' } : {}
}

function checkMenus(values: Values): Errors {
  const errors: Errors = {}
  for (const name of menuNames)
    for (const [place, { address }] of rowsOf(values[name]).entries())
      if (!isMenuAddress(String(address)))
        errors[`${name}.${place}.address`] =
          /*i18n*/ 'Please enter a path that begins with /, or an address with https://.'
  return errors
}

const domainName = /^[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63}){1,8}$/i

/** A wrong host or parameter would send every visitor of a store to a broken address. */
function checkAffiliates(rows: readonly Row[]): Errors {
  const errors: Errors = {}
  const seen = new Set<string>()
  for (const [place, { host, param, value }] of rows.entries()) {
    const key = `${host} ${param}`.toLowerCase()
    if (!domainName.test(String(host)))
      errors[`ids.${place}.host`] = /*i18n*/ 'Please enter a website without https:// and path, such as amazon.in.'
    else if (seen.has(key)) errors[`ids.${place}.param`] = /*i18n*/ 'This website has an id for this parameter already.'
    if (!/^[\w.~-]+$/.test(String(param)))
      errors[`ids.${place}.param`] = /*i18n*/ 'Please use letters, digits, hyphens and underscores.'
    if (/\s/.test(String(value))) errors[`ids.${place}.value`] = /*i18n*/ 'An id has no spaces.'
    seen.add(key)
  }
  return errors
}
