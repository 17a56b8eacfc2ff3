import { readLocal, writeLocal } from '../../../../ui/state/local-storage.ts'
import { hiddenDealsKey, hidingRule, readHiddenIds } from '../../hidden/hidden-deals.ts'
import { hiddenNow } from './hidden-now.ts'

// Without storage they live until the page is closed.
let ids = readHiddenIds(readLocal(hiddenDealsKey))

function storeHiddenIds(next: readonly number[]): void {
  writeLocal(hiddenDealsKey, next.join() || null)
  ids = readHiddenIds(next.join())
  document.documentElement.toggleAttribute('data-hides', ids.length > 0)
}

/** The site's only adopted style sheet; until now it was that of the script before the first paint. */
function applyRule(): void {
  const sheet = new CSSStyleSheet()
  const hiddenIds = ids.filter(isHiddenForGood)
  if (hiddenIds.length > 0) sheet.replaceSync(hidingRule(hiddenIds))
  document.adoptedStyleSheets = [sheet]
}

/** Its place does not offer to undo it. */
export const isHiddenForGood = (id: number): boolean => ids.includes(id) && !hiddenNow.get().includes(id)

/** The card is replaced by a line with `Undo`; later pages leave the deal out. */
export function hideDeal(id: number): void {
  storeHiddenIds([...readHiddenIds(readLocal(hiddenDealsKey) ?? ids.join()).filter((other) => other !== id), id])
  hiddenNow.set([...hiddenNow.get(), id])
}

export function undoHide(id: number): void {
  storeHiddenIds(ids.filter((other) => other !== id))
  hiddenNow.set(hiddenNow.get().filter((other) => other !== id))
  applyRule()
}

/** The line with `Undo` is gone, because another page is shown. */
export function withdrawUndo(id: number): void {
  if (!hiddenNow.get().includes(id)) return
  hiddenNow.set(hiddenNow.get().filter((other) => other !== id))
  applyRule()
}

export function showHiddenDeals(): void {
  storeHiddenIds([])
  hiddenNow.set([])
  applyRule()
}
