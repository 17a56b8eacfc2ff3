type Network = { running: number; waiting: (() => void)[] }

export type FairQueue = {
  /** Calls `start` now, or when fewer of the network's are under way. False: too many wait already. */
  enter: (network: string, start: () => void) => boolean
  /** One of the network's is done. */
  leave: (network: string) => void
}

/**
 * Lets a network have `atOnce` requests under way; the others wait in order and start one in each turn of the event
 * loop. So however many come in the same instant, those of other networks are answered in between.
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
