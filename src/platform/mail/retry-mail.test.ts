import { expect, test } from 'vitest'
import { DeliveryError, failureOf, nextTry } from './retry-mail.ts'

const queuedAt = new Date('2026-03-12T09:00:00Z')
const again = { kind: 'retry' } as const
const attempted = (tries: number, isOfMailing = false) => ({ tries, queuedAt, isOfMailing })
const secondsAfter = (error: unknown, tries: number) =>
  ((nextTry(failureOf(error).consequence, attempted(tries), queuedAt)?.getTime() ?? 0) - queuedAt.getTime()) / 1000

test('pauses grow from ten seconds to a quarter of an hour', () => {
  const seconds = [1, 2, 3, 4, 5, 6, 40].map((tries) => secondsAfter({ code: 'ESOCKET' }, tries))
  expect(seconds).toEqual([10, 30, 90, 270, 810, 900, 900])
})

test('after three days of failures an email is given up', () => {
  const hoursLater = (hours: number) => new Date(queuedAt.getTime() + hours * 3_600_000)
  expect(nextTry(again, attempted(200), hoursLater(71))).not.toBeNull()
  expect(nextTry(again, attempted(300), hoursLater(73))).toBeNull()
})

test('a message waits as long as the service asks for, and never less than the pause', () => {
  const busy = (seconds: number) => new DeliveryError('PUSH 429', { kind: 'retry', retryAfterMs: 1000 * seconds })
  expect(secondsAfter(busy(120), 1)).toBe(120)
  expect(secondsAfter(busy(120), 4)).toBe(270)
})

test.each([
  [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }, false],
  [{ code: 'EMESSAGE', command: 'DATA', responseCode: 554 }, false],
  [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 451 }, true],
  // The operator can correct a wrong password or sender, and then the email is sent.
  [{ code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 }, true],
  [{ code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 553 }, true],
  [{ code: 'ETIMEDOUT', command: 'CONN' }, true],
])('%o: retried is %s', (failure, isRetried) => {
  expect(nextTry(failureOf(failure).consequence, attempted(1), queuedAt) !== null).toBe(isRetried)
})

test.each([
  ['a recipient who is put off', { command: 'RCPT TO', responseCode: 451 }, null],
  ['a server that is down', { code: 'ESOCKET', command: 'CONN' }, expect.any(Date)],
  ['a server that ends the connection', { command: 'RCPT TO', responseCode: 421 }, expect.any(Date)],
])('N3: %s: what follows after five attempts of an email of a mailing', (_, failure, again) => {
  const { consequence } = failureOf(failure)
  expect(nextTry(consequence, attempted(4, true), queuedAt)).not.toBeNull()
  expect(nextTry(consequence, attempted(5, true), queuedAt)).toEqual(again)
  expect(nextTry(consequence, attempted(5), queuedAt), 'another email').not.toBeNull()
})

test('the reason contains codes, not names', () => {
  const failure = {
    code: 'EENVELOPE',
    command: 'RCPT TO',
    responseCode: 550,
    message: '550 No such user asha@mail.example',
  }
  expect(failureOf(failure).reason).toBe('EENVELOPE RCPT TO 550')
})
