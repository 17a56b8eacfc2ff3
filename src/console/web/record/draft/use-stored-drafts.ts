import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { Draft, DraftAnswer, DraftRequest } from '../../../records/record.contract.ts'
import { consoleCall } from '../../api/console-call.ts'
import { notify, notifyError } from '../../shell/notification-store.ts'

/** Discards stored drafts and stores them again. Each shows its own failure; `discard` gives whether it succeeded. */
export function useStoredDrafts() {
  const { t } = useLingui()
  const client = useQueryClient()
  const discard = useCallback(
    async (id: string): Promise<boolean> => {
      // Succeeds for a draft that was never stored, too.
      const isDone = await consoleCall(`/drafts/${id}/discard`, { body: {} }).then(
        () => true,
        () => false,
      )
      if (!isDone) notifyError(t`The draft could not be discarded: it may be offered again.`)
      await client.invalidateQueries({ queryKey: ['drafts'] })
      return isDone
    },
    [client, t],
  )
  const restore = useCallback(
    async (draft: DraftRequest | Draft): Promise<void> => {
      try {
        await consoleCall<DraftAnswer>('/drafts', { body: requestOf(draft) })
        notify(t`Your changes are kept as a draft.`)
      } catch (error) {
        notifyError((error as Error).message, () => restore(draft))
      }
      await client.invalidateQueries({ queryKey: ['drafts'] })
    },
    [client, t],
  )
  return useMemo(() => ({ discard, restore }), [discard, restore])
}

/** A stored draft as it was sent. */
function requestOf(draft: DraftRequest | Draft): DraftRequest {
  const { kind, values, recordId, baseVersion } = draft
  const draftId = 'id' in draft ? draft.id : draft.draftId
  return {
    kind,
    values,
    ...(recordId != null && { recordId }),
    ...(recordId == null && draftId !== undefined && { draftId }),
    ...(baseVersion != null && { baseVersion }),
  }
}
