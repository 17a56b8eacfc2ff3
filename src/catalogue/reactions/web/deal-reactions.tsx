import { useEffect } from 'react'
import { openAccountDialog } from '../../../accounts/members/web/account-dialog-state.ts'
import type { PendingAction } from '../../../accounts/members/web/session/pending-action.ts'
import { offlineMessage } from '../../../site/api/web/fetch-json.ts'
import { useSession } from '../../../site/api/web/session.ts'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { usePageDisplayed } from '../../../ui/router/page-outlet.tsx'
import { type DealReaction, useStoredReaction } from './reaction-store.ts'

/** Code that only members need. */
const loadReactionActions = () => import('./member-reactions.tsx')

/** Runs part of it on a member's click. `undo`: it cannot be loaded. */
export function withReactionActions(
  act: (actions: Awaited<ReturnType<typeof loadReactionActions>>) => unknown,
  undo?: () => void,
): void {
  loadReactionActions().then(act, () => {
    undo?.()
    toast.error(offlineMessage)
  })
}

/** Asks a signed-out visitor to sign in; what was pressed is done after that. */
export function signInFirst(kind: PendingAction['kind'], dealId: number): void {
  openAccountDialog({ kind: 'sign-in' })
  import('../../../accounts/members/web/session/pending-action.ts').then(
    ({ savePendingAction }) => savePendingAction({ kind, dealId }),
    () => undefined,
  )
}

/** The member's reaction to a deal, requested together with those of all deals on the page; none when signed out. */
export function useDealReaction(dealId: number): DealReaction | undefined {
  const memberId = useSession()?.user.id
  const isDisplayed = usePageDisplayed()
  useEffect(() => {
    if (memberId === undefined || !isDisplayed) return
    // Without it the buttons still work: the next card requests again.
    loadReactionActions().then(
      ({ requestReaction }) => requestReaction(memberId, dealId),
      () => undefined,
    )
  }, [memberId, dealId, isDisplayed])
  return useStoredReaction(memberId, dealId)
}
