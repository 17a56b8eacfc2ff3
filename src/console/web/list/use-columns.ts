import { useState } from 'react'
import { readLocal, writeLocal } from '../../../ui/state/local-storage.ts'
import type { Column, RecordDescription } from '../../records/record-description.ts'
import type { ListView, SetView } from './list-view.ts'

const keyOf = (kind: string) => `console-columns-${kind}`

/** The columns that are shown: the address's, else those that the member chose last, else the kind's. */
export function useColumns(description: RecordDescription, view: ListView, setView: SetView) {
  const [own, setOwn] = useState(() => readLocal(keyOf(description.name))?.split(',') ?? null)
  const chosen = view.columns ?? own
  const visible = description.columns.filter((column) =>
    chosen ? chosen.includes(column.name) : column.isDefault === true,
  )
  const columns: readonly Column[] = visible.length > 0 ? visible : description.columns.slice(0, 1)
  const chooseColumns = (names: readonly string[]) => {
    writeLocal(keyOf(description.name), names.join(','))
    setOwn([...names])
    if (view.columns) setView({ ...view, columns: null })
  }
  return { columns, chooseColumns }
}
