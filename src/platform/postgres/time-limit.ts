/**
 * Calls `onEnd` after a time. Timers run before reads: what arrived while this process was busy is read first, so that
 * its own delay does not count. Returns what cancels it.
 */
export function startTimeLimit(ms: number, onEnd: () => void): () => void {
  let afterReading: NodeJS.Immediate | undefined
  const timer = setTimeout(() => {
    afterReading = setImmediate(onEnd)
  }, ms)
  return () => {
    clearTimeout(timer)
    clearImmediate(afterReading)
  }
}
