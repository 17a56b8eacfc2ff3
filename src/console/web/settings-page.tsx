import { Plural, useLingui } from '@lingui/react/macro'
import { useQueries } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { Badge } from '../../ui/components/badge.tsx'
import { ButtonLink } from '../../ui/components/button.tsx'
import { Card } from '../../ui/components/card.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonLines } from '../../ui/feedback/skeleton.tsx'
import { settingLabels, settingRecord } from '../kinds/setting.record.ts'
import type { RecordAnswer, Reference } from '../records/record.contract.ts'
import { type Field, isTranslationMissing, type Value, type Values } from '../records/record-description.ts'
import { recordQuery } from './api/console-queries.ts'
import { consolePaths } from './console-paths.ts'
import { useValueText } from './field/value-text.tsx'
import { usePageTitle } from './shell/use-page-title.ts'

/** Every setting, with what it does and its value. Each group is changed in a form of its own. */
export function SettingsPage() {
  const { t } = useLingui()
  usePageTitle(t`Settings`)
  const records = useQueries({ queries: settingGroups.map(({ id }) => recordQuery('settings', id)) })
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <h1 className="font-bold text-2xl">{t`Settings`}</h1>
      {settingGroups.map((group, index) => {
        const { data, error, refetch } = records[index] ?? {}
        return (
          <Group key={group.id} group={group}>
            {data && <Fields group={group} record={data} />}
            {!data && error && <ErrorState compact message={error.message} onRetry={() => refetch?.()} />}
            {!data && !error && <SkeletonLines lines={Math.min(3, group.fields.length)} />}
          </Group>
        )
      })}
    </div>
  )
}

function Group({ group: { id, label, about }, children }: { group: SettingGroup; children: ReactNode }) {
  const { t } = useLingui()
  const heading = useId()
  return (
    <Card className="p-4 md:p-6">
      <section aria-labelledby={heading} className="flex flex-col gap-3">
        <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
          <div className="me-auto min-w-0">
            <h2 id={heading} className="font-bold text-lg">
              {label}
            </h2>
            <p className="text-muted text-sm">{about}</p>
          </div>
          <ButtonLink
            to={consolePaths.record('settings', id)}
            variant="secondary"
            size="sm"
            aria-label={t`Change: ${label}`}
          >
            {t`Change`}
          </ButtonLink>
        </div>
        {children}
      </section>
    </Card>
  )
}

function Fields({ group, record }: { group: SettingGroup; record: RecordAnswer }) {
  const { t } = useLingui()
  return (
    <dl className="flex flex-col divide-y divide-line text-sm">
      {group.fields.map(({ name, label, help, field }) => (
        <div key={name} className="grid gap-x-4 gap-y-1 py-2 md:grid-cols-[16rem_1fr]">
          <dt>
            <span className="font-semibold">{label}</span>
            {help && <span className="block text-muted">{help}</span>}
          </dt>
          <dd className="min-w-0">
            <SettingValue field={field} value={record.values[name] ?? null} references={record.references[name]} />
            {isHindiMissing(name, record, group) && (
              <span className="mt-1 block">
                <Badge kind="super">{t`Hindi is missing`}</Badge>
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The Hindi field of an English one, which the page does not list. */
const isHindiMissing = (name: string, { values }: RecordAnswer, { translations }: SettingGroup): boolean =>
  isRowWithoutHindi(values[name]) ||
  Object.entries(translations).some(
    ([hindi, field]) => field.translationOf === name && isTranslationMissing(hindi, field, values),
  )

/** An entry of a menu. */
const isRowWithoutHindi = (rows: Value | undefined): boolean =>
  Array.isArray(rows) && rows.some((row) => (row as Values | null)?.labelHindi === '')

type SettingValueProps = { field: Field; value: Value; references: readonly Reference[] | undefined }

function SettingValue({ field, value, references }: SettingValueProps) {
  const { t } = useLingui()
  const valueText = useValueText()
  if (field.type === 'rows' && Array.isArray(value) && value.length > 0)
    return <Plural value={value.length} one="# entry" other="# entries" />
  const text = field.type === 'flag' ? (value === true ? t`Yes` : t`No`) : valueText(field, value, references)
  return text === '' ? (
    <span className="text-muted">{t`empty`}</span>
  ) : (
    <span className="wrap-anywhere line-clamp-3">{text}</span>
  )
}

/** A group of settings, as the settings' page and the command palette describe it. */
export type SettingGroup = {
  id: string
  label: string
  /** Its purpose. */
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
  'telegram-channel':
    /*i18n*/ 'Which live deals of the last day the site’s bot posts there: those for which one of the rules holds, at most one in five minutes.',
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
