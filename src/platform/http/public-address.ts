import { BlockList, isIP } from 'node:net'

type Network = readonly [address: string, prefix: number]

/** IANA's special-purpose registry: blocks that are not globally reachable, and the abandoned 6to4 relays. */
const SPECIAL_IPV4: readonly Network[] = [
  ['0.0.0.0', 8], // this network
  ['10.0.0.0', 8], // private
  ['100.64.0.0', 10], // carrier-grade NAT
  ['127.0.0.0', 8], // loopback
  ['169.254.0.0', 16], // link-local, with the metadata services of clouds
  ['172.16.0.0', 12], // private
  ['192.0.0.0', 24], // IETF protocol assignments
  ['192.0.2.0', 24], // documentation
  ['192.88.99.0', 24], // 6to4 relay anycast
  ['192.168.0.0', 16], // private
  ['198.18.0.0', 15], // benchmarking
  ['198.51.100.0', 24], // documentation
  ['203.0.113.0', 24], // documentation
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4], // reserved, and the broadcast address
]

/** The only IPv6 space that is allocated for global unicast. */
const GLOBAL_IPV6: Network = ['2000::', 3]

const SPECIAL_IPV6: readonly Network[] = [
  ['2001::', 23], // IETF protocol assignments: Teredo, ORCHID, benchmarking
  ['2001:db8::', 32], // documentation
  ['2002::', 16], // 6to4: any IPv4 address may be embedded
  ['3fff::', 20], // documentation
]

const specialIpv4 = listOf(SPECIAL_IPV4, 'ipv4')
const specialIpv6 = listOf(SPECIAL_IPV6, 'ipv6')
const globalIpv6 = listOf([GLOBAL_IPV6], 'ipv6')

/**
 * Whether an IP address is on the public internet. Denied by default: all IPv6 outside 2000::/3 (which includes
 * IPv4-mapped and NAT64 addresses), addresses with a zone, and anything that is not an IP address.
 */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !specialIpv4.check(address, 'ipv4')
    case 6:
      return !address.includes('%') && globalIpv6.check(address, 'ipv6') && !specialIpv6.check(address, 'ipv6')
    default:
      return false
  }
}

function listOf(networks: readonly Network[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const [address, prefix] of networks) list.addSubnet(address, prefix, family)
  return list
}
