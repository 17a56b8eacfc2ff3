import { type RefObject, useState } from 'react'
import { type Decision, decisionsOf } from '../../../../console/cases/decisions.ts'
import { type Shortcuts, useShortcuts } from '../../../../console/web/shell/shortcuts.ts'
import type { ReviewCase } from '../../review.contract.ts'
import type { CaseActions } from './use-case-actions.ts'

type Options = {
  /** Which part of the queue is shown: another one begins with its first case. */
  view: string
  list: RefObject<HTMLElement | null>
  cases: readonly ReviewCase[]
  actions: CaseActions
  onDecide: (reviewCase: ReviewCase, decision: Decision) => void
}

/** The current case, and the keys that move between cases and decide the current one. */
export function useCaseKeys({ view, list, cases, actions, onDecide }: Options) {
  const [chosen, setChosen] = useState<(CurrentCase & { view: string }) | null>(null)
  const { index, isGone } = currentIndex(cases, chosen?.view === view ? chosen : null)
  const current = cases[index]
  const setCurrentId = (id: string) => setChosen({ id, view, index: cases.findIndex((one) => one.id === id) })
  const elementOf = (id: string | undefined) => list.current?.querySelector<HTMLElement>(`[data-case="${id}"]`)
  const focus = (at: number) => {
    const next = cases[Math.max(0, Math.min(cases.length - 1, at))]
    if (!next) return
    setCurrentId(next.id)
    const element = elementOf(next.id)
    element?.focus({ preventScroll: true })
    element?.scrollIntoView({ block: 'nearest' })
  }
  useShortcuts({
    ...(current && !current.decided ? decisionKeys(current, onDecide) : {}),
    j: () => focus(isGone ? index : index + 1),
    k: () => focus(index - 1),
    c: current && !current.claim ? () => actions.claim.mutate({ id: current.id }) : undefined,
    o: () => elementOf(current?.id)?.querySelector<HTMLElement>('[data-open]')?.click(),
    u: () => {
      if (actions.lastDecided.current) actions.undo.mutate(actions.lastDecided.current)
    },
  })
  return { current, setCurrentId, focusCurrent: () => focus(index) }
}

/** None while a colleague is deciding it. */
function decisionKeys(reviewCase: ReviewCase, onDecide: Options['onDecide']): Shortcuts {
  if (reviewCase.claim && !reviewCase.claim.isOwn) return {}
  return Object.fromEntries(
    decisionsOf[reviewCase.type].map((decision) => [decision.key, () => onDecide(reviewCase, decision)]),
  )
}

/** The case that keys act on, and where it stood when it was chosen. */
type CurrentCase = { id: string; index: number }

/**
 * Where the current case is; once it has left the queue, the case that took its place. `isGone`: it has left, so the
 * next case is the one at `index`. The first one before any is chosen.
 */
export function currentIndex(
  cases: readonly { id: string }[],
  current: CurrentCase | null,
): { index: number; isGone: boolean } {
  const index = cases.findIndex(({ id }) => id === current?.id)
  if (index >= 0) return { index: index, isGone: false }
  return { index: Math.max(0, Math.min(current?.index ?? 0, cases.length - 1)), isGone: true }
}
