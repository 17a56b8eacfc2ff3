import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BulkAnswer, BulkRequest } from '../../records/record.contract.ts'
import { consoleCall, longTimeoutMs } from '../api/console-call.ts'
import { ConsoleError } from '../api/console-error.ts'
import { notify, notifyError } from '../shell/notification-store.ts'
import { useUndoBatch } from './use-undo-batch.ts'

/**
 * Applies a bulk change, says how many records it changed, and offers to undo it, also when it ended half-way or its
 * answer was lost.
 */
export function useBulkChange(kind: string, onDone: () => void) {
  const { t } = useLingui()
  const client = useQueryClient()
  const undo = useUndoBatch()
  return useMutation({
    mutationFn: async (request: BulkRequest) => {
      const batch = crypto.randomUUID()
      try {
        const body = { ...request, batch }
        return await consoleCall<BulkAnswer>(`/records/${kind}/bulk`, { body, timeoutMs: longTimeoutMs })
      } catch (error) {
        // No answer, a fault half-way, or begun before the session ended.
        const isUnclear =
          error instanceof ConsoleError && (error.status === 0 || error.status >= 500 || error.status === 409)
        if (isUnclear) {
          notifyError(t`Some of the records may have been changed.`, () => undo(batch))
          await client.invalidateQueries()
        }
        throw error
      }
    },
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
