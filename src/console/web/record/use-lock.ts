import { useCallback, useEffect, useState } from 'react'
import type { Lock, LockAnswer, LockedAnswer, LockRequest } from '../../records/record.contract.ts'
import { consoleCall } from '../api/console-call.ts'
import { ConsoleError } from '../api/console-error.ts'
import { holder } from './lock-holder.ts'

const heartbeatMs = 20_000

export type LockState =
  | { kind: 'asking' | 'own' }
  /** `wasOwn`: another member took it over while this form was open. */
  | { kind: 'other'; lock: Lock; wasOwn: boolean }

export type RecordLock = { state: LockState; takeOver: () => Promise<void>; lost: (lock: Lock) => void }

export const lockOf = (error: unknown): Lock | null =>
  error instanceof ConsoleError && error.reason === 'locked' ? (error.answer as LockedAnswer).lock : null

/** Holds the record's lock while the form is open. */
export function useLock(kind: string, id: string, isWanted: boolean): RecordLock {
  const [state, setState] = useState<LockState>({ kind: isWanted ? 'asking' : 'own' })
  const path = `/records/${kind}/${encodeURIComponent(id)}`
  const lost = useCallback(
    (lock: Lock) =>
      setState((before) => ({
        kind: 'other',
        lock,
        wasOwn: before.kind === 'own' || (before.kind === 'other' && before.wasOwn),
      })),
    [],
  )
  const ask = useCallback(
    async ({ takeOver = false, isRepeated = true }) => {
      try {
        const body: LockRequest = { holder, takeOver }
        await consoleCall<LockAnswer>(`${path}/lock`, { body, isRepeated })
        setState({ kind: 'own' })
      } catch (error) {
        const lock = lockOf(error)
        if (lock) lost(lock)
        else if (takeOver) throw error
      }
    },
    [path, lost],
  )
  const isOther = state.kind === 'other'
  useEffect(() => {
    // Another member's lock stays theirs until this member takes it over.
    if (!isWanted || isOther) return
    ask({})
    // A session that has ended is not a reason to interrupt: the next call of the member asks to sign in.
    const timer = setInterval(() => ask({ isRepeated: false }), heartbeatMs)
    return () => clearInterval(timer)
  }, [isWanted, isOther, ask])
  useEffect(() => {
    if (!isWanted) return
    const leave = () =>
      void consoleCall(`${path}/unlock`, { body: { holder }, keepalive: true, isRepeated: false }).catch(
        () => undefined,
      )
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [path, isWanted])
  return { state, takeOver: () => ask({ takeOver: true }), lost }
}
