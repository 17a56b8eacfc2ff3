import { expect, test } from 'vitest'
import { isQuiet, nextMorning } from './quiet-hours.ts'

const inIndia = (time: string, day = '2026-03-12') => new Date(`${day}T${time}+05:30`)

test.each([
  ['07:59:59', true],
  ['08:00:00', false],
  ['21:59:59', false],
  ['22:00:00', true],
  ['00:00:00', true],
])('T9: at %s in India messages wait: %s', (time, isWaiting) => {
  expect(isQuiet(inIndia(time))).toBe(isWaiting)
})

test.each([
  ['07:59:59', '2026-03-12'],
  ['08:00:00', '2026-03-13'],
  ['23:30:00', '2026-03-13'],
])('T9: after %s the next morning begins at 08:00 on %s', (time, day) => {
  expect(nextMorning(inIndia(time))).toEqual(inIndia('08:00:00', day))
})
