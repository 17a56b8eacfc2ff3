import { useSyncExternalStore } from 'react'

/** A value in the browser that components and other code share. */
export type Store<Value> = {
  get: () => Value
  set: (next: Value) => void
  /** Calls `changed` after each change, until the returned function is called. */
  subscribe: (changed: () => void) => () => void
}

/** `read` creates the first value, when it is first needed. */
export function createStore<Value>(read: () => Value): Store<Value> {
  let current: { value: Value } | undefined
  const listeners = new Set<() => void>()
  const get = () => {
    current ??= { value: read() }
    return current.value
  }
  return {
    get,
    set(value) {
      if (Object.is(get(), value)) return
      current = { value }
      for (const changed of listeners) changed()
    },
    subscribe(changed) {
      listeners.add(changed)
      return () => {
        listeners.delete(changed)
      }
    },
  }
}

/** The store's value; `atServer` on the server and during hydration. */
export const useStore = <Value>(store: Store<Value>, atServer: Value): Value =>
  useSyncExternalStore(store.subscribe, store.get, () => atServer)

/** The part of the store's value that `select` takes; the component renders again only when that changes. */
export const useSelected = <Value, Part>(store: Store<Value>, select: (value: Value) => Part, atServer: Part): Part =>
  useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => atServer,
  )
