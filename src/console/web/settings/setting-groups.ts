import { settingLabels, settingRecord } from '../../kinds/setting.record.ts'
import type { Field } from '../../records/record-description.ts'

/** A group of settings, as the settings' page and the command palette describe it. */
export type SettingGroup = {
  id: string
  label: string
  /** What it is for. */
  about: string
  /** `help`: '' without one. */
  fields: readonly { name: string; label: string; help: string; field: Field }[]
  /** The Hindi texts of these fields. */
  translations: Readonly<Record<string, Field>>
}

const about: Record<keyof typeof settingLabels, string> = {
  affiliate: /*i18n*/ 'Your ids at affiliate networks. They are added when a visitor leaves for a store.',
  console: /*i18n*/ 'How editors and administrators sign in here.',
  contact: /*i18n*/ 'How visitors reach you, and your pages in social networks.',
  footer: /*i18n*/ 'The texts at the end of every page, and the form of the newsletter.',
  menus: /*i18n*/ 'The links of the header, of the side menu and of the footer.',
  notification: /*i18n*/ 'A line of text at the top of every page.',
  'outside-links': /*i18n*/ 'Addresses of other sites to which the menus lead.',
  promotion: /*i18n*/ 'Which program is told when somebody joins with Telegram.',
  sale: /*i18n*/ 'The next sale, and the countdown to it.',
}

const fieldsOf = (id: string): [string, Field][] => Object.entries(settingRecord.recordFields?.[id] ?? {})

/** In the order of their names. */
export const settingGroups: readonly SettingGroup[] = (Object.keys(about) as (keyof typeof about)[])
  .map((id) => ({
    id,
    label: settingLabels[id],
    about: about[id],
    fields: fieldsOf(id)
      .filter(([, { translationOf }]) => translationOf === undefined)
      .map(([name, field]) => ({ name, label: field.label, help: field.help ?? '', field })),
    translations: Object.fromEntries(fieldsOf(id).filter(([, { translationOf }]) => translationOf !== undefined)),
  }))
  .sort((one, other) => one.label.localeCompare(other.label))
