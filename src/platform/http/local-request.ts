import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'

// Headers that proxies add. A proxy on this machine connects locally too, for visitors from everywhere.
const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via']

/** Whether the request comes from a program on this machine, under a local name and without a proxy. */
export function isLocalRequest({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): boolean {
  if (!isLoopback(socket.remoteAddress ?? '')) return false
  if (proxyHeaders.some((name) => headers[name] !== undefined)) return false
  // Another name means a proxy, or a page whose name was pointed at this machine (DNS rebinding).
  return isLocalName(URL.parse(`http://${headers.host}`)?.hostname ?? '')
}

/** The hostname of an address that is only reachable from its own machine. */
export const isLocalName = (hostname: string): boolean =>
  hostname === 'localhost' || isLoopback(hostname.replace(/^\[(.*)\]$/, '$1'))

const isLoopback = (address: string) => ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
