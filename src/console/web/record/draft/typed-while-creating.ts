import { useEffect, useState } from 'react'
import { createStore } from '../../../../ui/state/store.ts'
import type { Values } from '../../../records/record-description.ts'
import type { References } from '../use-record-form.ts'

type Typed = { kind: string; id: string; values: Values; references: References }

/** Text typed into the form of a new record after it was sent: the page of the record goes on with it. */
export const typedWhileCreating = createStore<Typed | null>(() => null)

/** For the record's page, once: null for records that were not just created. */
export function useTypedWhileCreating(kind: string, id: string): Typed | null {
  const [typed] = useState(() => typedWhileCreating.get())
  useEffect(() => typedWhileCreating.set(null), [])
  return typed?.kind === kind && typed.id === id ? typed : null
}
