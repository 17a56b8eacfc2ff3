import { onOtherTabsChange, readLocal, writeLocal } from '../../../../ui/state/local-storage.ts'
import { createStore, useStore } from '../../../../ui/state/store.ts'

/** A code that was copied here, so that it can be read again at checkout, even offline. */
export type CopiedCode = { code: string; title: string; slug: string; at: string }

const storageKey = 'copied_codes'
const maxCodes = 20

const isCopiedCode = (entry: unknown): entry is CopiedCode =>
  typeof entry === 'object' &&
  entry !== null &&
  ['code', 'title', 'slug', 'at'].every((field) => typeof (entry as Record<string, unknown>)[field] === 'string')

/** Parses the stored codes defensively: older versions or the user may have written them. */
export function readCopiedCodes(stored: string | null): CopiedCode[] {
  try {
    const entries: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(entries) ? entries.filter(isCopiedCode).slice(0, maxCodes) : []
  } catch {
    return []
  }
}

const isSame = (one: CopiedCode, other: { code: string; slug: string }): boolean =>
  one.code === other.code && one.slug === other.slug

/** The latest first, each once. */
export const addCode = (codes: readonly CopiedCode[], copied: CopiedCode): CopiedCode[] =>
  [copied, ...codes.filter((one) => !isSame(one, copied))].slice(0, maxCodes)

const none: readonly CopiedCode[] = []
const codeStore = createStore<readonly CopiedCode[]>(() => {
  // Changes made in other tabs apply here too.
  onOtherTabsChange([storageKey], () => codeStore.set(storedCodes() ?? none))
  return storedCodes() ?? none
})
// Another tab may have written since this one last read.
const latestCodes = (): readonly CopiedCode[] => storedCodes() ?? codeStore.get()

/** The codes copied in this browser. Empty on the server, which does not know them. */
export const useCopiedCodes = (): readonly CopiedCode[] => useStore(codeStore, none)

export const removeCode = (code: { code: string; slug: string }): void =>
  become(latestCodes().filter((one) => !isSame(one, code)))

export const clearCodes = (): void => become(none)

/** Records a deal's code as copied now, here and in the server's count of the day. */
export function saveCode({ id, title, slug }: { id: number; title: string; slug: string }, code: string): void {
  become(addCode(latestCodes(), { code, title, slug, at: new Date().toISOString() }))
  // Sent even when the visitor leaves for the store immediately; nobody waits for the answer.
  navigator.sendBeacon?.('/ifs/codecopied', new URLSearchParams({ dealid: `${id}` }))
}

function become(next: readonly CopiedCode[]): void {
  codeStore.set(next)
  writeLocal(storageKey, next.length > 0 ? JSON.stringify(next) : null)
}

function storedCodes(): CopiedCode[] | undefined {
  const text = readLocal(storageKey)
  return text === undefined ? undefined : readCopiedCodes(text)
}
