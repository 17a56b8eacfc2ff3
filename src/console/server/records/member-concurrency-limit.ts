import type { Writable } from 'node:stream'
import { Problem } from '../../../platform/errors.ts'
import { shareOf } from '../../../platform/limits/worker-share.ts'

/** Long work of one member at the same time: exports and bulk changes. More would keep others waiting. */
const maxConcurrent = shareOf(8)

const tooManyConcurrent = () =>
  new Problem(
    429,
    /*i18n*/ 'Several of your exports and bulk changes are still running. Please wait for them.',
    undefined,
    5,
  )

export type MemberTurns = {
  /** Returns the function that ends the turn; calling it twice has no effect. */
  begin: (memberId: number) => () => void
  /** A turn that ends with an answer: when it is sent, or its reader has left, before it began too. */
  beginFor: (memberId: number, answer: Writable) => void
  take: <T>(memberId: number, work: () => Promise<T>) => Promise<T>
}

/** Counted in this process alone: it is its sessions with the database that are kept free. */
export function createMemberTurns(): MemberTurns {
  const running = new Map<number, number>()
  const begin = (memberId: number) => {
    const count = running.get(memberId) ?? 0
    if (count >= maxConcurrent) throw tooManyConcurrent()
    running.set(memberId, count + 1)
    let hasEnded = false
    return () => {
      if (hasEnded) return
      hasEnded = true
      const remaining = (running.get(memberId) ?? 1) - 1
      if (remaining > 0) running.set(memberId, remaining)
      else running.delete(memberId)
    }
  }
  const beginFor = (memberId: number, answer: Writable) => {
    const end = begin(memberId)
    // A destroyed stream emits no further `close`.
    if (answer.destroyed) end()
    else answer.once('close', end)
  }
  const take = async <T>(memberId: number, work: () => Promise<T>): Promise<T> => {
    const end = begin(memberId)
    try {
      return await work()
    } finally {
      end()
    }
  }
  return { begin, beginFor, take }
}
