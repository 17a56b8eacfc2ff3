import { createStore, useStore } from '../../ui/state/store.ts'

/** Which account dialog is open; the site's frame shows it. */
export type AccountDialog =
  | { kind: 'sign-in' | 'sign-up' | 'forgot'; email?: string | undefined }
  | {
      kind: 'complete'
      name?: string | undefined
      email?: string | undefined
      /** Goes on with the sign-in that lacked them. What it throws shows in the form. */
      complete: (missing: { name: string; email: string }, signal: AbortSignal) => Promise<void>
    }

const dialogStore = createStore<AccountDialog | null>(() => null)

export const openAccountDialog = (dialog: AccountDialog): void => dialogStore.set(dialog)
export const closeAccountDialog = (): void => dialogStore.set(null)
export const useAccountDialog = (): AccountDialog | null => useStore(dialogStore, null)
