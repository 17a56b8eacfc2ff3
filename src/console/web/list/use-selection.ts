import { useState } from 'react'
import type { RecordRow } from '../../records/record.contract.ts'

export type ListSelection = {
  ids: ReadonlySet<string>
  /** Everything that the view shows, on all pages. */
  isAll: boolean
  toggle: (id: string) => void
  togglePage: () => void
  selectAll: () => void
  clear: () => void
  isPageSelected: boolean
}

const nothing: ReadonlySet<string> = new Set()

/** Marked rows. They stay marked from page to page of one view, which `viewKey` names. */
export function useSelection(rows: readonly RecordRow[], viewKey: string): ListSelection {
  const [ids, setIds] = useState(nothing)
  const [isAll, setIsAll] = useState(false)
  const [markedIn, setMarkedIn] = useState(viewKey)
  if (markedIn !== viewKey) {
    setMarkedIn(viewKey)
    setIds(nothing)
    setIsAll(false)
  }
  const isPageSelected = rows.length > 0 && rows.every(({ id }) => ids.has(id))
  const change = (next: ReadonlySet<string>) => {
    setIsAll(false)
    setIds(next)
  }
  return {
    ids,
    isAll,
    isPageSelected,
    toggle: (id) => change(ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : new Set([...ids, id])),
    togglePage: () => {
      const page = new Set(rows.map(({ id }) => id))
      change(isPageSelected ? new Set([...ids].filter((id) => !page.has(id))) : new Set([...ids, ...page]))
    },
    selectAll: () => setIsAll(true),
    clear: () => change(nothing),
  }
}
