import { createStore, useStore } from '../../../ui/state/store.ts'

/** Fields that an account needs and a sign-in provider may not supply. */
export type ProfileField = 'name' | 'email'

/** Which account dialog is open; the layout renders it. */
export type AccountDialog =
  | { kind: 'sign-in' | 'sign-up' | 'forgot'; email?: string | undefined }
  | {
      kind: 'complete'
      missing: ProfileField[]
      /** Continues the sign-in with the missing data. Errors it throws are shown in the form. */
      complete: (typed: { name?: string; email?: string }, signal: AbortSignal) => Promise<void>
    }

const dialogStore = createStore<AccountDialog | null>(() => null)

export const openAccountDialog = (dialog: AccountDialog): void => dialogStore.set(dialog)
export const closeAccountDialog = (): void => dialogStore.set(null)
export const useAccountDialog = (): AccountDialog | null => useStore(dialogStore, null)
