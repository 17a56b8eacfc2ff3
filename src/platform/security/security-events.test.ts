import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { createSecurityEvents, networkPrefix } from './security-events.ts'

test('an event is one log line with a network prefix and no address, and one increment of its counter', async () => {
  const lines: unknown[] = []
  const registry = new Registry()
  const record = createSecurityEvents({ log: { info: (line: unknown) => void lines.push(line) }, registry })
  record({ name: 'sign-in-refused', accountId: 7, address: '203.0.113.77', reason: 'wrong-password' })
  expect(lines).toEqual([
    { securityEvent: 'sign-in-refused', accountId: 7, network: '203.0.113.0/24', reason: 'wrong-password' },
  ])
  expect(await registry.metrics()).toContain(
    'bachat_security_events_total{event="sign-in-refused",reason="wrong-password"} 1',
  )
})

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['', undefined],
  ['not an address', undefined],
])('%s is recorded as %s', (address, prefix) => {
  expect(networkPrefix(address)).toBe(prefix)
})
