import { expect, test } from 'vitest'
import { createRestartDelay } from './restart-delay.ts'

test('pauses grow while a process keeps ending at its start, and end once it has run for long', () => {
  let nowMs = 1_000_000
  const restartDelay = createRestartDelay(() => nowMs)
  const pauseAfter = (ranMs: number) => {
    restartDelay.noteAttempt()
    nowMs += ranMs
    return restartDelay.nextMs()
  }
  expect(Array.from({ length: 8 }, () => pauseAfter(1_000))).toEqual([100, 300, 700, 1_500, 3_100, 5_000, 5_000, 5_000])
  expect(pauseAfter(60_000)).toBe(0)
  expect(pauseAfter(1_000)).toBe(100)
})
