// The comments that were voted on in this browser.

const key = 'comment_votes'
// Far more than anyone votes on; the oldest go first.
const most = 2_000

let ids: ReadonlySet<number> | undefined
const listeners = new Set<() => void>()

export const hasVoted = (id: number): boolean => votedIds().has(id)

export function rememberVote(id: number): void {
  become(new Set([...votedIds(), id].slice(-most)))
  try {
    localStorage.setItem(key, JSON.stringify([...votedIds()]))
  } catch {
    // Storage may be off; the server knows the vote too.
  }
}

export function onVotes(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

function votedIds(): ReadonlySet<number> {
  if (ids === undefined) {
    ids = storedIds()
    addEventListener('storage', (event) => {
      if (event.key === key || event.key === null) become(storedIds())
    })
  }
  return ids
}

function become(next: ReadonlySet<number>): void {
  ids = next
  for (const tell of listeners) tell()
}

function storedIds(): ReadonlySet<number> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return new Set(Array.isArray(kept) ? kept.filter(Number.isInteger) : [])
  } catch {
    // Storage may be off, or hold what is not ours.
    return new Set()
  }
}
