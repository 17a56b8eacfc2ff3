import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSeed } from '../support/factories.ts'
import { testDatabase } from '../support/test-database.ts'
import { buildPages, dataFolder, endAll, patienceMs, startSite } from './support/site.ts'

beforeAll(buildPages, patienceMs)
afterAll(endAll)

test('of 200 sign-ins at once over two processes ten pass', { timeout: 3 * patienceMs }, async () => {
  const { db, url } = await testDatabase()
  const { email, password } = await createSeed(db, new Date()).member({ password: 'gulab jamun 42' })
  const sites = await Promise.all(
    ['web', 'web'].map((kind) => startSite({ DATABASE_URL: url, DATA_DIR: dataFolder(), PROCESS: kind })),
  )
  const body = new URLSearchParams({ email, password }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, n) => sites[n % 2]?.ask('/ifs/login', { method: 'POST', headers, body })),
  )
  const count = (status: number) => answers.filter((answer) => answer?.status === status).length
  // A machine that is busy otherwise may turn some away for want of a database session.
  expect(count(200)).toBeLessThanOrEqual(10)
  expect(count(200) + count(503)).toBeGreaterThanOrEqual(10)
  expect(count(200) + count(429) + count(503)).toBe(200)
  for (const answer of answers)
    if (answer?.status === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  await Promise.all(sites.map((site) => site.stop()))
})
