import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/components/button.tsx'
import { ChevronDownIcon } from '../../../ui/components/icon.tsx'
import { Notice } from '../../../ui/components/notice.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Menu, MenuButton } from '../../../ui/dialog/menu.tsx'
import { useNavigate } from '../../../ui/router/navigate.ts'
import { consequenceOf } from '../../action-consequences.ts'
import { completionText } from '../../completion-texts.ts'
import type { ActionRequest, RecordAnswer, RestoreRequest, Saved } from '../../records/record.contract.ts'
import { type Action, isPublishing, missingForPublishing, type Values } from '../../records/record-description.ts'
import { consoleCall } from '../api/console-call.ts'
import { BulkFields } from '../bulk/bulk-fields.tsx'
import { consolePaths } from '../console-paths.ts'
import type { Kind } from '../shell/kinds-context.ts'
import { notify, notifyError } from '../shell/notification-store.ts'
import { holder } from './lock-holder.ts'
import { MissingFields } from './publishing.tsx'
import { lockOf, type RecordLock } from './use-lock.ts'

type Props = { kind: Kind; record: RecordAnswer; isChanged: boolean; lock: RecordLock }

/** The steps between the record's states that are possible now. */
export function RecordActions({ kind, record, isChanged, lock }: Props) {
  const { t } = useLingui()
  const [confirming, setConfirming] = useState<Action | null>(null)
  const { mutate, isPending, error, reset } = useAction(kind, record, lock, () => setConfirming(null))
  // A draft is published by the buttons of its form, which save it too.
  const inForm = kind.description.hasDrafts && record.state === 'draft' ? ['publish', 'schedule'] : []
  const possible = kind.description.actions.filter(
    ({ name }) => record.actions.includes(name) && !inForm.includes(name),
  )
  // An open dialog stays: what was typed into it would be lost.
  if (!confirming && (possible.length === 0 || lock.state.kind === 'other')) return null
  const [first, others] = inOrder(possible)
  const missingFor = (action: Action | null) =>
    isPublishing(kind.description, action?.name) ? missingForPublishing(kind.description, record.values) : []
  const missing = missingFor(confirming)
  const hindrance = confirming ? record.hindrances[confirming.name] : undefined
  const start = (action: Action) => {
    reset()
    if (isChanged) notifyError(t`Save or discard your changes first.`)
    else if (
      action.isConfirmed ||
      consequenceOf(kind.description.name, action.name) ||
      action.input ||
      missingFor(action).length > 0
    )
      setConfirming(action)
    else mutate({ action }, { onError: (failed) => notifyError(failed.message) })
  }
  const close = () => {
    // Its answer may be an error.
    if (!isPending) setConfirming(null)
  }
  const run = (input?: Values) => {
    if (confirming) mutate({ action: confirming, ...(input && { input }) })
  }
  return (
    <div className="flex flex-wrap gap-2">
      {first.map((action) => (
        <Button key={action.name} variant="secondary" size="sm" busy={isPending} onClick={() => start(action)}>
          {action.label}
        </Button>
      ))}
      {others.length > 0 && (
        <Menu
          trigger={
            <>
              {t`More`}
              <ChevronDownIcon className="size-4" />
            </>
          }
          triggerClassName="text-sm"
        >
          {others.map((action) => (
            <MenuButton key={action.name} onClick={() => start(action)}>
              {action.label}
            </MenuButton>
          ))}
        </Menu>
      )}
      <Dialog open={confirming !== null} onClose={close} title={confirming?.label ?? ''} description={record.title}>
        {missing.length > 0 && (
          <div className="pb-4">
            <Notice kind="warning">
              <MissingFields missing={missing} />
            </Notice>
          </div>
        )}
        <ActionOutcome kind={kind} record={record} action={confirming} />
        {confirming?.input ? (
          <BulkFields fields={confirming.input} isChosen={false} isBusy={isPending} failure={error} onNext={run} />
        ) : (
          <div className="flex flex-col gap-4">
            {error && (
              <div role="alert">
                <Notice kind="error">{error.message}</Notice>
              </div>
            )}
            <div className="flex flex-wrap gap-3">
              {hindrance === undefined && (
                <Button variant={confirming?.isRemoval ? 'danger' : 'primary'} busy={isPending} onClick={() => run()}>
                  {confirming?.label}
                </Button>
              )}
              <Button variant="secondary" onClick={close}>
                {hindrance === undefined ? t`Cancel` : t`Close`}
              </Button>
            </div>
          </div>
        )}
      </Dialog>
    </div>
  )
}

const maxButtons = 3
const firstOfMany = 2

/** Descriptions name actions in the order in which they make sense; many of them do not stand side by side. */
function inOrder(possible: readonly Action[]): [first: readonly Action[], others: readonly Action[]] {
  const count = possible.length > maxButtons ? firstOfMany : possible.length
  return [possible.slice(0, count), possible.slice(count)]
}

function useAction(kind: Kind, record: RecordAnswer, { lost }: RecordLock, onDone: () => void) {
  const { t } = useLingui()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { name } = kind.description
  const path = `/records/${name}/${encodeURIComponent(record.id)}`
  const passLock = (error: Error) => {
    const other = lockOf(error)
    if (other) lost(other)
  }
  const undo = async (entry: string, version: string) => {
    try {
      const body: RestoreRequest = { entry, version, holder, isUndo: true }
      await consoleCall<Saved>(`${path}/restore`, { body })
      notify(t`Undone.`)
    } catch (error) {
      passLock(error as Error)
      notifyError((error as Error).message)
    }
    await client.invalidateQueries()
  }
  return useMutation({
    mutationFn: ({ action, input }: { action: Action; input?: Values }) => {
      const body: ActionRequest = { version: record.version, holder, ...(input && { input }) }
      return consoleCall<Saved>(`${path}/actions/${action.name}`, { body })
    },
    onSuccess: async ({ undoEntry, version, isRemoved, publicAddress = null }, { action }) => {
      onDone()
      if (isRemoved) navigate(consolePaths.list(name), { replace: true })
      notify(
        completionText(action.name, name)?.message ?? action.label,
        undoEntry === null ? null : () => undo(undoEntry, version),
        { publicAddress: isPublishing(kind.description, action.name) ? publicAddress : null },
      )
      await client.invalidateQueries()
    },
    onError: passLock,
  })
}

type ActionOutcomeProps = { kind: Kind; record: RecordAnswer; action: Action | null }

/** The consequence of a step, or the reason of its refusal: read before it is done. */
function ActionOutcome({ kind, record, action }: ActionOutcomeProps) {
  if (!action) return null
  const hindrance = record.hindrances[action.name]
  if (hindrance !== undefined)
    return (
      <div className="pb-4">
        <Notice kind="warning">{hindrance}</Notice>
      </div>
    )
  const consequence = consequenceOf(kind.description.name, action.name)
  return consequence === undefined ? null : <p className="pb-4">{consequence}</p>
}
