import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BulkAnswer, BulkRequest, UndoAnswer } from '../../records/record.contract.ts'
import { consoleCall } from '../api/console-call.ts'
import { notify, notifyError } from '../shell/notification-store.ts'

/** Applies a bulk change, says how many records it changed, and offers to undo it. */
export function useBulkChange(kind: string, onDone: () => void) {
  const { t } = useLingui()
  const client = useQueryClient()
  const undo = async (batch: string) => {
    try {
      const { undone, skipped } = await consoleCall<UndoAnswer>(`/batches/${batch}/undo`, { body: {} })
      const left = skipped.length
      notify(
        left > 0
          ? t`Undone for ${undone}. ${left} were changed since and stay as they are.`
          : t`Undone: ${plural(undone, { one: '# record', other: '# records' })} as before.`,
      )
    } catch (error) {
      notifyError((error as Error).message)
    }
    await client.invalidateQueries()
  }
  return useMutation({
    mutationFn: (body: BulkRequest) => consoleCall<BulkAnswer>(`/records/${kind}/bulk`, { body }),
    onSuccess: async ({ batch, changed, canUndo }) => {
      onDone()
      notify(
        t`${plural(changed, { one: '# record changed.', other: '# records changed.' })}`,
        canUndo ? () => undo(batch) : null,
      )
      await client.invalidateQueries()
    },
  })
}
