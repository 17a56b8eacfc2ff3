import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { LONGEST_ANSWER_MS } from '../../../shared/durations.ts'
import type { Skipped, UndoAnswer } from '../../records/record.contract.ts'
import { consoleCall } from '../api/console-call.ts'
import { ConsoleError } from '../api/console-error.ts'
import { holder } from '../record/lock-holder.ts'
import { notify, notifyError } from '../shell/notification-store.ts'

const maxReasons = 3

const reasonsOf = (skipped: readonly Skipped[]): string =>
  [...new Set(skipped.map(({ reason }) => reason))].slice(0, maxReasons).join(' ')

/** Takes the changes of a batch back, and says how many, and why others were skipped. */
export function useUndoBatch() {
  const { t } = useLingui()
  const client = useQueryClient()
  return async function undo(batch: string): Promise<void> {
    try {
      const path = `/batches/${batch}/undo`
      const { undone, skipped } = await consoleCall<UndoAnswer>(path, {
        body: { holder },
        timeoutMs: LONGEST_ANSWER_MS,
      })
      const left = skipped.length
      const reasons = reasonsOf(skipped)
      const sentences = [
        (undone > 0 || left === 0) && t`Undone: ${plural(undone, { one: '# record', other: '# records' })} as before.`,
        left > 0 &&
          t`${plural(left, { one: '# record stays as it is', other: '# records stay as they are' })}: ${reasons}`,
      ]
      notify(sentences.filter(Boolean).join(' '))
    } catch (error) {
      if (error instanceof ConsoleError && error.status === 404) notify(t`Nothing was changed.`)
      else notifyError((error as Error).message, () => undo(batch))
    }
    await client.invalidateQueries()
  }
}
