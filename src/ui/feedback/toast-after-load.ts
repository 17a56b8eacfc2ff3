import { toast } from './toast-store.ts'

const storageKey = 'toast'

/** For words that a loading of the page would wipe out. */
export function keepToast(text: string): void {
  try {
    sessionStorage.setItem(storageKey, text)
  } catch {
    toast.success(text)
  }
}

/** Shows, once, what was kept before the page was loaded. */
export function showKeptToast(): void {
  try {
    const text = sessionStorage.getItem(storageKey)
    sessionStorage.removeItem(storageKey)
    if (text) toast.success(text)
  } catch {
    // Storage may be off: then nothing was kept.
  }
}
