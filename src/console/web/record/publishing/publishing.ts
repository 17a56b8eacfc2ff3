import type { UpdateRequest } from '../../../records/record.contract.ts'
import type { RecordDescription, Values } from '../../../records/record-description.ts'

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

/** The form's time of publishing, if that lies ahead. */
export function futureTime({ publishedAt }: Values): string | null {
  return typeof publishedAt === 'string' && Date.parse(publishedAt) > Date.now() ? publishedAt : null
}
