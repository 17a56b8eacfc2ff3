import { BlockList } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The setting TRUST_PROXY: none, a number of hops, or addresses, networks and named networks. */
export type TrustProxy = false | number | string[]

// The names in Fastify's spelling.
const namedNetworks: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Whether a connection from this address comes from a proxy trusted to state its client's address. */
export function createIsTrustedProxy(trustProxy: TrustProxy): (address: string) => boolean {
  if (trustProxy === false) return () => false
  // The hop count starts here: a direct connection is the first hop.
  if (typeof trustProxy === 'number') return () => true
  return createIsInNetworks(trustProxy)
}

/** Whether an address is in one of these networks, in Fastify's spelling: `10.0.0.0/8`, `::1`, `loopback`. */
export function createIsInNetworks(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const network of networks.flatMap((one) => namedNetworks[one] ?? one)) {
    const [address = '', bits] = network.split('/')
    const family = ipaddr.parse(address).kind()
    list.addSubnet(address, Number(bits ?? (family === 'ipv4' ? 32 : 128)), family)
  }
  return (address) => {
    if (!ipaddr.isValid(address)) return false
    const parsed = ipaddr.process(address)
    return list.check(parsed.toString(), parsed.kind())
  }
}
