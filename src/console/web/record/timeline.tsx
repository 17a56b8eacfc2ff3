import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/components/button.tsx'
import { Card } from '../../../ui/components/card.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { QueryError } from '../../../ui/feedback/error-state.tsx'
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx'
import { fullTime } from '../../../ui/format-time.ts'
import { completionText } from '../../completion-texts.ts'
import type { Change, Lock, RecordAnswer, RestoreRequest, Saved, TimelineEntry } from '../../records/record.contract.ts'
import type { RecordDescription } from '../../records/record-description.ts'
import { consoleCall } from '../api/console-call.ts'
import { timelineQuery } from '../api/console-queries.ts'
import { useUndoBatch } from '../bulk/use-undo-batch.ts'
import { notify, notifyError } from '../shell/notification-store.ts'
import { ChangeList } from './change-list.tsx'
import { holder } from './lock-holder.ts'
import { lockOf } from './use-lock.ts'

type Props = {
  description: RecordDescription
  record: RecordAnswer
  isRestorable: boolean
  /** Another tab edits the record. */
  onLocked: (lock: Lock) => void
}

/** The changes of a record, newest first. */
export function Timeline({ description, record, isRestorable, onLocked }: Props) {
  const { t } = useLingui()
  const [after, setAfter] = useState<string | null>(null)
  const timeline = useQuery(timelineQuery(description.name, record.id, after))
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-bold text-lg">{t`History`}</h2>
      {timeline.isPending && <SkeletonLines lines={3} />}
      {timeline.isError && <QueryError of={timeline} compact />}
      {timeline.data?.entries.length === 0 && <p className="text-muted">{t`Nothing was changed here yet.`}</p>}
      {timeline.data && timeline.data.entries.length > 0 && (
        <Card>
          <ol className="divide-y divide-line">
            {timeline.data.entries.map((entry) => (
              <Entry
                key={entry.id}
                {...{ entry, description, record, isRestorable, onLocked }}
                titles={timeline.data.titles}
              />
            ))}
          </ol>
        </Card>
      )}
      <div className="flex gap-3">
        {after !== null && (
          <Button variant="secondary" size="sm" onClick={() => setAfter(null)}>
            {t`Newest`}
          </Button>
        )}
        {timeline.data?.next && (
          <Button variant="secondary" size="sm" onClick={() => setAfter(timeline.data.next)}>
            {t`Older`}
          </Button>
        )}
      </div>
    </section>
  )
}

type EntryProps = Props & { entry: TimelineEntry; titles: Record<string, string> }

function Entry({ entry, titles, description, record, isRestorable, onLocked }: EntryProps) {
  const { t, i18n } = useLingui()
  const what = useActionName(description)
  const restore = useRestore(description, record, onLocked)
  const at = fullTime(i18n, entry.at)
  const isField = ({ field }: Change) => Object.hasOwn(description.fields, field)
  const isAction = description.actions.some(({ name }) => name === entry.action)
  // Only fields are restored, and of actions those that changed nothing else.
  const hasRestorable = isAction ? entry.changes.every(isField) : entry.changes.some(isField)
  const canRestore =
    isRestorable && description.canUpdate && entry.action !== 'create' && entry.changes.length > 0 && hasRestorable
  return (
    <li className="flex flex-col gap-2 p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="me-auto text-sm">
          <span className="font-semibold">{entry.by?.name ?? t`Import or job`}</span> · {what(entry.action)}
          <span className="block text-muted text-xs">
            {at}
            {entry.address && ` · ${entry.address}`}
          </span>
        </p>
        {canRestore && (
          <Button
            variant="secondary"
            size="sm"
            busy={restore.isPending}
            aria-label={t`Restore the values before ${at}`}
            onClick={() => restore.mutate(entry.id)}
          >
            {t`Restore`}
          </Button>
        )}
        {isRestorable && entry.batch !== null && entry.changes.length > 0 && (
          <UndoBulkChange batch={entry.batch} at={at} />
        )}
      </div>
      {entry.changes.length > 0 && <ChangeList description={description} changes={entry.changes} titles={titles} />}
    </li>
  )
}

function useActionName({ name: kind }: RecordDescription): (action: string) => string {
  const { t } = useLingui()
  const names: Record<string, string> = {
    create: t`created`,
    update: t`changed`,
    restore: t`restored`,
    undo: t`undone`,
    accept: t`accepted`,
  }
  return (action) => names[action] ?? completionText(action, kind)?.logged ?? action
}

/** Gives the fields of an entry the values that they had before it. */
function useRestore({ name }: RecordDescription, { id, version }: RecordAnswer, onLocked: Props['onLocked']) {
  const { t } = useLingui()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (entry: string) =>
      consoleCall<Saved>(`/records/${name}/${encodeURIComponent(id)}/restore`, {
        body: { entry, version, holder } satisfies RestoreRequest,
      }),
    onSuccess: async () => {
      notify(t`Restored.`)
      await client.invalidateQueries()
    },
    onError: (error) => {
      const lock = lockOf(error)
      if (lock) onLocked(lock)
      notifyError(error.message)
    },
  })
}

/** Takes a bulk change back from the history of one of its records, when the message that offered it is gone. */
function UndoBulkChange({ batch, at }: { batch: string; at: string }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const [isUndoing, setIsUndoing] = useState(false)
  const undo = useUndoBatch()
  const close = () => setIsOpen(false)
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
        {t`Undo the bulk change`}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => isUndoing || close()}
        title={t`Undo the bulk change`}
        description={t`All records that were changed together with this one (${at}) become as before, except those that somebody has changed since.`}
      >
        <div className="flex flex-wrap gap-3">
          <Button
            busy={isUndoing}
            onClick={() => {
              setIsUndoing(true)
              undo(batch).finally(() => {
                setIsUndoing(false)
                close()
              })
            }}
          >
            {t`Undo`}
          </Button>
          <Button variant="secondary" onClick={() => isUndoing || close()}>
            {t`Cancel`}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
