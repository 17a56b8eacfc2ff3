import { useLayoutEffect } from 'react'

let pendingBoundaries = 0

/** Whether React has hydrated every boundary of the page that the server rendered. */
export const isPageHydrated = (): boolean => pendingBoundaries === 0

// In the step in which React hydrates something, so that the number is never behind the document.
const useChange = (by: number): void =>
  useLayoutEffect(() => {
    pendingBoundaries += by
    return () => {
      pendingBoundaries -= by
    }
  }, [by])

/** Called by what contains a boundary. */
export const useBoundaryBegin = (): void => useChange(1)

/** Inside the boundary: it is hydrated. */
export function BoundaryEnd(): null {
  useChange(-1)
  return null
}
