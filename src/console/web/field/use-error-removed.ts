import { useEffect, useRef } from 'react'

/**
 * Runs when the error of a field ends without a change of the field itself: the changes were discarded or replaced. The
 * rejected text must go too, or it would seem to be saved.
 */
export function useErrorRemoved(error: string | undefined, onRemoved: () => void): void {
  const before = useRef(error)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the error counts
  useEffect(() => {
    if (before.current && !error) onRemoved()
    before.current = error
  }, [error])
}
