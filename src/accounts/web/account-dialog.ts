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

let open: AccountDialog | null = null
const listeners = new Set<() => void>()

export const openAccountDialog = (dialog: AccountDialog): void => change(dialog)
export const closeAccountDialog = (): void => change(null)

export const accountDialogStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  current: (): AccountDialog | null => open,
}

function change(next: AccountDialog | null): void {
  open = next
  for (const tell of listeners) tell()
}
