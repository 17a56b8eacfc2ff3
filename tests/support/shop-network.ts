import dns from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import { syncBuiltinESMExports } from 'node:module'
import type { LookupFunction } from 'node:net'

// The internet of a test process: Node's resolver and its outgoing requests, replaced for shops that do not exist. The
// site's own code and its rules about addresses are unchanged.

const publicAddress = '93.184.215.14'

/** Names with other addresses: traps. */
const addresses: Readonly<Record<string, readonly string[]>> = {
  'inside.example': ['127.0.0.1'],
  'metadata.example': ['169.254.169.254'],
  'half-inside.example': [publicAddress, '10.0.0.7'],
  'inside-v6.example': ['::ffff:127.0.0.1'],
}

const isShop = (host: string): boolean => host.endsWith('.example') || host === 'bit.ly' || host === 'clnk.in'

/** Sends requests for shops to a server of this machine. */
export function routeShops(port: number): void {
  const { lookup } = dns
  const resolve = async (host: string, ...options: unknown[]) => {
    if (!isShop(host)) return Reflect.apply(lookup, dns, [host, ...options])
    return (addresses[host] ?? [publicAddress]).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  }
  dns.lookup = resolve as typeof lookup
  const { request } = http
  for (const [module, original] of [
    [http, http.request],
    [https, https.request],
  ] as const) {
    const routedRequest = (
      url: unknown,
      options: http.RequestOptions & { lookup?: LookupFunction },
      ...others: unknown[]
    ) => {
      if (!(url instanceof URL) || !isShop(url.hostname))
        return Reflect.apply(original, module, [url, options, ...others])
      // The socket goes to the checked address, and to no other.
      options.lookup?.(url.hostname, { all: false }, (_error, address) => {
        if (address !== publicAddress) throw new Error(`A connection to ${address} was not prevented.`)
      })
      const { lookup: _, headers, ...rest } = options
      const localOptions = { ...rest, host: '127.0.0.1', port, path: url.pathname + url.search }
      return Reflect.apply(request, http, [{ ...localOptions, headers: { ...headers, host: url.host } }, ...others])
    }
    module.request = routedRequest as typeof http.request
  }
  syncBuiltinESMExports()
}
