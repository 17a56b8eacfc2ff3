/** The stored value of a key; null: nothing stored, undefined: storage is disabled. */
export function readLocal(key: string): string | null | undefined {
  try {
    return localStorage.getItem(key)
  } catch {
    return undefined
  }
}

/** Stores a text, or removes it. Without storage, the value lives only in the page's memory. */
export function writeLocal(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // Disabled, or full.
  }
}

/**
 * Calls `changed` when another tab has written one of these keys, or cleared the whole storage. A page in the browser's
 * cache for Back hears nothing: it is called when the page is shown again, unless storage is disabled.
 */
export function onOtherTabsChange(keys: readonly string[], changed: () => void): void {
  addEventListener('storage', ({ key }) => {
    if (key === null || keys.includes(key)) changed()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && readLocal(keys[0] ?? '') !== undefined) changed()
  })
}
