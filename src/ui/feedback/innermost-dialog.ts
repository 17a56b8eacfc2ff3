import { useEffect, useId } from 'react'
import { createStore, useSelected } from '../state/store.ts'

/**
 * A hook for the containers of some messages: in the app, and in every open dialog. Everything outside a dialog is inert, so
 * the innermost container shows them: the hook returns whether this is the one.
 */
export function createInnermost(): () => boolean {
  const containers = createStore<readonly string[]>(() => [])
  const innermostOf = (ids: readonly string[]) => ids.at(-1)
  return () => {
    const id = useId()
    const innermost = useSelected(containers, innermostOf, undefined)
    useEffect(() => {
      containers.set([...containers.get(), id])
      return () => containers.set(containers.get().filter((one) => one !== id))
    }, [id])
    return innermost === undefined || innermost === id
  }
}
