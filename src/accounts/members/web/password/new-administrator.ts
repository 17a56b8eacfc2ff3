const storageKey = 'new_administrator'

/**
 * Passes the email address of the first administrator on to the console's sign-in page, in this tab only: in the page's
 * address it would stay in the browser's history and in logs.
 */
export function saveNewAdministrator(email: string): void {
  try {
    sessionStorage.setItem(storageKey, email)
  } catch {
    // Storage may be disabled: then it is typed again.
  }
}

/** The saved address, once. */
export function takeNewAdministrator(): string | undefined {
  try {
    const email = sessionStorage.getItem(storageKey)
    sessionStorage.removeItem(storageKey)
    return email ?? undefined
  } catch {
    return undefined
  }
}
