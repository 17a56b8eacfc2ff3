import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { LONGEST_ANSWER_MS } from '../../../shared/durations.ts'
import type { BulkAnswer, BulkRequest } from '../../records/record.contract.ts'
import { consoleCall, isUnclear } from '../api/console-call.ts'
import { notify, notifyError } from '../shell/notification-store.ts'
import { useUndoBatch } from './use-undo-batch.ts'

/**
 * Applies a bulk change, says how many records it changed, and offers to undo it, also when it ended half-way or its
 * answer was lost. With skipped records `onDone` waits for `finish`, so that the dialog can list them.
 */
export function useBulkChange(kind: string, onDone: () => void) {
  const { t } = useLingui()
  const client = useQueryClient()
  const undo = useUndoBatch()
  const batch = useRef('')
  const finish = ({ batch, changed, canUndo }: BulkAnswer) => {
    onDone()
    notify(
      t`${plural(changed, { one: '# record changed.', other: '# records changed.' })}`,
      canUndo ? () => undo(batch) : null,
    )
  }
  const applying = useMutation({
    mutationFn: (request: BulkRequest) => {
      batch.current = crypto.randomUUID()
      const body = { ...request, batch: batch.current }
      return consoleCall<BulkAnswer>(`/records/${kind}/bulk`, { body, timeoutMs: LONGEST_ANSWER_MS })
    },
    onSuccess: async (answer) => {
      if (answer.skipped.length === 0) finish(answer)
      await client.invalidateQueries()
    },
    onError: async (error) => {
      if (!isUnclear(error)) return
      const [{ message }, { current }] = [error, batch]
      // The dialog is closed: nothing outside of it could be pressed.
      onDone()
      notifyError(t`${message} Some of the records may have been changed.`, () => undo(current))
      await client.invalidateQueries()
    },
  })
  return { ...applying, finish }
}
