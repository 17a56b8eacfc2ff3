import type { Socket } from 'node:net'
import { networkOf } from './rate-limits.ts'
import { shareOf } from './worker-share.ts'

type ConnectionLimit = {
  /** For the whole site: a web worker uses its share. */
  max: number
  /** Proxies, because they carry the connections of many clients. */
  isExempt: (address: string) => boolean
  /** `isFirstInMinute`: a flood is logged at most once a minute. */
  onRefused: (address: string, isFirstInMinute: boolean) => void
}

const logIntervalMs = 60_000

/** Closes connections of a network (an IPv4 address or an IPv6 /64) beyond `max` open ones. */
export function createConnectionLimit(limit: ConnectionLimit): (socket: Socket) => void {
  const { isExempt, onRefused } = limit
  const max = shareOf(limit.max)
  const open = new Map<string, number>()
  let loggedAt = Number.NEGATIVE_INFINITY

  return function limitConnection(socket) {
    const address = socket.remoteAddress
    // The client has already disconnected.
    if (address === undefined || isExempt(address)) return
    const network = networkOf(address)
    const count = open.get(network) ?? 0
    if (count >= max) {
      const isFirstInMinute = performance.now() - loggedAt > logIntervalMs
      if (isFirstInMinute) loggedAt = performance.now()
      onRefused(address, isFirstInMinute)
      socket.destroy()
      return
    }
    open.set(network, count + 1)
    socket.once('close', () => {
      const remaining = (open.get(network) ?? 1) - 1
      if (remaining === 0) open.delete(network)
      else open.set(network, remaining)
    })
  }
}
