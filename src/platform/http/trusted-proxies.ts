import { BlockList } from 'node:net'
import ipaddr from 'ipaddr.js'

/** As the setting TRUST_PROXY has it: none, a number of hops, or addresses, networks and names of networks. */
export type TrustProxy = false | number | string[]

// As Fastify understands the names.
const namedNetworks: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Whether a connection from this address comes from a proxy that is trusted to say for whom it asks. */
export function createIsTrustedProxy(trustProxy: TrustProxy): (address: string) => boolean {
  if (trustProxy === false) return () => false
  // Hops are counted from here: whoever connects is the first.
  if (typeof trustProxy === 'number') return () => true
  const list = new BlockList()
  for (const network of trustProxy.flatMap((one) => namedNetworks[one] ?? one)) {
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
