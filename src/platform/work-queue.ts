export type WorkQueue = {
  /** Runs the work when it is its turn; throws what `turnedAway` gives when too many wait already. */
  run: <T>(work: () => Promise<T>, turnedAway: () => Error) => Promise<T>
}

/** Heavy work, a little of it at a time. */
export function createWorkQueue({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): WorkQueue {
  const waiting: (() => void)[] = []
  let running = 0

  async function run<T>(work: () => Promise<T>, turnedAway: () => Error): Promise<T> {
    if (running < atOnce) running += 1
    else {
      if (waiting.length >= mostWaiting) throw turnedAway()
      // Whoever is through hands its place on, so that nobody newer takes it.
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }

  return { run }
}
