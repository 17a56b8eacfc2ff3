import { expect, test } from 'vitest'
import { newAccountDays, voiceWeight } from './voice-weight.ts'

const weight = (right: number, wrong: number, accountDays = 365) => voiceWeight({ right, wrong, accountDays })

test('CH1: a record decides how much a member weighs, in hundredths of a visitor', () => {
  expect(weight(0, 0)).toBe(100)
  expect(weight(1, 0)).toBe(133)
  expect(weight(5, 0)).toBe(200)
  expect(weight(20, 0)).toBe(260)
  expect(weight(4, 2)).toBe(100)
  expect(weight(0, 1)).toBe(79)
  expect(weight(0, 20)).toBe(33)
})

test('CH1: a wrong report costs what two right ones gain, and no record goes beyond the bounds', () => {
  expect(weight(10, 5)).toBe(weight(0, 0))
  expect(weight(1e9, 0)).toBe(300)
  expect(weight(0, 1e9)).toBe(25)
})

test('CH1: a new account weighs no more than a visitor, whatever its record, and no less for being new', () => {
  expect(weight(20, 0, newAccountDays - 1)).toBe(100)
  expect(weight(20, 0, newAccountDays)).toBe(260)
  expect(weight(0, 3, 0)).toBe(weight(0, 3))
})
