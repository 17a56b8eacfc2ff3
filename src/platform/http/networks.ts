import { BlockList } from 'node:net'
import ipaddr from 'ipaddr.js'
import { isPublicAddress } from './public-address.ts'

// The names in Fastify's spelling.
const namedNetworks: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Whether an address is in one of the networks: addresses, blocks such as `10.0.0.0/8`, and named networks. */
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

/** Which addresses may be fetched from: public ones, and these networks of the operator's. */
export function createCanFetch(networks: readonly string[]): (address: string) => boolean {
  const isInNetworks = createIsInNetworks(networks)
  return (address) => isPublicAddress(address) || isInNetworks(address)
}
