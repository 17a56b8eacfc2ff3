import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useHydrated } from '../hooks/use-hydrated.ts'

/**
 * A component whose code is loaded when it is first rendered in the browser, or earlier with `preload()`.
 * Without Suspense, which would stream inline scripts. The fallback shows meanwhile, on the server, and when loading
 * fails, unless there is a component for that (`load-failed.tsx`). The next mount and `onRetry` try again.
 */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  fallback: ReactNode = null,
  Failed?: ComponentType<P & { onRetry: () => void }>,
) {
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
    const [hasFailed, setHasFailed] = useState(false)
    // Parts of a page are hydrated one after the other: the code may be there, but the server's HTML has the fallback.
    const isHydrated = useHydrated()
    useEffect(() => {
      let mounted = true
      const show = () => {
        if (!mounted) return
        setPart(() => loaded)
        setHasFailed(!loaded)
      }
      if (!Part && !hasFailed) preload().then(show)
      return () => {
        mounted = false
      }
    }, [Part, hasFailed])
    if (hasFailed && Failed) return <Failed {...props} onRetry={() => setHasFailed(false)} />
    return Part && isHydrated ? <Part {...props} /> : fallback
  }
  return Object.assign(LazyComponent, { preload })
}
