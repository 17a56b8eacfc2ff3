/** Work by key: simultaneous requests for one key share it. */
export function createSharedWork<Result>() {
  const inProgress = new Map<string, Promise<Result>>()
  return (key: string, work: () => Promise<Result>): Promise<Result> => {
    const running = inProgress.get(key)
    if (running) return running
    const started = work().finally(() => inProgress.delete(key))
    inProgress.set(key, started)
    return started
  }
}
