import { setTimeout as delay } from 'node:timers/promises'
import { isOutage } from '../database-unavailable.ts'
import { Problem } from '../errors.ts'
import type { ReplicaState } from './replica-state.ts'

/** `repeated`: reads that failed on the replica and were repeated on the primary. */
export type ReadCounts = { replica: number; primary: number; repeated: number }

const settleMs = 100

type Read<T> = () => Promise<T>
/** Returns the answer, or throws the problem that is the answer. */
type Answer<T> = () => T

/** Sends each read to the replica or to the primary. */
export function createReplicaReads(state: ReplicaState) {
  const counts: ReadCounts = { replica: 0, primary: 0, repeated: 0 }
  /** In a gap, one failure of the primary is enough: each further one would cost a reader up to a second. */
  let isPrimaryGone = false

  /** Null: the primary has to be asked. */
  async function askReplica<T>(onReplica: Read<T>): Promise<Answer<T> | null> {
    const instance = state.instance()
    const answer = await answerOf(onReplica)
    if (typeof answer !== 'function') {
      if (isOutage(answer.error)) state.fail()
      return null
    }
    // A replica that was restarted meanwhile may be behind the position it had when the read began.
    if (instance !== state.instance() && !state.isCutOff()) return null
    counts.replica += 1
    return answer
  }

  async function read<T>(onReplica: Read<T>, onPrimary: Read<T>): Promise<T> {
    const isFirst = state.isCurrent() || (isPrimaryGone && isReachedInGap())
    if (isFirst) {
      const answer = await askReplica(onReplica)
      if (answer) return answer()
      counts.repeated += 1
    }
    counts.primary += 1
    try {
      return await onPrimary()
    } catch (error) {
      const answer = isOutage(error) && !isFirst ? await withoutPrimary(onReplica) : null
      if (!answer) throw error
      return answer()
    }
  }

  /**
   * Outside a gap, an answer that may lack an announced change would stay in the cache: there the replica is asked only
   * if it has caught up meanwhile.
   */
  async function withoutPrimary<T>(onReplica: Read<T>): Promise<Answer<T> | null> {
    // The loss of the listening session may be noticed later than that of this read's.
    if (!state.isCutOff()) await delay(settleMs)
    if (isReachedInGap()) isPrimaryGone = true
    else if (!state.isCurrent()) return null
    return askReplica(onReplica)
  }

  const isReachedInGap = () => state.isCutOff() && state.answers()

  return {
    read,
    counts,
    primaryIsBack(): void {
      isPrimaryGone = false
    },
  }
}

async function answerOf<T>(read: Read<T>): Promise<Answer<T> | { error: unknown }> {
  try {
    const value = await read()
    return () => value
  } catch (error) {
    if (!(error instanceof Problem)) return { error }
    return () => {
      throw error
    }
  }
}
