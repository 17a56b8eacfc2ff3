const maxWaitMs = 5_000
/** A process that ran this long did not fail because of its start. */
const stableMs = 30_000

/** How long to wait before a process is started again: longer and longer while it keeps ending. */
export function createRestartDelay(nowMs: () => number = Date.now) {
  let waitMs = 0
  let lastAttemptAt = 0
  return {
    noteAttempt: (): void => {
      lastAttemptAt = nowMs()
    },
    nextMs: (): number => {
      waitMs = nowMs() - lastAttemptAt > stableMs ? 0 : Math.min(100 + waitMs * 2, maxWaitMs)
      return waitMs
    },
  }
}
