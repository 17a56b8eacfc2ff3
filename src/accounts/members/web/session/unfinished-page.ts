import { readLocal, writeLocal } from '../../../../ui/state/local-storage.ts'

const storageKey = 'unfinished_page'

/** A page where a member waits for the confirmation of the address; its emailed link opens in another tab. */
export const keepUnfinishedPage = (memberId: number, path: string): void =>
  writeLocal(storageKey, JSON.stringify({ memberId, path }))

/** Its path, without the language; null: there is none of this member. */
export function unfinishedPageOf(memberId: number | undefined): string | null {
  try {
    const stored = JSON.parse(readLocal(storageKey) ?? '{}')
    return stored.memberId === memberId && `${stored.path}`.startsWith('/') ? stored.path : null
  } catch {
    return null
  }
}

export const dropUnfinishedPage = (): void => writeLocal(storageKey, null)
