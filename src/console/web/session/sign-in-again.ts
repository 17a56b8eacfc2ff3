import { createStore } from '../../../ui/state/store.ts'

type Waiting = (isSignedIn: boolean) => void

/** Calls that wait until the member signs in again. While there are any, a dialog asks for it. */
export const waitingForSignIn = createStore<readonly Waiting[]>(() => [])

/** True once the same member has signed in again; false when they cancelled. */
export const askToSignIn = (): Promise<boolean> =>
  new Promise((resolve) => waitingForSignIn.set([...waitingForSignIn.get(), resolve]))

export function endWait(isSignedIn: boolean): void {
  const waiting = waitingForSignIn.get()
  waitingForSignIn.set([])
  for (const done of waiting) done(isSignedIn)
}
