import { expect, test } from 'vitest'
import { nextTry, reasonOf } from './retry-mail.ts'

const queuedAt = new Date('2026-03-12T09:00:00Z')
const seconds = (tries: number) =>
  ((nextTry({ code: 'ESOCKET' }, tries, queuedAt, queuedAt)?.getTime() ?? 0) - queuedAt.getTime()) / 1000

test('pauses grow from ten seconds to a quarter of an hour', () => {
  expect([1, 2, 3, 4, 5, 6, 40].map(seconds)).toEqual([10, 30, 90, 270, 810, 900, 900])
})

test('after three days of failures an email is given up', () => {
  const hoursLater = (hours: number) => new Date(queuedAt.getTime() + hours * 3_600_000)
  expect(nextTry({}, 200, queuedAt, hoursLater(71))).not.toBeNull()
  expect(nextTry({}, 300, queuedAt, hoursLater(73))).toBeNull()
})

test.each([
  [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }, false],
  [{ code: 'EMESSAGE', command: 'DATA', responseCode: 554 }, false],
  [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 451 }, true],
  // The operator can correct a wrong password or sender, and then the email is sent.
  [{ code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 }, true],
  [{ code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 553 }, true],
  [{ code: 'ETIMEDOUT', command: 'CONN' }, true],
])('%o: retried is %s', (failure, again) => {
  expect(nextTry(failure, 1, queuedAt, queuedAt) !== null).toBe(again)
})

test('the reason contains codes, not names', () => {
  const failure = {
    code: 'EENVELOPE',
    command: 'RCPT TO',
    responseCode: 550,
    message: '550 No such user asha@mail.example',
  }
  expect(reasonOf(failure)).toBe('EENVELOPE RCPT TO 550')
})
