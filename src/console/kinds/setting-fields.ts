import { defaultLanguage, type Language } from '../../site/i18n/language.ts'
import { type MenuName, maxMenuRows } from '../../site/settings/menu.ts'
import type { SettingKey } from '../../site/settings/stored-settings.ts'
import type { Field } from '../records/record-description.ts'

/** A field of a group's form, and where its value is in the stored setting of a language. */
export type SettingField = { path: readonly string[]; language: Language; field: Field }

const at = (path: string, field: Field, language: Language = defaultLanguage): SettingField => ({
  path: path === '' ? [] : path.split('.'),
  language,
  field,
})

const inHindi = (path: string, field: Field): SettingField => at(path, field, 'hi')

type AddressField = Extract<Field, { type: 'address' }>
const address = (label: string, more: Partial<AddressField> = {}): Field => ({
  type: 'address',
  label,
  maxLength: 500,
  ...more,
})
const text = (label: string, more: { maxLength?: number; translationOf?: string } = {}): Field => ({
  type: 'text',
  maxLength: 60,
  label,
  ...more,
})

const menu = (label: string, name: MenuName): Field => ({
  type: 'rows',
  label,
  help: /*i18n*/ 'Paths of this site, such as /stores, or addresses with https://. Without entries, the menu is the site’s own.',
  max: maxMenuRows[name],
  columns: {
    label: { type: 'text', label: /*i18n*/ 'Label', maxLength: 60, isRequired: true },
    labelHindi: { type: 'text', label: /*i18n*/ 'Label in Hindi', maxLength: 60, translationOf: 'label' },
    address: { type: 'address', label: /*i18n*/ 'Address', maxLength: 500, isLocalAllowed: true, isRequired: true },
  },
})

const affiliateIds: Field = {
  type: 'rows',
  label: /*i18n*/ 'Affiliate ids',
  help: /*i18n*/ 'Added to links when a visitor leaves for the store, in place of anybody else’s.',
  max: 300,
  columns: {
    host: {
      type: 'text',
      label: /*i18n*/ 'Website of the store',
      help: /*i18n*/ 'For example amazon.in: its subdomains are included.',
      maxLength: 253,
      isRequired: true,
    },
    param: {
      type: 'text',
      label: /*i18n*/ 'Parameter',
      help: /*i18n*/ 'For example tag.',
      maxLength: 40,
      isRequired: true,
    },
    value: {
      type: 'text',
      label: /*i18n*/ 'Our id',
      help: /*i18n*/ 'Empty: ids of others are removed and none is added.',
      maxLength: 200,
    },
  },
}

const html = { type: 'html', maxLength: 20_000 } as const

