export type InTurn = <T>(key: string, work: () => Promise<T>, turnedAway: () => Error) => Promise<T>

type Options = {
  maxWaiting: number
  /** A failure is also that of everyone who waits behind it: nobody waits for a database that is away, one by one. */
  failTogether: boolean
}

/** Work on one key is done one after another, in this process; work on different keys at the same time. */
export function createInTurn({ maxWaiting, failTogether }: Options): InTurn {
  const lanes = new Map<string, { last: Promise<unknown>; waiting: number }>()

  return async function inTurn(key, work, turnedAway) {
    const lane = lanes.get(key) ?? { last: Promise.resolve(), waiting: 0 }
    if (lane.waiting >= maxWaiting) throw turnedAway()
    lanes.set(key, lane)
    lane.waiting += 1
    const mine = lane.last.then(work)
    lane.last = failTogether ? mine : mine.catch(() => undefined)
    try {
      return await mine
    } finally {
      lane.waiting -= 1
      if (lane.waiting === 0) lanes.delete(key)
    }
  }
}
