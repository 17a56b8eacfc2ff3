import { expect, test } from 'vitest'
import { MINUTE_MS } from '../../shared/durations.ts'
import { afterQuietHours, nextMessageAt } from './telling-times.ts'

const inIndia = (time: string, day = '2026-03-12') => new Date(`${day}T${time}+05:30`)

test('T9: what is known in the quiet hours is told when they end', () => {
  expect(afterQuietHours(inIndia('23:00:00'))).toEqual(inIndia('08:00:00', '2026-03-13'))
  expect(afterQuietHours(inIndia('12:00:00'))).toEqual(inIndia('12:00:00'))
})

const now = inIndia('15:00:00')
const minutesAgo = (...minutes: number[]) => minutes.map((each) => new Date(now.getTime() - each * MINUTE_MS))

test.each([
  ['no message', [], '15:00:00'],
  ['one a minute ago', [1], '15:14:00'],
  ['one 15 minutes ago', [15], '15:00:00'],
  ['nine', [400, 300, 200, 100, 90, 80, 70, 60, 5], '15:10:00'],
])('T9: after %s of this day, the next is sent at the time that the limits leave', (_, minutes, time) => {
  expect(nextMessageAt(minutesAgo(...minutes), now)).toEqual(inIndia(time))
})

test('T9: after ten messages the rest waits for the next digest', () => {
  const ten = minutesAgo(...Array.from({ length: 10 }, (_, n) => 20 * n + 20))
  expect(nextMessageAt(ten, now)).toEqual(inIndia('08:00:00', '2026-03-13'))
})

test('T9: the interval does not end in the quiet hours', () => {
  const evening = inIndia('21:50:00')
  const sent = [new Date(evening.getTime() - MINUTE_MS)]
  expect(nextMessageAt(sent, evening)).toEqual(inIndia('08:00:00', '2026-03-13'))
})
