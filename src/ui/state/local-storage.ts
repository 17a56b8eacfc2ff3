/** What this browser stores under a key; null: nothing, undefined: its storage is switched off. */
export function readLocal(key: string): string | null | undefined {
  try {
    return localStorage.getItem(key)
  } catch {
    return undefined
  }
}

/** Stores a text, or removes it. Without storage, what the page holds itself has to do. */
export function writeLocal(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // Switched off, or full.
  }
}

/** Calls `changed` when another tab has written one of these keys, or cleared the whole storage. */
export function onOtherTabsChange(keys: readonly string[], changed: () => void): void {
  addEventListener('storage', ({ key }) => {
    if (key === null || keys.includes(key)) changed()
  })
}
