import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { ErrorState } from '../feedback/error-state.tsx'
import { toast } from '../feedback/toast-store.ts'

/** In place of a part of the page whose code could not be loaded. */
export function BoundaryFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui()
  return <ErrorState compact message={t`You seem to be offline. Please check your connection.`} onRetry={onRetry} />
}

/** A dialog whose code could not be loaded: it closes again, so that the next press retries. */
export function DialogFailed({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  useEffect(() => {
    toast.error(t`You seem to be offline. Please check your connection.`)
    onClose()
  }, [onClose, t])
  return null
}
