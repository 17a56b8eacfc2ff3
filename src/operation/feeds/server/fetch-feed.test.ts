import { expect, test } from 'vitest'
import { createIsAllowed } from './fetch-feed.ts'

test('feeds come from public addresses, and from the networks that the operator names', () => {
  const isAllowed = createIsAllowed(['10.1.0.0/16', 'fd00::/8'])
  expect(['8.8.8.8', '10.1.2.3', 'fd12::1'].filter(isAllowed)).toHaveLength(3)
  expect(['10.2.0.1', '127.0.0.1', '169.254.169.254', '::1', 'fe80::1'].filter(isAllowed)).toEqual([])
  expect(createIsAllowed([])('10.1.2.3')).toBe(false)
})
