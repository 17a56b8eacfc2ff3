const storageKey = 'confirm_secret'

/**
 * A secret of this browser, made at the first sign-up in it. Sent with the sign-up and with the mailed link, it proves
 * that both come from one person. Empty where nothing can be stored: the password proves it then.
 */
export function browserSecret(): string {
  try {
    const known = localStorage.getItem(storageKey)
    if (known) return known
    const made = [...crypto.getRandomValues(new Uint8Array(32))]
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join('')
    localStorage.setItem(storageKey, made)
    return made
  } catch {
    return ''
  }
}

/** Nothing is made for a browser that has not signed up. */
export function knownBrowserSecret(): string {
  try {
    return localStorage.getItem(storageKey) ?? ''
  } catch {
    return ''
  }
}

/** The address is confirmed: the secret has done its work. */
export function forgetBrowserSecret(): void {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Storage may be off: then nothing was kept.
  }
}
