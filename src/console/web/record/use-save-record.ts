import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { completionText } from '../../completion-texts.ts'
import type { ConflictAnswer, Lock, RecordAnswer, Saved, UpdateRequest } from '../../records/record.contract.ts'
import type { RecordDescription, Values } from '../../records/record-description.ts'
import { consoleCall } from '../api/console-call.ts'
import { ConsoleError } from '../api/console-error.ts'
import { recordQuery } from '../api/console-queries.ts'
import { changedNames, pick } from '../field/field-values.ts'
import { dismissErrors, notify, notifyError } from '../shell/notification-store.ts'
import { messageOfFailure } from './error-message.ts'
import { holder } from './lock-holder.ts'
import { lockOf } from './use-lock.ts'
import type { RecordForm } from './use-record-form.ts'
import { useRefusal } from './use-refusal.ts'

type Options = {
  description: RecordDescription
  record: RecordAnswer
  form: RecordForm
  /** The form's initial values. */
  version: string
  onSaved: (saved: Pick<Saved, 'version'>, values: Values) => void
  onLocked: (lock: Lock) => void
}

/** Saves the changes; a newer version or another member's lock is reported, and nothing is lost. */
export function useSaveRecord({ description, record, form, version, onSaved, onLocked }: Options) {
  const { t } = useLingui()
  const client = useQueryClient()
  const isRefused = useRefusal(description, form)
  const [conflict, setConflict] = useState<ConflictAnswer | null>(null)
  const pending = useRef(Promise.resolve())
  const refetched = useRef(Promise.resolve())
  const showSaved = (saved: Pick<Saved, 'version' | 'publicAddress'>, values: Values, action = '') => {
    setConflict(null)
    onSaved(saved, values)
    const { queryKey } = recordQuery(description.name, record.id)
    client.setQueryData(queryKey, (before) =>
      before ? { ...before, version: saved.version, values: { ...before.values, ...values }, draft: null } : before,
    )
    const { publicAddress = null } = action ? saved : {}
    notify(completionText(action)?.message ?? t`Saved.`, null, { publicAddress })
    // The server may store other values than were sent: sanitised HTML, an address without tags.
    // A first fetch of the record, which may have read it before this save, would not be repeated otherwise.
    refetched.current = client.cancelQueries({ queryKey }).then(() => client.invalidateQueries())
    return refetched.current
  }
  const saving = useMutation({
    mutationFn: (body: UpdateRequest) =>
      consoleCall<Saved>(`/records/${description.name}/${encodeURIComponent(record.id)}`, { body }),
    onMutate: dismissErrors,
    onSuccess: (saved, { action: usedAction, values }) => {
      const refetch = showSaved(saved, values, usedAction?.name)
      // A published record has other buttons. After a mere save the next one may be sent immediately.
      return usedAction && refetch
    },
    onError: (error, { values }) => {
      const lock = lockOf(error)
      if (lock) onLocked(lock)
      else if (error instanceof ConsoleError && error.reason === 'changed') {
        const changed = error.answer as ConflictAnswer
        const isStored = changedNames(changed.current, { ...form.base, ...values }).length === 0
        // The answer to an earlier attempt was lost.
        if (isStored) showSaved(changed, values)
        else setConflict(changed)
      } else if (error instanceof ConsoleError && Object.keys(error.errors).length > 0)
        form.setErrors({ ...form.errors, ...error.errors })
      if (!(error instanceof ConsoleError) || error.reason !== 'changed')
        notifyError(messageOfFailure(description.fields, error))
    },
  })
  const [action, setAction] = useState<UpdateRequest['action']>()
  const send = (values: Values, over: string, then: UpdateRequest['action']) => {
    const sent = saving.mutateAsync({ values, version: over, holder, ...(then && { action: then }) })
    pending.current = sent.then(noValue, noValue)
  }
  return {
    isPending: saving.isPending,
    /** The end of the save that is being sent, whatever its result: the form has the stored version. */
    settled: useCallback(() => pending.current.then(() => refetched.current), []),
    conflict,
    closeConflict: () => setConflict(null),
    /** `then`: taken after the values are saved, or with the stored ones when nothing was changed. */
    save: (then?: UpdateRequest['action']) => {
      if (saving.isPending || (form.changed.length === 0 && !then)) return
      setAction(then)
      if (!isRefused()) send(pick(form.values, form.changed), version, then)
    },
    /** The member has chosen between both versions. */
    resolve: (values: Values) => {
      if (!conflict) return
      form.replace(values, conflict.references)
      setConflict(null)
      send(pick(values, changedNames(conflict.current, values)), conflict.version, action)
    },
  }
}

const noValue = () => undefined
