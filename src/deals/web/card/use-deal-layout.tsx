import { useSyncExternalStore } from 'react'

export type DealLayout = 'grid' | 'list'

const storageKey = 'deal_layout'
const listeners = new Set<() => void>()
// Kept here too, for browsers that store nothing.
let chosen: DealLayout | undefined

/** The visitor's way of looking at lists, the same on every page and at the next visit; the server says grid. */
export function useDealLayout(): [DealLayout, (layout: DealLayout) => void] {
  const layout = useSyncExternalStore(
    subscribe,
    () => (chosen ??= stored()),
    () => 'grid' as const,
  )
  return [layout, choose]
}

function choose(layout: DealLayout): void {
  chosen = layout
  try {
    localStorage.setItem(storageKey, layout)
  } catch {
    // Storage may be switched off; the choice then lasts as long as the page.
  }
  for (const changed of listeners) changed()
}

function stored(): DealLayout {
  try {
    return localStorage.getItem(storageKey) === 'list' ? 'list' : 'grid'
  } catch {
    return 'grid'
  }
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
