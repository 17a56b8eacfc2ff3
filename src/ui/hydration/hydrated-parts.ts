import { useLayoutEffect } from 'react'

let unhydratedParts = 0

/** Whether React has hydrated every part of the page that the server rendered. */
export const isWholePageHydrated = (): boolean => unhydratedParts === 0

// In the step in which React hydrates something, so that the number is never behind the document.
const useChange = (by: number): void =>
  useLayoutEffect(() => {
    unhydratedParts += by
    return () => {
      unhydratedParts -= by
    }
  }, [by])

/** Called by what contains a part. */
export const usePartBegin = (): void => useChange(1)

/** In the part: it is hydrated. */
export function PartEnd(): null {
  useChange(-1)
  return null
}
