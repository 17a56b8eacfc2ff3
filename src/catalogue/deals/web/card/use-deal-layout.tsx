import { readLocal, writeLocal } from '../../../../ui/state/local-storage.ts'
import { createStore, useStore } from '../../../../ui/state/store.ts'

export type ChosenLayout = 'grid' | 'list'
/** Unless the visitor has chosen, rows on phones and a grid on wider screens. */
export type DealLayout = ChosenLayout | 'auto'

const storageKey = 'deal_layout'
const layoutStore = createStore<DealLayout>(() => {
  const stored = readLocal(storageKey)
  return stored === 'list' || stored === 'grid' ? stored : 'auto'
})

/** The visitor's list layout, the same on every page and at the next visit; the server does not know it. */
export const useDealLayout = (): [DealLayout, (layout: ChosenLayout) => void] => [useStore(layoutStore, 'auto'), choose]

function choose(layout: ChosenLayout): void {
  layoutStore.set(layout)
  writeLocal(storageKey, layout)
}
