import { useHydrated } from '../../../../ui/hooks/use-hydrated.ts'
import { useStore } from '../../../../ui/state/store.ts'
import { hiddenNow } from './hidden-now.ts'

const nothing: number[] = []

/** Whether the visitor has hidden deals: known before the first paint, and again after each change on this page. */
export function useHidesDeals(): boolean {
  useStore(hiddenNow, nothing)
  return useHydrated() && 'hides' in document.documentElement.dataset
}
