import { readLocal, writeLocal } from '../../../../ui/state/local-storage.ts'
import { dismissedDealsKey, dismissedRule, readDismissedIds } from '../../dismissed/dismissed-deals.ts'
import { justDismissed } from './just-dismissed.ts'

// Without storage they live until the page is closed.
let ids = readDismissedIds(readLocal(dismissedDealsKey))

function storeDismissedIds(next: readonly number[]): void {
  writeLocal(dismissedDealsKey, next.join() || null)
  ids = readDismissedIds(next.join())
  document.documentElement.toggleAttribute('data-has-dismissed', ids.length > 0)
}

/** The site's only adopted style sheet; until now it was that of the script before the first paint. */
function applyRule(): void {
  const sheet = new CSSStyleSheet()
  const dismissedIds = ids.filter(isFinallyDismissed)
  if (dismissedIds.length > 0) sheet.replaceSync(dismissedRule(dismissedIds))
  document.adoptedStyleSheets = [sheet]
}

/** Dismissed, and no card offers to undo it. */
export const isFinallyDismissed = (id: number): boolean => ids.includes(id) && !justDismissed.get().includes(id)

/** The card is replaced by a line with `Undo`; later pages leave the deal out. */
export function dismissDeal(id: number): void {
  storeDismissedIds([
    ...readDismissedIds(readLocal(dismissedDealsKey) ?? ids.join()).filter((other) => other !== id),
    id,
  ])
  justDismissed.set([...justDismissed.get(), id])
}

export function undoDismissal(id: number): void {
  storeDismissedIds(ids.filter((other) => other !== id))
  justDismissed.set(justDismissed.get().filter((other) => other !== id))
  applyRule()
}

/** The line with `Undo` is gone, because another page is shown. */
export function withdrawUndo(id: number): void {
  if (!justDismissed.get().includes(id)) return
  justDismissed.set(justDismissed.get().filter((other) => other !== id))
  applyRule()
}

export function restoreDismissedDeals(): void {
  storeDismissedIds([])
  justDismissed.set([])
  applyRule()
}
