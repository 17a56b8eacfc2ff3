const storageKey = 'console-holder'

/** Identifies this tab as the holder of locks, also after a reload. */
export const holder = await findId()

/** A duplicated tab begins with a copy of the other one's session storage: it gets an id of its own. */
async function findId(): Promise<string> {
  const made = crypto.randomUUID().replaceAll('-', '')
  try {
    const stored = sessionStorage.getItem(storageKey)
    const id = stored !== null && (await isFree(stored)) ? stored : made
    if (id === made) await isFree(made)
    sessionStorage.setItem(storageKey, id)
    return id
  } catch {
    return made
  }
}

/** Whether no other tab uses it; the browser then keeps it for this one until its document is gone. */
function isFree(id: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    // Browsers have no locks on sites without HTTPS.
    if (!navigator.locks) return resolve(true)
    const hold = (lock: Lock | null) => {
      resolve(lock !== null)
      return lock ? new Promise<void>(() => {}) : undefined
    }
    navigator.locks.request(`${storageKey} ${id}`, { ifAvailable: true }, hold).catch(reject)
  })
}
