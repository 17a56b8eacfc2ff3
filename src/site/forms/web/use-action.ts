import { useState } from 'react'
import { toast } from '../../../ui/feedback/toast-store.ts'
import type { ApiError } from '../../api/calls/calls.ts'

/** What a button does, one call at a time. A failure is a toast. */
export function useAction() {
  const [busy, setBusy] = useState(false)
  async function run(work: () => Promise<void>, onFailure?: (error: ApiError) => void): Promise<void> {
    if (busy) return
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toast.error((error as ApiError).message)
      onFailure?.(error as ApiError)
    } finally {
      setBusy(false)
    }
  }
  return { busy, run }
}
