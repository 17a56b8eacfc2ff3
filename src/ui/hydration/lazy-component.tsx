import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useHydrated } from '../hooks/use-hydrated.ts'

/**
 * A component whose code is loaded when it is first rendered in the browser, or earlier with `preload()`.
 * Without Suspense, which would stream inline scripts. The fallback shows meanwhile, on the server, and when loading
 * fails; the next mount tries again.
 */
export function lazyComponent<P extends object>(load: () => Promise<ComponentType<P>>, fallback: ReactNode = null) {
  let loaded: ComponentType<P> | undefined
  let loading: Promise<void> | undefined
  const preload = (): Promise<void> => {
    loading ??= load().then(
      (component) => {
        loaded = component
      },
      () => {
        loading = undefined
      },
    )
    return loading
  }
  function LazyComponent(props: P) {
    const [Part, setPart] = useState(() => loaded)
    // Parts of a page are hydrated one after the other: the code may be there, but the server's HTML has the fallback.
    const isHydrated = useHydrated()
    useEffect(() => {
      let mounted = true
      if (!Part) preload().then(() => mounted && setPart(() => loaded))
      return () => {
        mounted = false
      }
    }, [Part])
    return Part && isHydrated ? <Part {...props} /> : fallback
  }
  return Object.assign(LazyComponent, { preload })
}
