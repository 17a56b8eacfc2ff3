import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '../log/log.ts'
import { createReplicaPositions, type PositionSources } from './replica-positions.ts'

export type ReplicaState = ReturnType<typeof createReplicaState>

const checkMs = 1_000
const maxBehindMs = 10_000
const catchUpPausesMs = { first: 5, longest: 100 }

/**
 * Whether the replica may be read now. It must have replayed everything that was announced to this process, be at most
 * ten seconds behind and answer; it is checked once a second, and immediately after each announcement.
 */
export function createReplicaState({ log, ...sources }: PositionSources & { log: Pick<Log, 'info' | 'warn'> }) {
  const positions = createReplicaPositions(sources)
  const use = createUse(log)
  let isListening = false
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  /** While the position of a change is not known, the primary is read. */
  const cover = oneAtATime(async () => {
    try {
      while (isListening && !positions.isCovered()) await positions.cover()
    } catch {
      // A gap has begun, whose end asks again; or else the next check does.
    }
    void catchUp()
  })

  const catchUp = oneAtATime(async () => {
    let pauseMs = catchUpPausesMs.first
    while (!isStopped && use.isUsed() && positions.isCovered() && !positions.hasAll()) {
      await positions.probe().catch(use.fail)
      if (!positions.hasAll()) await delay(pauseMs, null, { ref: false })
      pauseMs = Math.min(pauseMs * 1.5, catchUpPausesMs.longest)
    }
  })

  function changed(): void {
    positions.changed()
    void cover()
  }

  async function check(): Promise<void> {
    if (isListening) {
      await positions.mark().catch(() => undefined)
      void cover()
    }
    try {
      const { isReplica } = await positions.probe()
      use.answered(isReplica, positions.behindMs() <= maxBehindMs)
    } catch {
      if (!isStopped) use.fail()
    }
    if (!isStopped) timer = setTimeout(check, checkMs).unref()
  }

  return {
    /** Begins the checks, after the session that listens is open. */
    start(): void {
      isListening = true
      void check()
    },
    /** Something was committed: the replica is read again when it has replayed it. */
    changed,
    /** From now on announcements may be missed. */
    lost(): void {
      isListening = false
      positions.forgetMarks()
    },
    listeningAgain(): void {
      isListening = true
      changed()
    },
    restarted: positions.restarted,
    instance: positions.instance,
    fail: use.fail,
    isCurrent: () => use.isUsed() && isListening && positions.hasAll(),
    /** Nothing is announced: the primary is gone, or out of reach. */
    isCutOff: () => !isListening,
    answers: use.answers,
    isUsed: use.isUsed,
    behindSeconds: () => positions.behindMs() / 1000,
    stop(): void {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

/** Whether the replica is in use; each change is logged once. */
function createUse(log: Pick<Log, 'info' | 'warn'>) {
  let answers = false
  let reason: string | null = 'it was not checked yet'

  function stopUse(next: string): void {
    if (reason !== next) log.warn(`The replica is left out: ${next}. Public reads go to the primary.`)
    reason = next
  }

  function resumeUse(): void {
    if (reason !== null) log.info('Public reads go to the replica.')
    reason = null
  }

  return {
    answered(isReplica: boolean, isNearEnough: boolean): void {
      answers = true
      if (!isReplica) stopUse('its server is not a replica')
      else if (!isNearEnough) stopUse(`it is more than ${maxBehindMs / 1000} seconds behind`)
      else resumeUse()
    },
    fail(): void {
      answers = false
      stopUse('it does not answer')
    },
    answers: () => answers,
    isUsed: () => reason === null,
  }
}

/** A call while one runs lets it run once more. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let isRunning = false
  let isAskedAgain = false
  return async () => {
    isAskedAgain = true
    if (isRunning) return
    isRunning = true
    while (isAskedAgain) {
      isAskedAgain = false
      await work()
    }
    isRunning = false
  }
}
