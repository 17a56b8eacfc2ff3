import { expect, test } from 'vitest'
import { DatabaseUnavailableError } from '../database-unavailable.ts'
import { createLog } from './log.ts'
import { createOutageLog } from './outage-log.ts'

function logAt() {
  const time = { ms: 0 }
  const lines: Record<string, unknown>[] = []
  const outages = createOutageLog(() => time.ms)
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) }, outages)
  const fail = (path: string) =>
    log
      .child({ reqId: 1 })
      .warn({ err: new DatabaseUnavailableError('It is gone.'), path }, 'A request could not reach the database')
  return { time, log, fail, outages, lines }
}

test('an outage is logged at its first failure, then once a minute with the number of failures, and at its end', () => {
  const { time, log, fail, outages, lines } = logAt()
  for (let second = 0; second < 150; second += 1) {
    time.ms = second * 1000
    fail(`/deals?page=${second}`.split('?')[0] ?? '')
  }
  expect(lines.map(({ msg, reason, failures }) => [msg, reason, failures])).toEqual([
    ['A request could not reach the database', 'It is gone.', 1],
    ['A request could not reach the database', 'It is gone.', 60],
    ['A request could not reach the database', 'It is gone.', 60],
  ])
  outages.over(log)
  outages.over(log)
  expect(lines.slice(3)).toMatchObject([{ msg: 'The database is available again', failures: 150, seconds: 149 }])
})

test('other lines are unchanged, and without an outage no recovery is logged', () => {
  const { log, outages, lines } = logAt()
  for (let n = 0; n < 3; n += 1) log.warn({ err: new Error('Something else') }, 'A call failed')
  log.info('plain')
  outages.over(log)
  expect(lines.map(({ msg }) => msg)).toEqual(['A call failed', 'A call failed', 'A call failed', 'plain'])
})

test('a database that fails occasionally is logged as recovered at most once a minute', () => {
  const { time, log, fail, outages, lines } = logAt()
  for (let second = 0; second < 120; second += 2) {
    time.ms = second * 1000
    fail('/deals')
    outages.over(log)
  }
  expect(lines.length).toBeLessThanOrEqual(4)
})
