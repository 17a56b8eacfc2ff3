import { systemClock } from '../../src/platform/clock.ts'
import { readConfig } from '../../src/platform/config/config.ts'
import { createLog } from '../../src/platform/log/log.ts'
import { createApiRegistry } from '../../src/server/api/create-api-registry.ts'
import type { CallName } from '../../src/site/api/calls/calls.ts'
import { createTranslate, readCatalogs } from '../../src/site/i18n/server/translate.ts'
import { createSeed } from '../support/factories.ts'
import { createTestDatabase, startTestServer } from '../support/test-server.ts'
import { type Line, median, withCleanup } from './support.ts'

const rounds = 200
const goalMs = 10

/**
 * Whether response times reveal who has an account: known and unknown addresses alternately, and the differences
 * between the medians.
 */
export function signInTimes(): Promise<Line[]> {
  return withCleanup(async (defer) => {
    const server = await startTestServer()
    defer(server.stop)
    const { db, close } = await createTestDatabase(server.url)
    defer(close)
    const config = readConfig({ RATE_LIMITS: 'off' })
    const { run } = createApiRegistry({
      recordEvent: () => undefined,
      db,
      clock: systemClock,
      config,
      log: createLog('silent'),
      translate: createTranslate(await readCatalogs()),
    })
    const seed = createSeed(db, new Date())
    const known = await seed.member({ password: 'gulab jamun 42' })
    // Signs in only through a provider.
    const social = await seed.member({ googleId: 'g-1' })

    async function timeCall(call: CallName, email: string): Promise<number> {
      const startedAt = performance.now()
      await run(call, { email, password: 'a wrong password' }).catch(() => undefined)
      return performance.now() - startedAt
    }

    async function medianGaps(what: string, call: CallName): Promise<Line[]> {
      const times = { known: [] as number[], social: [] as number[], unknown: [] as number[] }
      await timeCall(call, known.email)
      for (let n = 0; n < rounds; n++) {
        times.known.push(await timeCall(call, known.email))
        times.social.push(await timeCall(call, social.email))
        times.unknown.push(await timeCall(call, `nobody-${n}@example.in`))
      }
      return (['known', 'social'] as const).map((kind) => {
        const [knownMs, unknownMs] = [median(times[kind]), median(times.unknown)]
        const ms = Math.abs(knownMs - unknownMs)
        const figure = `${ms.toFixed(2)} (${knownMs.toFixed(1)}, ${unknownMs.toFixed(1)}) ms`
        return { what: `${what}: ${kind} against unknown`, figure, goal: `under ${goalMs} ms`, met: ms < goalMs }
      })
    }

    return [...(await medianGaps('sign-in', 'POST /login')), ...(await medianGaps('reset', 'POST /forgotpassword'))]
  })
}
