import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

const noon = new Date('2026-03-12T12:00:00+05:30')
const after = (seconds: number) => new Date(noon.getTime() + seconds * 1000)

test('S4: the countdown disappears at the instant the sale starts', () => {
  expect(timeLeft(noon, noon)).toBeNull()
  expect(timeLeft(noon, after(1))).toBeNull()
})

test('S4: days, hours, minutes and seconds until the sale', () =>
  expect(timeLeft(after(2 * 86_400 + 3 * 3600 + 4 * 60 + 5), noon)).toEqual({
    days: 2,
    hours: 3,
    minutes: 4,
    seconds: 5,
  }))

test('S4: a started second counts as a whole one', () =>
  expect(timeLeft(after(0.25), noon)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 }))

test('S4: an invalid time shows no countdown', () => expect(timeLeft(new Date('soon'), noon)).toBeNull())
