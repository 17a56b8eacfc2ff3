import { createIsInNetworks } from './networks.ts'

/** The setting TRUST_PROXY: none, a number of hops, or addresses, networks and named networks. */
export type TrustProxy = false | number | string[]

/** Whether a connection from this address comes from a proxy trusted to state its client's address. */
export function createIsTrustedProxy(trustProxy: TrustProxy): (address: string) => boolean {
  if (trustProxy === false) return () => false
  // The hop count starts here: a direct connection is the first hop.
  return typeof trustProxy === 'number' ? () => true : createIsInNetworks(trustProxy)
}
