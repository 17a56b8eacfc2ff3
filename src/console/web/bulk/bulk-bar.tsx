import { Plural, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/components/button.tsx'
import type { Selection } from '../../records/record.contract.ts'
import { type ListView, selectionOf } from '../list/list-view.ts'
import type { ListSelection } from '../list/use-selection.ts'
import type { Kind } from '../shell/kinds-context.ts'
import { BulkDialog, type BulkTask } from './bulk-dialog.tsx'

type Props = { kind: Kind; selection: ListSelection; view: ListView; total: number }

/** What this member may do to a selection of the list. */
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
