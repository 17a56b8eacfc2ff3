import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { UndoAnswer } from '../../records/record.contract.ts'
import { consoleCall, longTimeoutMs } from '../api/console-call.ts'
import { ConsoleError } from '../api/console-error.ts'
import { notify, notifyError } from '../shell/notification-store.ts'

/** Takes the changes of a batch back, and says how many. */
export function useUndoBatch() {
  const { t } = useLingui()
  const client = useQueryClient()
  return async function undo(batch: string): Promise<void> {
    try {
      const path = `/batches/${batch}/undo`
      const { undone, skipped } = await consoleCall<UndoAnswer>(path, { body: {}, timeoutMs: longTimeoutMs })
      const left = skipped.length
      notify(
        left > 0
          ? t`Undone for ${undone}. ${left} were changed since and stay as they are.`
          : t`Undone: ${plural(undone, { one: '# record', other: '# records' })} as before.`,
      )
    } catch (error) {
      if (error instanceof ConsoleError && error.status === 404) notify(t`Nothing was changed.`)
      else notifyError((error as Error).message, () => undo(batch))
    }
    await client.invalidateQueries()
  }
}
