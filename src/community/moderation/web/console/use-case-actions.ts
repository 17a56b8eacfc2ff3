import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Decision } from '../../../../console/cases/decisions.ts'
import { completionText } from '../../../../console/completion-texts.ts'
import { consoleCall } from '../../../../console/web/api/console-call.ts'
import { notify, notifyError } from '../../../../console/web/shell/notification-store.ts'
import type { ClaimAnswer, ClaimRequest, DecidedAnswer, DecideRequest, ReviewCase } from '../../review.contract.ts'

function call<Answer>(id: string, step: string, body: object): Promise<Answer> {
  return consoleCall<Answer>(`/review/${encodeURIComponent(id)}/${step}`, { body })
}

type Decided = { reviewCase: ReviewCase; decision: Decision; reason?: string; note?: string }

/** Claiming, deciding and undoing; each says what came of it, and the queue is fetched again. */
export function useCaseActions() {
  const { t } = useLingui()
  const client = useQueryClient()
  const lastDecided = useRef<string | null>(null)
  const refresh = () => client.invalidateQueries({ queryKey: ['review'] })
  const onError = (error: Error) => notifyError(error.message)

  const claim = useMutation({
    mutationFn: ({ id, takeOver = false }: { id: string; takeOver?: boolean }) =>
      call<ClaimAnswer>(id, 'claim', { takeOver } satisfies ClaimRequest),
    onError,
    onSettled: refresh,
  })
  const release = useMutation({
    mutationFn: (id: string) => call<object>(id, 'release', {}),
    onError,
    onSettled: refresh,
  })
  const undo = useMutation({
    mutationFn: (id: string) => call<object>(id, 'undo', {}),
    onSuccess: (_answer, id) => {
      if (lastDecided.current === id) lastDecided.current = null
      notify(t`Undone. The case waits again.`)
    },
    onError,
    onSettled: refresh,
  })
  const decide = useMutation({
    mutationFn: ({ reviewCase, decision, reason, note }: Decided) =>
      call<DecidedAnswer>(reviewCase.id, 'decide', {
        decision: decision.name,
        ...(reason !== undefined && { reason }),
        ...(note !== undefined && { note }),
      } satisfies DecideRequest),
    onSuccess: ({ canUndo }, { reviewCase: { id }, decision: { name, label } }) => {
      lastDecided.current = canUndo ? id : null
      notify(completionText(name)?.message ?? label, canUndo ? () => undo.mutateAsync(id).then(() => undefined) : null)
    },
    // Waited for, so that the next case is known when the dialog closes.
    onSettled: refresh,
  })
  return { claim, release, decide, undo, lastDecided }
}

export type CaseActions = ReturnType<typeof useCaseActions>
