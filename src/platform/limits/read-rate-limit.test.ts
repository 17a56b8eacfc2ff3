import { expect, test } from 'vitest'
import { Problem } from '../errors.ts'
import type { SecurityEvent } from '../security/security-events.ts'
import { createReadRateLimit } from './read-rate-limit.ts'

function limitAt(limited = true) {
  let now = 0
  const events: SecurityEvent[] = []
  const recordEvent = (event: SecurityEvent) => void events.push(event)
  const { take, giveBack } = createReadRateLimit({ limited, clock: () => new Date(now), recordEvent })
  /** How many requests are admitted. */
  const admitted = (address: string, times: number) => {
    let count = 0
    for (let n = 0; n < times; n++)
      try {
        take(address)
        count += 1
      } catch (error) {
        if (!(error instanceof Problem && error.status === 429)) throw error
      }
    return count
  }
  return { take, giveBack, admitted, events, later: (ms: number) => (now += ms) }
}

test('a network gets 600 in a burst and ten more each second, and a rejection states the wait', () => {
  const { take, admitted, later } = limitAt()
  expect(admitted('203.0.113.5', 1_000)).toBe(600)
  expect(admitted('203.0.113.6', 1)).toBe(1)
  later(1_000)
  expect(admitted('203.0.113.5', 100)).toBe(10)
  try {
    take('203.0.113.5')
    expect.unreachable()
  } catch (error) {
    expect(error).toMatchObject({ status: 429, retryAfterSeconds: 1 })
    expect((error as Problem).message).toContain('Please wait 1 second and try again.')
  }
  later(3_600_000)
  expect(admitted('203.0.113.5', 1_000)).toBe(600)
})

test('an answer that needed no work after all is given back, never more than there were', () => {
  const { admitted, giveBack } = limitAt()
  expect(admitted('203.0.113.5', 1_000)).toBe(600)
  giveBack('203.0.113.5')
  expect(admitted('203.0.113.5', 10)).toBe(1)
  for (let n = 0; n < 700; n++) giveBack('203.0.113.5')
  expect(admitted('203.0.113.5', 1_000)).toBe(600)
})

test('an IPv6 subscriber is one network, whichever of its addresses it uses', () => {
  const { admitted } = limitAt()
  expect(admitted('2001:db8::1', 600)).toBe(600)
  expect(admitted('2001:db8::2', 1)).toBe(0)
  expect(admitted('2001:db8:0:1::1', 1)).toBe(1)
})

test('the /64s of one /48 have four times as many answers together', () => {
  const { admitted, giveBack, later } = limitAt()
  const all = () => {
    let count = 0
    for (let n = 0; n < 20; n++) count += admitted(`2001:db8:0:${n}::1`, 600)
    return count
  }
  expect(all()).toBe(2400)
  giveBack('2001:db8:0:1::1')
  expect(admitted('2001:db8:0:1::1', 2)).toBe(1)
  later(60_000)
  expect(all()).toBe(2400)
})

test('a clock that is set back blocks nobody', () => {
  const { admitted, later } = limitAt()
  later(60_000)
  expect(admitted('203.0.113.5', 300)).toBe(300)
  later(-50_000)
  expect(admitted('203.0.113.5', 1_000)).toBe(300)
  later(1_000)
  expect(admitted('203.0.113.5', 1_000)).toBe(10)
})

test('a limit that is reached is recorded once a minute for each network', () => {
  const { admitted, events, later } = limitAt()
  admitted('203.0.113.5', 5_000)
  admitted('203.0.113.6', 5_000)
  const event = { name: 'limit-reached', reason: 'reading' }
  expect(events).toEqual([
    { ...event, address: '203.0.113.5' },
    { ...event, address: '203.0.113.6' },
  ])
  later(60_000)
  admitted('203.0.113.5', 5_000)
  expect(events).toHaveLength(3)
})

test('RATE_LIMITS=off admits everything', () => {
  expect(limitAt(false).admitted('203.0.113.5', 5_000)).toBe(5_000)
})
