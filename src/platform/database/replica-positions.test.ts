import { expect, test } from 'vitest'
import { createReplicaPositions, lastRecordEnd } from './replica-positions.ts'

const pageSize = 8192
const page = 4417 * pageSize
const segment = 3 * 16 * 1024 * 1024

test('a position after the header of a page that has no record yet counts as the end of the page before', () => {
  expect(lastRecordEnd(page + 24, pageSize)).toBe(page)
  expect(lastRecordEnd(segment + 40, pageSize)).toBe(segment)
})

test('any other position counts as it is', () => {
  // The shortest record has 24 bytes.
  for (const position of [page, page + 48, page + 4000, page + pageSize - 8, segment + 64])
    expect(lastRecordEnd(position, pageSize)).toBe(position)
  // With larger pages, this is the middle of one.
  expect(lastRecordEnd(16_384 + 8192 + 24, 16_384)).toBe(16_384 + 8192 + 24)
})

test('a replica that has replayed the last record of a page has everything', async () => {
  let replayed = page - 64
  const positions = createReplicaPositions({
    primaryPosition: async () => lastRecordEnd(page + 24, pageSize),
    probeReplica: async () => ({ position: replayed, isReplica: true }),
  })
  positions.changed()
  await positions.cover()
  await positions.mark()
  await positions.probe()
  expect(positions.hasAll()).toBe(false)
  replayed = page
  await positions.probe()
  expect(positions.hasAll()).toBe(true)
  expect(positions.behindMs()).toBe(0)
})
