import ipaddr from 'ipaddr.js'
import { Counter, type Registry } from 'prom-client'
import type { Log } from '../log/log.ts'

/** Events recorded for the operator; docs/security-events.md lists when and with which data. */
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
  | 'second-factor-changed'
  | 'console-refused'
  | 'limit-reached'
  | 'outgoing-address-blocked'
  | 'cross-site-post-refused'
  | 'csp-violation'

export type SecurityEvent = {
  name: SecurityEventName
  /** The account concerned, if any. */
  accountId?: number
  /** The caller's address; only its network prefix is recorded. */
  address?: string
  /** One of a few fixed words, because it becomes a metric label. Never user input. */
  reason?: string
}

export type RecordSecurityEvent = (event: SecurityEvent) => void

type Deps = { log: Pick<Log, 'info'>; registry?: Registry }

/** Each event is one log line and one increment of the counter `bachat_security_events_total`. */
export function createSecurityEvents({ log, registry }: Deps): RecordSecurityEvent {
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

/** An IPv4 /24 or an IPv6 /48: enough to locate an attack, too little to identify a person. */
export function networkPrefix(address: string | undefined): string | undefined {
  if (address === undefined || !ipaddr.isValid(address)) return undefined
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv6)
    return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/48`)}/48`
  return `${ipaddr.IPv4.networkAddressFromCIDR(`${parsed}/24`)}/24`
}
