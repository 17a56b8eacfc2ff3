import { onOtherTabsChange, readLocal, writeLocal } from '../../../ui/state/local-storage.ts'
import { createStore, useStore } from '../../../ui/state/store.ts'

/** A name for an address. `query` begins with "?" or is empty. */
export type SavedView = { name: string; query: string }
type SavedViews = Readonly<Record<string, readonly SavedView[]>>

const storageKey = 'console-views'
const none: readonly SavedView[] = []
const nothing: SavedViews = {}

const savedViews = createStore<SavedViews>(() => {
  onOtherTabsChange([storageKey], () => savedViews.set(read()))
  return read()
})

function read(): SavedViews {
  try {
    return JSON.parse(readLocal(storageKey) ?? '{}') as SavedViews
  } catch {
    return nothing
  }
}

/** The member's own views of a kind, in this browser. */
export const useSavedViews = (kind: string): readonly SavedView[] => useStore(savedViews, nothing)[kind] ?? none

export const saveView = (kind: string, view: SavedView): void =>
  write(kind, (views) => [...views.filter(({ name }) => name !== view.name), view])

export const removeView = (kind: string, view: SavedView): void =>
  write(kind, (views) => views.filter(({ name }) => name !== view.name))

function write(kind: string, change: (views: readonly SavedView[]) => readonly SavedView[]): void {
  const all = savedViews.get()
  const next = { ...all, [kind]: change(all[kind] ?? none) }
  writeLocal(storageKey, JSON.stringify(next))
  savedViews.set(next)
}
