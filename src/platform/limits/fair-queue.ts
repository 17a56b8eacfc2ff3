type Network = { running: number; waiting: (() => void)[] }

export type FairQueue = {
  /** Calls `start` now, or when fewer requests of the network run. False: too many are waiting. */
  enter: (network: string, start: () => void) => boolean
  /** One request of the network has ended. */
  leave: (network: string) => void
}

/**
 * Lets a network run `atOnce` requests; the others wait in order and start one per turn of the event loop. So requests
 * of other networks are answered in between, however many arrive at once.
 */
export function createFairQueue({ atOnce, maxWaiting }: { atOnce: number; maxWaiting: number }): FairQueue {
  const networks = new Map<string, Network>()

  return {
    enter(name, start) {
      const network = networks.get(name) ?? { running: 0, waiting: [] }
      networks.set(name, network)
      if (network.running >= atOnce) return network.waiting.length < maxWaiting && network.waiting.push(start) > 0
      network.running += 1
      start()
      return true
    },

    leave(name) {
      const network = networks.get(name)
      if (!network) return
      const next = network.waiting.shift()
      if (next) {
        setImmediate(next)
        return
      }
      network.running -= 1
      if (network.running === 0) networks.delete(name)
    },
  }
}
