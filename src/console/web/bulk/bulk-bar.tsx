import { plural } from '@lingui/core/macro'
import { Plural, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { LONGEST_ANSWER_MS } from '../../../shared/durations.ts'
import { Button } from '../../../ui/components/button.tsx'
import { Notice } from '../../../ui/components/notice.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Loading } from '../../../ui/feedback/skeleton.tsx'
import { consequenceOf } from '../../action-consequences.ts'
import type { ListMode } from '../../records/list-change.ts'
import type { BulkAnswer, BulkPreview, BulkRequest, Selection } from '../../records/record.contract.ts'
import type { Action, Values } from '../../records/record-description.ts'
import { consoleCall, isUnclear } from '../api/console-call.ts'
import { type ListView, selectionOf } from '../list/list-view.ts'
import type { ListSelection } from '../list/use-selection.ts'
import type { Kind } from '../shell/kinds-context.ts'
import { notify, notifyError } from '../shell/notification-store.ts'
import { BulkFields } from './bulk-fields.tsx'
import { BulkPreviewTable, SkippedRecords } from './bulk-preview.tsx'
import { useUndoBatch } from './use-undo-batch.ts'

type Props = { kind: Kind; selection: ListSelection; view: ListView; total: number }

/** The actions of this member on a selection of the list. */
function bulkChangesOf({ description, actions, canUpdate }: Kind) {
  const { bulkFields } = description
  return {
    actions: description.actions.filter(({ name, isBulk }) => isBulk && actions.includes(name)),
    canChangeFields: canUpdate && bulkFields.length > 0,
  }
}

export function hasBulkChanges(kind: Kind): boolean {
  const { actions, canChangeFields } = bulkChangesOf(kind)
  return actions.length > 0 || canChangeFields
}

/** Stands at the lower edge while rows are marked. */
export function BulkBar({ kind, selection, view, total }: Props) {
  const { t } = useLingui()
  const [task, setTask] = useState<BulkTask | null>(null)
  const { actions, canChangeFields } = bulkChangesOf(kind)
  const count = selection.isAll ? total : selection.ids.size
  // The change itself may empty the view: its result is still to be read.
  if (count === 0 && !task) return null
  const chosen: Selection = selection.isAll ? selectionOf(view) : { ids: [...selection.ids] }
  return (
    <section
      aria-label={t`Selected records`}
      className="scrollbar-none sticky bottom-2 z-20 flex items-center gap-2 overflow-x-auto rounded-card border border-line bg-surface p-2 ps-4 shadow-float xl:flex-wrap [&>*]:shrink-0"
    >
      <p role="status" className="me-auto font-semibold text-sm">
        <Plural value={count} one="# selected" other="# selected" />
      </p>
      {!selection.isAll && selection.isPageSelected && total > count && (
        <Button variant="quiet" size="sm" onClick={selection.selectAll}>
          {t`Select everything in this view`}
        </Button>
      )}
      {actions.map((action) => (
        <Button key={action.name} variant="secondary" size="sm" onClick={() => setTask({ kind: 'action', action })}>
          {action.label}
        </Button>
      ))}
      {canChangeFields && (
        <Button variant="secondary" size="sm" onClick={() => setTask({ kind: 'fields' })}>
          {t`Change fields`}
        </Button>
      )}
      <Button variant="quiet" size="sm" onClick={selection.clear}>
        {t`Clear the selection`}
      </Button>
      {task && (
        <BulkDialog
          {...{ kind, task }}
          selection={chosen}
          onClose={() => setTask(null)}
          onDone={() => {
            setTask(null)
            selection.clear()
          }}
        />
      )}
    </section>
  )
}

/** The change of all selected records: an action, or new values of fields. */
type BulkTask = { kind: 'action'; action: Action } | { kind: 'fields' }

type BulkTaskProps = { kind: Kind; task: BulkTask; selection: Selection; onClose: () => void; onDone: () => void }
/** The preview, once it is known. */
type Change = Pick<BulkRequest, 'changes' | 'listModes' | 'action' | 'input'>

/** A bulk change in steps: what, then what it would do, then it is done and can be undone. */
function BulkDialog({ kind, task, selection, onClose, onDone }: BulkTaskProps) {
  const { t } = useLingui()
  const { description } = kind
  const action = task.kind === 'action' ? task.action : null
  const [change, setChange] = useState<Change | null>(action && !action.input ? { action: action.name } : null)
  const apply = useBulkChange(description.name, onDone)
  const result = apply.data
  const finish = result ? () => apply.finish(result) : onClose
  const [failure, setFailure] = useState<Error | null>(null)
  const choose = (values: Values, listModes: Record<string, ListMode>) => {
    setFailure(null)
    setChange(action ? { action: action.name, input: values } : { changes: values, listModes })
  }
  const fields =
    action?.input ??
    Object.fromEntries(Object.entries(description.fields).filter(([name]) => description.bulkFields.includes(name)))
  return (
    <Dialog open onClose={finish} title={action ? action.label : t`Change fields`}>
      <div data-wide className="flex flex-col gap-4">
        {(action === null || action.input) && (
          // Stays behind the preview: a refused preview shows it again, with what was typed.
          <div hidden={change !== null}>
            <BulkFields fields={fields} isChosen={action === null} failure={failure} onNext={choose} />
          </div>
        )}
        {change && !result && (
          <PreviewStep
            {...{ kind, selection, change, apply, onClose }}
            onRefused={(error) => {
              setFailure(error)
              setChange(null)
            }}
          />
        )}
        {result && <ResultStep answer={result} onFinish={finish} />}
      </div>
    </Dialog>
  )
}

type PreviewProps = Pick<BulkTaskProps, 'kind' | 'selection' | 'onClose'> & {
  change: Change
  apply: ReturnType<typeof useBulkChange>
  onRefused: (error: Error) => void
}

function PreviewStep({ kind, selection, change, apply, onClose, onRefused }: PreviewProps) {
  const { t } = useLingui()
  const { name } = kind.description
  const consequence = consequenceOf(name, change.action ?? '')
  const preview = useMutation({
    mutationFn: () =>
      consoleCall<BulkPreview>(`/records/${name}/bulk`, {
        body: { ...selection, ...change, preview: true },
        timeoutMs: LONGEST_ANSWER_MS,
      }),
    onError: (error) => {
      if (change.input ?? change.changes) onRefused(error)
    },
  })
  const { mutate: look } = preview
  useEffect(() => look(), [look])
  if (preview.isError) return <Notice kind="error">{preview.error.message}</Notice>
  if (!preview.data) return <Loading />
  return (
    <>
      {consequence !== undefined && (
        <p>
          {t`For each of them:`} {consequence}
        </p>
      )}
      <BulkPreviewTable description={kind.description} preview={preview.data} />
      {apply.isError && (
        <div role="alert">
          <Notice kind="error">{apply.error.message}</Notice>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={preview.data.count === 0}
          busy={apply.isPending}
          onClick={() => apply.mutate({ ...selection, ...change } satisfies BulkRequest)}
        >
          {t`Apply`}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {t`Cancel`}
        </Button>
      </div>
    </>
  )
}

function ResultStep({ answer, onFinish }: { answer: BulkAnswer; onFinish: () => void }) {
  const { t } = useLingui()
  const { changed, skipped } = answer
  return (
    <>
      <p role="status" className="font-semibold">
        <Plural value={changed} one="# record changed." other="# records changed." />
      </p>
      <SkippedRecords skipped={skipped} isOpen />
      <Button className="self-start" onClick={onFinish}>
        {t`Close`}
      </Button>
    </>
  )
}

/**
 * Applies a bulk change, says how many records it changed, and offers to undo it, also when it ended half-way or its
 * answer was lost. With skipped records `onDone` waits for `finish`, so that the dialog can list them.
 */
function useBulkChange(kind: string, onDone: () => void) {
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
