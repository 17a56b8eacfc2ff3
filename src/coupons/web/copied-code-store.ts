/** A code that was copied here, so that it can be read again at the shop, also without a connection. */
export type CopiedCode = { code: string; title: string; slug: string; at: string }

const storageKey = 'copied_codes'
const most = 20

const isCopiedCode = (entry: unknown): entry is CopiedCode =>
  typeof entry === 'object' &&
  entry !== null &&
  ['code', 'title', 'slug', 'at'].every((field) => typeof (entry as Record<string, unknown>)[field] === 'string')

/** What the store holds, read with care: older versions and people's own hands write there too. */
export function readCopiedCodes(stored: string | null): CopiedCode[] {
  try {
    const entries: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(entries) ? entries.filter(isCopiedCode).slice(0, most) : []
  } catch {
    return []
  }
}

const isSame = (one: CopiedCode, other: { code: string; slug: string }): boolean =>
  one.code === other.code && one.slug === other.slug

/** The latest first, each once. */
export const withCode = (codes: readonly CopiedCode[], copied: CopiedCode): CopiedCode[] =>
  [copied, ...codes.filter((one) => !isSame(one, copied))].slice(0, most)

const none: readonly CopiedCode[] = []
let codes: readonly CopiedCode[] | undefined
const listeners = new Set<() => void>()

/** The copied codes of this browser. */
export const copiedCodes = {
  subscribe(changed: () => void): () => void {
    listeners.add(changed)
    return () => listeners.delete(changed)
  },

  current(): readonly CopiedCode[] {
    if (codes === undefined) {
      codes = stored()
      // What another tab does holds for this one as well.
      addEventListener('storage', ({ key }) => {
        if (key === null || key === storageKey) show(stored())
      })
    }
    return codes
  },

  /** Nothing on the server: it does not know who copied what. */
  atServer: (): readonly CopiedCode[] => none,

  remove(code: { code: string; slug: string }): void {
    become(stored().filter((one) => !isSame(one, code)))
  },

  forget(): void {
    become(none)
  },
}

/** Notes a deal's code as copied now. */
export const rememberCode = ({ TITLE, SLUG }: { TITLE: string; SLUG: string }, code: string): void =>
  become(withCode(stored(), { code, title: TITLE, slug: SLUG, at: new Date().toISOString() }))

function become(next: readonly CopiedCode[]): void {
  copiedCodes.current()
  try {
    if (next.length > 0) localStorage.setItem(storageKey, JSON.stringify(next))
    else localStorage.removeItem(storageKey)
  } catch {
    // Storage may be off; the codes then last as long as the page.
  }
  show(next)
}

function show(next: readonly CopiedCode[]): void {
  codes = next
  for (const tell of listeners) tell()
}

function stored(): readonly CopiedCode[] {
  try {
    return readCopiedCodes(localStorage.getItem(storageKey))
  } catch {
    return codes ?? none
  }
}
