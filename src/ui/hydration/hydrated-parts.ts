import { useEffect } from 'react'

let unhydratedParts = 0

/** Whether React has hydrated every part of the page that the server rendered. */
export const isWholePageHydrated = (): boolean => unhydratedParts === 0

/** Called by what contains a part. */
export const usePartBegin = (): void =>
  useEffect(() => {
    unhydratedParts++
  }, [])

/** In the part: it is hydrated. */
export function PartEnd(): null {
  useEffect(() => {
    unhydratedParts--
  }, [])
  return null
}
