const pollIntervalMs = 500

/**
 * Calls `onExit` when the npm process that started this one has ended. npm forwards SIGTERM and SIGINT but not SIGHUP,
 * and the shell that `npx` runs in between forwards nothing. Without npm, outliving the parent is normal.
 */
export function onNpmExit(env: NodeJS.ProcessEnv, onExit: () => void): void {
  if (env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    onExit()
  }, pollIntervalMs)
  timer.unref()
}