/** Every group of settings as a form. Each stored value has a field; menus replace the footer's links. */
export const settingFields: Record<SettingKey, Record<string, SettingField>> = {
  footer: {
    dailyUpdateHtml: at('dailyUpdateHtml', { ...html, label: /*i18n*/ 'Daily update' }),
    dailyUpdateHtmlHindi: inHindi('dailyUpdateHtml', {
      ...html,
      label: /*i18n*/ 'Daily update in Hindi',
      translationOf: 'dailyUpdateHtml',
    }),
    newsletterUrl: at(
      'newsletterUrl',
      address(/*i18n*/ 'Address of the newsletter form', {
        help: /*i18n*/ 'The site’s own is /newsletter. Empty: no form is shown.',
        isLocalAllowed: true,
      }),
    ),
    verified: at('statisticLabels.verifydeal', text(/*i18n*/ 'Label of verified deals')),
    verifiedHindi: inHindi(
      'statisticLabels.verifydeal',
      text(/*i18n*/ 'Label of verified deals in Hindi', { translationOf: 'verified' }),
    ),
    stores: at('statisticLabels.onlinestore', text(/*i18n*/ 'Label of stores')),
    storesHindi: inHindi(
      'statisticLabels.onlinestore',
      text(/*i18n*/ 'Label of stores in Hindi', { translationOf: 'stores' }),
    ),
    deals: at('statisticLabels.deallisted', text(/*i18n*/ 'Label of listed deals')),
    dealsHindi: inHindi(
      'statisticLabels.deallisted',
      text(/*i18n*/ 'Label of listed deals in Hindi', { translationOf: 'deals' }),
    ),
    members: at('statisticLabels.happymembers', text(/*i18n*/ 'Label of happy members')),
    membersHindi: inHindi(
      'statisticLabels.happymembers',
      text(/*i18n*/ 'Label of happy members in Hindi', { translationOf: 'members' }),
    ),
  },
  sale: {
    startsAt: at('startsAt', {
      type: 'time',
      label: /*i18n*/ 'Begins',
      help: /*i18n*/ 'The countdown is shown until then. Empty: no sale is announced.',
    }),
    url: at('url', address(/*i18n*/ 'Address of the sale', { isLocalAllowed: true })),
    text: at('text', text(/*i18n*/ 'Text', { maxLength: 200 })),
    textHindi: inHindi('text', text(/*i18n*/ 'Text in Hindi', { maxLength: 200, translationOf: 'text' })),
  },
  notification: {
    html: at('html', { ...html, label: /*i18n*/ 'Notification', help: /*i18n*/ 'Empty: none is shown.' }),
    htmlHindi: inHindi('html', { ...html, label: /*i18n*/ 'Notification in Hindi', translationOf: 'html' }),
  },
  contact: {
    email: at('email', text(/*i18n*/ 'Email address', { maxLength: 254 })),
    facebook: at('facebook', address(/*i18n*/ 'Facebook')),
    twitter: at('twitter', address(/*i18n*/ 'Twitter')),
    google: at('google', address(/*i18n*/ 'Google')),
    linkedin: at('linkedin', address(/*i18n*/ 'LinkedIn')),
  },
  'outside-links': {
    forum: at('forum', address(/*i18n*/ 'Forum')),
    received: at('received', address(/*i18n*/ 'Received')),
    askADeal: at('askADeal', address(/*i18n*/ 'Ask A deal')),
    androidApp: at('androidApp', address(/*i18n*/ 'Android App')),
    iosApp: at('iosApp', address(/*i18n*/ 'IOS App')),
    earn: at('earn', address(/*i18n*/ 'Earn')),
    adminUrl: at('adminUrl', address(/*i18n*/ 'Admin console', { isLocalAllowed: true })),
  },
  promotion: {
    url: at(
      'url',
      address(/*i18n*/ 'Webhook address', {
        help: /*i18n*/ 'Notified when someone joins with Telegram. Empty: nothing is sent.',
      }),
    ),
  },
  console: {
    isSecondFactorRequired: at('isSecondFactorRequired', {
      type: 'flag',
      label: /*i18n*/ 'Everybody needs a second factor to sign in',
    }),
  },
  'telegram-channel': {
    channel: at('channel', {
      type: 'text',
      label: /*i18n*/ 'Channel',
      help: /*i18n*/ 'Its @name, or its number, such as -1001234567890. The site’s Telegram bot must be its administrator. Empty: nothing is posted. If Telegram refuses, nothing is posted until this setting changes.',
      maxLength: 33,
    }),
    isSuper: at('isSuper', { type: 'flag', label: /*i18n*/ 'Post super deals' }),
    hotRank: at('hotRank', {
      type: 'number',
      label: /*i18n*/ 'Post the hottest deals',
      help: /*i18n*/ 'A deal is posted when it is among so many of the hottest. 0: this rule is off.',
      min: 0,
      max: 50,
      isInteger: true,
    }),
    categoryId: at('categoryId', {
      type: 'reference',
      label: /*i18n*/ 'Post the deals of a category',
      kind: 'categories',
    }),
    language: at('language', {
      type: 'choice',
      label: /*i18n*/ 'Language',
      choices: { en: /*i18n*/ 'English', hi: /*i18n*/ 'Hindi' },
      isRequired: true,
    }),
  },
  affiliate: { ids: at('', affiliateIds) },
  menus: {
    header: at('header', menu(/*i18n*/ 'Header', 'header')),
    drawer: at('drawer', menu(/*i18n*/ 'Side menu', 'drawer')),
    footer: at('footer', menu(/*i18n*/ 'Footer', 'footer')),
  },
}
