import { useLingui } from '@lingui/react/macro'
import { fullTime } from '../../../../ui/format-time.ts'
import type { RecordDescription, Values } from '../../../records/record-description.ts'
import { futureTime } from './publishing.ts'

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
