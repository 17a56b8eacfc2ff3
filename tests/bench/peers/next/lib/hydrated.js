import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the server's HTML, true once there is a script behind it. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
