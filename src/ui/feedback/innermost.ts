import { useEffect, useId } from 'react'
import { createStore, useSelected } from '../state/store.ts'

/**
 * A hook for the places of some messages: in the app, and in every open dialog. Everything outside a dialog is inert, so
 * the innermost place shows them: the hook returns whether this is the one.
 */
export function createInnermost(): () => boolean {
  const places = createStore<readonly string[]>(() => [])
  const innermostOf = (ids: readonly string[]) => ids.at(-1)
  return () => {
    const id = useId()
    const innermost = useSelected(places, innermostOf, undefined)
    useEffect(() => {
      places.set([...places.get(), id])
      return () => places.set(places.get().filter((one) => one !== id))
    }, [id])
    return innermost === undefined || innermost === id
  }
}
