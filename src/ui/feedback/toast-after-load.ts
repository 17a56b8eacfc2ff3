import { toast } from './toast-store.ts'

const storageKey = 'toast'

/** Stores a toast to show after a full page load. */
export function saveToast(text: string): void {
  try {
    sessionStorage.setItem(storageKey, text)
  } catch {
    toast.success(text)
  }
}

/** Shows, once, the toast stored before the page was loaded. */
export function showSavedToast(): void {
  try {
    const text = sessionStorage.getItem(storageKey)
    sessionStorage.removeItem(storageKey)
    if (text) toast.success(text)
  } catch {
    // Storage may be disabled: then nothing was stored.
  }
}
