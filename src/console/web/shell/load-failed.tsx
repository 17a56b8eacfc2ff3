import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { notifyError } from './notification-store.ts'

/** In place of a part whose code cannot be loaded, for instance because a newer version of the console is served. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
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
