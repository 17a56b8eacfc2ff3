import { useLingui } from '@lingui/react/macro'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { notifyError } from './notification-store.ts'

type Options<Props> = {
  Loading?: ComponentType
  /** Shown if the code cannot be loaded, for instance because a newer version of the console is being served. */
  Failed?: ComponentType<Props & { onRetry: () => void }>
}

/** A part of a page whose code is loaded when it is first shown. If that fails, the rest of the page stays. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { Loading = Nothing, Failed = LoadFailed }: Options<Props> = {},
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined
  return function LazyPart(props: Props) {
    const [state, setState] = useState<'loading' | 'loaded' | 'failed'>(Loaded ? 'loaded' : 'loading')
    useEffect(() => {
      if (state !== 'loading') return
      let isMounted = true
      const show = (next: 'loaded' | 'failed') => isMounted && setState(next)
      load().then(
        (component) => {
          Loaded = component
          show('loaded')
        },
        () => show('failed'),
      )
      return () => {
        isMounted = false
      }
    }, [state])
    if (Loaded && state === 'loaded') return <Loaded {...props} />
    return state === 'failed' ? <Failed {...props} onRetry={() => setState('loading')} /> : <Loading />
  }
}

const Nothing = (): ReactNode => null

function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <ErrorState
      message={t`Check your connection and try again. If that does not help, reload the page.`}
      onRetry={onRetry}
    />
  )
}

/** A dialog that cannot be loaded is closed: opening it again is the next attempt. */
export function DialogLoadFailed({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  useEffect(() => {
    notifyError(
      t`This could not be loaded: check your connection and try again. If that does not help, save your changes and reload the page.`,
    )
    onClose()
  }, [t, onClose])
  return null
}
