import { expect, test } from 'vitest'
import { fitToMemory, webWorkersThatFit } from './machine-memory.ts'

test.each([
  [512, 1, 12],
  [1_000, 1, 24],
  [2_000, 2, 48],
  [4_096, 4, 100],
  [24_000, 23, 100],
])('a machine with %i MB has room for %i web workers, and caches get %i %%', (mb, workers, percent) => {
  expect([webWorkersThatFit(mb), fitToMemory(100, mb)]).toEqual([workers, percent])
})
