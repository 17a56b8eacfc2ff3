import { readLocal, writeLocal } from '../../../../ui/state/local-storage.ts'

const storageKey = 'confirm_secret'

/**
 * A secret of this browser, created at its first sign-up. Sent with the sign-up and with the emailed link, it proves
 * that the same person did both. Empty where nothing can be stored: then the password is the proof.
 */
export function browserSecret(): string {
  if (!storedBrowserSecret()) writeLocal(storageKey, newSecret())
  return storedBrowserSecret()
}

/** Not created in a browser that has not signed up. */
export const storedBrowserSecret = (): string => readLocal(storageKey) ?? ''

/** The address is confirmed: the secret is no longer needed. */
export const removeBrowserSecret = (): void => writeLocal(storageKey, null)

const newSecret = () =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
