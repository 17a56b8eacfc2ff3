export type WorkQueue = {
  /** Runs the work when it is its turn; throws what `turnedAway` gives when too many wait already, or it waits too long. */
  run: <T>(work: () => Promise<T>, turnedAway: () => Error) => Promise<T>
}

type Options = { atOnce: number; maxWaiting: number; maxWaitMs?: number }

/** Heavy work, a little of it at a time. */
export function createWorkQueue({ atOnce, maxWaiting, maxWaitMs }: Options): WorkQueue {
  const waiting = new Set<() => void>()
  let running = 0

  function turn(turnedAway: () => Error): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        waiting.delete(begin)
        clearTimeout(timer)
        resolve()
      }
      const giveUp = () => {
        waiting.delete(begin)
        reject(turnedAway())
      }
      const timer = maxWaitMs === undefined ? undefined : setTimeout(giveUp, maxWaitMs)
      waiting.add(begin)
    })
  }

  async function run<T>(work: () => Promise<T>, turnedAway: () => Error): Promise<T> {
    if (running < atOnce) running += 1
    else {
      if (waiting.size >= maxWaiting) throw turnedAway()
      // Whoever is through hands its place on, so that nobody newer takes it.
      await turn(turnedAway)
    }
    try {
      return await work()
    } finally {
      const [next] = waiting
      if (next) next()
      else running -= 1
    }
  }

  return { run }
}
