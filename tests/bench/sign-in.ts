import { createApiRegistry } from '../../src/app/api-registry.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { readConfig } from '../../src/platform/config.ts'
import { createLog } from '../../src/platform/log.ts'
import { createTranslate, readCatalogs } from '../../src/words/translate.ts'
import { createSeed } from '../support/factories.ts'
import { createTestDatabase, startTestServer } from '../support/test-server.ts'
import { type Line, median, withCleanup } from './support.ts'

const tries = 200
const goalMs = 10

/** Whether time tells who has an account: known and unknown addresses by turns, the gap between the medians. */
export function signInTimes(): Promise<Line[]> {
  return withCleanup(async (later) => {
    const server = await startTestServer()
    later(server.stop)
    const { db, close } = await createTestDatabase(server.url)
    later(close)
    const config = readConfig({ RATE_LIMITS: 'off' })
    const { run } = createApiRegistry({
      db,
      clock: systemClock,
      config,
      log: createLog('silent'),
      translate: createTranslate(await readCatalogs()),
    })
    const known = await createSeed(db, new Date()).member({ password: 'gulab jamun 42' })

    async function timed(call: string, email: string): Promise<number> {
      const begun = performance.now()
      await run(call, { email, password: 'a wrong password' }).catch(() => undefined)
      return performance.now() - begun
    }

    async function gap(what: string, call: string): Promise<Line> {
      const times = { known: [] as number[], unknown: [] as number[] }
      await timed(call, known.email)
      for (let n = 0; n < tries; n++) {
        times.known.push(await timed(call, known.email))
        times.unknown.push(await timed(call, `nobody-${n}@example.in`))
      }
      const ms = Math.abs(median(times.known) - median(times.unknown))
      const figure = `${ms.toFixed(1)} of ${median(times.known).toFixed(0)} ms`
      return { what, figure, goal: `under ${goalMs} ms`, met: ms < goalMs }
    }

    return [
      await gap(`sign-in: known against unknown, ${tries} tries`, 'POST /login'),
      await gap(`reset: known against unknown, ${tries} tries`, 'POST /forgotpassword'),
    ]
  })
}
