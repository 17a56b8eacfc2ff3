import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useRef } from 'react'
import type { Draft, DraftRequest } from '../../../records/record.contract.ts'
import type { Values } from '../../../records/record-description.ts'
import { pick } from '../../field/field-values.ts'
import { notify } from '../../shell/notification-store.ts'
import type { RecordForm } from '../use-record-form.ts'
import type { Autosave } from './use-autosave.ts'
import { useStoredDrafts } from './use-stored-drafts.ts'

/** Discards what a form has beside `base`. The same function in every render. */
export function useDiscardChanges(
  form: RecordForm,
  base: Values,
  { discard }: Autosave,
  draft: Omit<DraftRequest, 'values'>,
): () => Promise<void> {
  const offerUndo = useUndoableDiscard()
  const latest = useRef({ form, base, draft })
  latest.current = { form, base, draft }
  return useCallback(() => {
    const { form, base, draft } = latest.current
    const { changed, references } = form
    const values = pick(form.values, changed)
    form.reset(base)
    offerUndo({ ...draft, values }, () => form.replace(values, references))
    return discard()
  }, [discard, offerUndo])
}

/** Says that a draft was discarded and offers to undo it: in its form, or as a stored draft once that was left. */
export function useUndoableDiscard() {
  const { t } = useLingui()
  const { restore } = useStoredDrafts()
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return useCallback(
    (draft: DraftRequest | Draft, restoreInForm: () => void) =>
      notify(t`Your changes were discarded.`, async () => {
        if (isOpen.current) restoreInForm()
        else await restore(draft)
      }),
    [restore, t],
  )
}
