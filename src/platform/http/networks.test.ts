import { expect, test } from 'vitest'
import { createCanFetch } from './networks.ts'

test.each<[networks: string[], address: string, canFetch: boolean]>([
  [[], '203.0.114.5', true],
  [[], '10.1.2.3', false],
  [['10.1.0.0/16'], '10.1.2.3', true],
  [['10.1.0.0/16'], '10.2.0.1', false],
  [['10.1.0.0/16'], '203.0.114.5', true],
  [['10.1.0.0/16'], '::ffff:10.1.2.3', true],
  [['192.168.1.7', 'fd00::/8'], '192.168.1.7', true],
  [['192.168.1.7', 'fd00::/8'], '192.168.1.8', false],
  [['192.168.1.7', 'fd00::/8'], 'fd12::1', true],
  [['uniquelocal'], '172.16.9.9', true],
  [['uniquelocal'], '169.254.169.254', false],
  [['uniquelocal'], 'not an address', false],
])('with the private networks %j, %s may be fetched from: %s', (networks, address, canFetch) => {
  expect(createCanFetch(networks)(address)).toBe(canFetch)
})
