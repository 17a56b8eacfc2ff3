import { useLingui } from '@lingui/react/macro'
import { fullTime } from '../../../ui/format-time.ts'
import type { UpdateRequest } from '../../records/record.contract.ts'
import type { RecordDescription, Values } from '../../records/record-description.ts'

/** `state`: null for a new record. */
type Props = { description: RecordDescription; state: string | null; values: Values }

// No time makes these visible.
const hiddenStates: readonly (string | null)[] = ['expired', 'archived']

/** When visitors will see the record, and what the editor has to do for it. */
export function PublishingNote({ description, state, values }: Props) {
  const { t, i18n } = useLingui()
  if (!description.hasDrafts || hiddenStates.includes(state)) return null
  const at = futureTime(values)
  const time = at === null ? '' : fullTime(i18n, at)
  if (state === null || state === 'draft')
    return at === null
      ? t`Visitors will see it as soon as you publish it`
      : t`If you schedule it, visitors will see it from ${time} (Asia/Kolkata)`
  return at === null ? null : t`Will be published on ${time} (Asia/Kolkata)`
}

/** The fields that a record lacks and should have when it is published. */
export function MissingFields({ missing }: { missing: readonly string[] }) {
  const { t } = useLingui()
  const names = missing.join(', ')
  return missing.length > 0 ? t`Still missing: ${names}` : null
}

/** The kind of publishing of the form's values: immediately, or at their time. */
export type Publishing = { action: 'publish' } | { action: 'schedule'; at: string }

/** How a new record or a draft is published; null for other records. */
export function publishingOf({ hasDrafts }: RecordDescription, state: string, values: Values): Publishing | null {
  if (!hasDrafts || state !== 'draft') return null
  const at = futureTime(values)
  return at === null ? { action: 'publish' } : { action: 'schedule', at }
}

export const publishingAction = (publishing: Publishing): NonNullable<UpdateRequest['action']> =>
  publishing.action === 'publish' ? { name: 'publish' } : { name: 'schedule', input: { publishedAt: publishing.at } }

/** The form's time of publishing, if that lies ahead. */
function futureTime({ publishedAt }: Values): string | null {
  return typeof publishedAt === 'string' && Date.parse(publishedAt) > Date.now() ? publishedAt : null
}
