import { useLingui } from '@lingui/react/macro'
import { fullTime } from '../../../ui/format-time.ts'
import type { UpdateRequest } from '../../records/record.contract.ts'
import type { RecordDescription, Values } from '../../records/record-description.ts'

/** What publishing the form's values means now: at once, or at their time. */
export type Publishing = { action: 'publish' } | { action: 'schedule'; at: string }

/** How a new record or a draft is published; null for other records. */
export function publishingOf({ hasDrafts }: RecordDescription, state: string, values: Values): Publishing | null {
  if (!hasDrafts || state !== 'draft') return null
  const at = futureTime(values)
  return at === null ? { action: 'publish' } : { action: 'schedule', at }
}

export const publishingAction = (publishing: Publishing): NonNullable<UpdateRequest['action']> =>
  publishing.action === 'publish' ? { name: 'publish' } : { name: 'schedule', input: { publishedAt: publishing.at } }

function futureTime({ publishedAt }: Values): string | null {
  return typeof publishedAt === 'string' && Date.parse(publishedAt) > Date.now() ? publishedAt : null
}

/** When the site will show the record, as far as that lies ahead; '' otherwise. */
export function usePublishingNote({ fields }: RecordDescription): (values: Values, isUnpublished: boolean) => string {
  const { t, i18n } = useLingui()
  return (values, isUnpublished) => {
    if (fields.publishedAt?.type !== 'time') return ''
    const at = futureTime(values)
    if (at === null) return isUnpublished ? t`Will be published at once` : ''
    const time = fullTime(i18n, at)
    return t`Will be published on ${time} (Asia/Kolkata)`
  }
}
