import { readLocal, writeLocal } from '../../../ui/state/local-storage.ts'
import { createStore, useStore } from '../../../ui/state/store.ts'

export type DealLayout = 'grid' | 'list'

const storageKey = 'deal_layout'
const layoutStore = createStore<DealLayout>(() => (readLocal(storageKey) === 'list' ? 'list' : 'grid'))

/** The visitor's list layout, the same on every page and at the next visit; the server renders the grid. */
export const useDealLayout = (): [DealLayout, (layout: DealLayout) => void] => [useStore(layoutStore, 'grid'), choose]

function choose(layout: DealLayout): void {
  layoutStore.set(layout)
  writeLocal(storageKey, layout)
}
