import { useHydrated } from '../../../../ui/hooks/use-hydrated.ts'
import { useStore } from '../../../../ui/state/store.ts'
import { justDismissed } from './just-dismissed.ts'

const nothing: number[] = []

/** Whether the visitor has dismissed deals: known before the first paint, and again after each change on this page. */
export function useHasDismissedDeals(): boolean {
  useStore(justDismissed, nothing)
  return useHydrated() && 'hasDismissed' in document.documentElement.dataset
}
