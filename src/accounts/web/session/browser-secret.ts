import { readLocal, writeLocal } from '../../../ui/state/local-storage.ts'

const storageKey = 'confirm_secret'

/**
 * A secret of this browser, made at the first sign-up in it. Sent with the sign-up and with the mailed link, it proves
 * that both come from one person. Empty where nothing can be stored: the password proves it then.
 */
export function browserSecret(): string {
  if (!storedBrowserSecret()) writeLocal(storageKey, newSecret())
  return storedBrowserSecret()
}

/** Nothing is made for a browser that has not signed up. */
export const storedBrowserSecret = (): string => readLocal(storageKey) ?? ''

/** The address is confirmed: the secret has done its work. */
export const removeBrowserSecret = (): void => writeLocal(storageKey, null)

const newSecret = () =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
