import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { isLocalRequest } from './local-request.ts'

const isLocal = (remoteAddress: string | undefined, headers: Record<string, string>) =>
  isLocalRequest({ socket: { remoteAddress }, headers } as unknown as IncomingMessage)

test.each([
  ['127.0.0.1', 'localhost:3000'],
  ['127.8.0.1', '127.0.0.1'],
  ['::1', '[::1]:3000'],
  ['::ffff:127.0.0.1', 'LOCALHOST'],
])('a program at %s that requests %s is on this machine', (address, host) => {
  expect(isLocal(address, { host })).toBe(true)
})

test.each([
  ['another machine', '203.0.113.7', { host: 'localhost' }],
  ['another machine of the same network', '192.168.1.5', { host: '192.168.1.1:3000' }],
  ['a closed connection', undefined, { host: 'localhost' }],
  ['a proxy that states its client', '127.0.0.1', { host: 'localhost', 'x-forwarded-for': '127.0.0.1' }],
  ['a proxy that states its own name', '127.0.0.1', { host: 'localhost', via: '1.1 cache' }],
  ['a proxy that forwards the hostname', '127.0.0.1', { host: 'bachat.example' }],
  ['a page whose name was pointed here', '::1', { host: 'attacker.example:3000' }],
  ['no name', '127.0.0.1', {}],
])('%s is not a program on this machine', (_, address, headers) => {
  expect(isLocal(address, headers as Record<string, string>)).toBe(false)
})
