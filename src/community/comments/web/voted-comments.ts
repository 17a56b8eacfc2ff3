import { onOtherTabsChange, readLocal, writeLocal } from '../../../ui/state/local-storage.ts'
import { createStore, useSelected } from '../../../ui/state/store.ts'

// The comments that were voted on in this browser.

const key = 'comment_votes'
// Far more than anyone votes on; the oldest are dropped first.
const max = 2_000

const votedStore = createStore<ReadonlySet<number>>(() => {
  onOtherTabsChange([key], () => votedStore.set(storedIds()))
  return storedIds()
})

export const useHasVoted = (id: number): boolean => useSelected(votedStore, (ids) => ids.has(id), false)

export function rememberVote(id: number): void {
  const ids = [...votedStore.get(), id].slice(-max)
  votedStore.set(new Set(ids))
  writeLocal(key, JSON.stringify(ids))
}

function storedIds(): ReadonlySet<number> {
  try {
    const stored: unknown = JSON.parse(readLocal(key) ?? '[]')
    return new Set(Array.isArray(stored) ? stored.filter(Number.isInteger) : [])
  } catch {
    // Not written by this site.
    return new Set()
  }
}
