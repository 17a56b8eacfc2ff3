import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/components/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import type { ActionRequest, RecordAnswer, RestoreRequest, Saved } from '../../records/record.contract.ts'
import type { Action, Values } from '../../records/record-description.ts'
import { consoleCall } from '../api/console-call.ts'
import { BulkFields } from '../bulk/bulk-fields.tsx'
import type { Kind } from '../shell/kinds-context.ts'
import { notify, notifyError } from '../shell/notification-store.ts'
import { holder, lockOf, type RecordLock } from './use-lock.ts'

type Props = { kind: Kind; record: RecordAnswer; isChanged: boolean; lock: RecordLock }

/** The steps between the record's states that are possible now. */
export function RecordActions({ kind, record, isChanged, lock }: Props) {
  const { t } = useLingui()
  const [confirming, setConfirming] = useState<Action | null>(null)
  const { mutate, isPending } = useAction(kind, record, lock)
  // A draft is published by the buttons of its form, which save it too.
  const inForm = kind.description.hasDrafts && record.state === 'draft' ? ['publish', 'schedule'] : []
  const possible = kind.description.actions.filter(
    ({ name }) => record.actions.includes(name) && !inForm.includes(name),
  )
  if (possible.length === 0 || lock.state.kind === 'other') return null
  const start = (action: Action) => {
    if (isChanged) notifyError(t`Save or discard your changes first.`)
    else if (action.isConfirmed || action.input) setConfirming(action)
    else mutate({ action })
  }
  const run = (input?: Values) => {
    if (confirming) mutate(input ? { action: confirming, input } : { action: confirming })
    setConfirming(null)
  }
  return (
    <div className="flex flex-wrap gap-2">
      {possible.map((action) => (
        <Button key={action.name} variant="secondary" size="sm" busy={isPending} onClick={() => start(action)}>
          {action.label}
        </Button>
      ))}
      <Dialog
        open={confirming !== null}
        onClose={() => setConfirming(null)}
        title={confirming?.label ?? ''}
        description={record.title}
      >
        {confirming?.input ? (
          <BulkFields fields={confirming.input} isChosen={false} onNext={run} />
        ) : (
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => run()}>{confirming?.label}</Button>
            <Button variant="secondary" onClick={() => setConfirming(null)}>
              {t`Cancel`}
            </Button>
          </div>
        )}
      </Dialog>
    </div>
  )
}

function useAction(kind: Kind, record: RecordAnswer, { lost }: RecordLock) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { name } = kind.description
  const path = `/records/${name}/${encodeURIComponent(record.id)}`
  const refused = (error: Error) => {
    const other = lockOf(error)
    if (other) lost(other)
    notifyError(error.message)
  }
  const undo = async (entry: string, version: string) => {
    try {
      const body: RestoreRequest = { entry, version, holder, isUndo: true }
      await consoleCall<Saved>(`${path}/restore`, { body })
      notify(t`Undone.`)
    } catch (error) {
      refused(error as Error)
    }
    await client.invalidateQueries()
  }
  return useMutation({
    mutationFn: ({ action, input }: { action: Action; input?: Values }) => {
      const body: ActionRequest = { version: record.version, holder, ...(input && { input }) }
      return consoleCall<Saved>(`${path}/actions/${action.name}`, { body })
    },
    onSuccess: async ({ undoEntry, version }, { action }) => {
      const { label } = action
      notify(t`Done: ${label}`, undoEntry === null ? null : () => undo(undoEntry, version))
      await client.invalidateQueries()
    },
    onError: refused,
  })
}
