import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { changedEntries, sideMenuEntries } from '../../web/layout/side-menu.tsx'
import { createI18n } from '../i18n/web/create-i18n.ts'
import { defaultMenus } from './default-menus.ts'
import { siteLabels } from './site-labels.ts'
import { settingDefaults } from './stored-settings.ts'

const outside = { forum: 'https://f.example', received: 'https://r.example', askADeal: 'https://a.example' }
const links = { ...settingDefaults['outside-links'], ...outside, iosApp: 'https://ios.example' }
const { footer } = settingDefaults
const menus = defaultMenus({ footer, footerInHindi: footer, outside: links })

test('the rows of the side menu are the entries that the site shows', () => {
  const { i18n } = createI18n('en', {})
  const rows = sideMenuEntries(links).map(({ label, to }) => ({
    label: typeof label === 'string' ? label : i18n._(label),
    address: to,
  }))
  expect(menus.drawer.map(({ label, address }) => ({ label, address }))).toEqual(rows)
})

test('labels of settings have the Hindi of the site’s messages', async () => {
  const messages = await readFile(join(import.meta.dirname, '../i18n/hi.po'), 'utf8')
  for (const [label, hindi] of Object.entries(siteLabels))
    expect(messages).toContain(`msgid "${label}"\nmsgstr "${hindi}"\n`)
  expect(
    Object.values(menus)
      .flat()
      .every(({ labelHindi }) => labelHindi !== ''),
  ).toBe(true)
})

test('an entry of a changed menu has the icon of the site’s own entry that leads to the same page', () => {
  const own = sideMenuEntries(undefined)
  const [coupons, other] = changedEntries(
    [
      { label: 'Codes', to: '/Coupons/' },
      { label: 'Else', to: 'https://else.example' },
    ],
    own,
  )
  expect(coupons?.icon).toBe(own.find(({ to }) => to === '/coupons')?.icon)
  expect(other?.label).toBe('Else')
})
