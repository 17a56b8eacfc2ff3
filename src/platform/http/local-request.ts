import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'

// What proxies add. One on this machine connects from here too, for visitors from everywhere.
const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via']

/** Whether a program on this machine asks, by a name of this machine, with no proxy in between. */
export function isLocalRequest({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): boolean {
  if (!isLoopback(socket.remoteAddress ?? '')) return false
  if (proxyHeaders.some((name) => headers[name] !== undefined)) return false
  // By another name it came through a proxy, or from a page whose name was pointed at this machine (DNS rebinding).
  return isLocalName(URL.parse(`http://${headers.host}`)?.hostname ?? '')
}

/** The hostname of an address that only reaches the machine it is used on. */
export const isLocalName = (hostname: string): boolean =>
  hostname === 'localhost' || isLoopback(hostname.replace(/^\[(.*)\]$/, '$1'))

const isLoopback = (address: string) => ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
