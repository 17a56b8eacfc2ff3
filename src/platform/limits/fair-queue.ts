import { shareOf } from './worker-share.ts'

type Network = { running: number; waiting: Set<() => void> }

export type FairQueue = {
  /**
   * Calls `start` now, or when fewer requests of the network run; `refuse` when too many are waiting, or when the wait
   * was too long.
   */
  enter: (network: string, start: () => void, refuse: () => void) => void
  /** One started request of the network has ended. */
  leave: (network: string) => void
}

/** For the whole site: a web worker uses its share. */
type Options = { maxConcurrent: number; maxWaiting: number; maxWaitMs: number }

/**
 * Lets a network run `maxConcurrent` requests; the others wait in order and start one per turn of the event loop. So requests
 * of other networks are answered in between, however many arrive at the same time.
 */
export function createFairQueue(options: Options): FairQueue {
  const { maxWaitMs } = options
  const [maxConcurrent, maxWaiting] = [shareOf(options.maxConcurrent), shareOf(options.maxWaiting)]
  const networks = new Map<string, Network>()

  function wait({ waiting }: Network, start: () => void, refuse: () => void): void {
    const begin = () => {
      clearTimeout(timer)
      start()
    }
    const timer = setTimeout(() => {
      if (waiting.delete(begin)) refuse()
    }, maxWaitMs)
    waiting.add(begin)
  }

  return {
    enter(name, start, refuse) {
      const network = networks.get(name) ?? { running: 0, waiting: new Set() }
      networks.set(name, network)
      if (network.running < maxConcurrent) {
        network.running += 1
        start()
      } else if (network.waiting.size < maxWaiting) wait(network, start, refuse)
      else refuse()
    },

    leave(name) {
      const network = networks.get(name)
      if (!network) return
      const [next] = network.waiting
      if (next) {
        network.waiting.delete(next)
        setImmediate(next)
        return
      }
      network.running -= 1
      if (network.running === 0) networks.delete(name)
    },
  }
}
