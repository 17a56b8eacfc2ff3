import ipaddr from 'ipaddr.js'
import { Counter, type Registry } from 'prom-client'
import type { Log } from '../log/log.ts'

/** What is recorded for whoever watches over the site; docs/security-events.md says when and with what. */
type SecurityEventName =
  | 'sign-in-accepted'
  | 'sign-in-refused'
  | 'account-created'
  | 'account-disabled'
  | 'account-enabled'
  | 'account-deleted'
  | 'password-changed'
  | 'password-reset-requested'
  | 'email-confirmed'
  | 'role-changed'
  | 'session-ended'
  | 'limit-reached'
  | 'outgoing-address-blocked'
  | 'cross-site-post-refused'
  | 'csp-violation'

export type SecurityEvent = {
  name: SecurityEventName
  /** Whose account it is about, where there is one. */
  accountId?: number
  /** The caller's address; only its network prefix is recorded. */
  address?: string
  /** One of a few fixed words: it becomes a label of the metric. Never what somebody typed. */
  reason?: string
}

export type RecordSecurityEvent = (event: SecurityEvent) => void

type Parts = { log: Pick<Log, 'info'>; registry?: Registry }

/** Each event is one line of the log and one step of the counter `bachat_security_events_total`. */
export function createSecurityEvents({ log, registry }: Parts): RecordSecurityEvent {
  const counter = new Counter({
    name: 'bachat_security_events_total',
    help: 'Security events by name and reason.',
    labelNames: ['event', 'reason'],
    registers: registry ? [registry] : [],
  })
  return ({ name, accountId, address, reason }) => {
    counter.inc({ event: name, reason: reason ?? '' })
    log.info({ securityEvent: name, accountId, network: networkPrefix(address), reason }, 'security event')
  }
}

/** An IPv4 /24 or an IPv6 /48: enough to see where an attack comes from, too little to name a person. */
export function networkPrefix(address: string | undefined): string | undefined {
  if (address === undefined || !ipaddr.isValid(address)) return undefined
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv6)
    return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/48`)}/48`
  return `${ipaddr.IPv4.networkAddressFromCIDR(`${parsed}/24`)}/24`
}
