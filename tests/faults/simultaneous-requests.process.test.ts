import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSeed } from '../support/factories.ts'
import { testDatabase } from '../support/test-database.ts'
import { formOf, type HttpAnswer } from './support/send-request.ts'
import { dataFolder, endAll, type Site, startSite, timeoutMs } from './support/site.ts'

const { db, url } = await testDatabase()
const seed = createSeed(db, new Date())
let sites: Site[]

beforeAll(async () => {
  const start = () => startSite({ DATABASE_URL: url, DATA_DIR: dataFolder(), PROCESS: 'web' })
  sites = await Promise.all([start(), start()])
}, 3 * timeoutMs)
afterAll(endAll)

/** The same call many times at once, alternating between both processes. */
async function callAtOnce(
  times: number,
  call: string,
  values: (n: number) => Record<string, string | number>,
  token = '',
) {
  const send = (n: number) => sites[n % 2]?.ask(`/ifs${call}`, formOf(values(n), token)) as Promise<HttpAnswer>
  const answers = await Promise.all(Array.from({ length: times }, (_, n) => send(n)))
  const count = (status: number) => answers.filter((answer) => answer.status === status).length
  return { answers, count }
}

/** A busy machine may reject some for lack of a database session: then they are repeated. */
async function repeatWhileBusy<T extends Awaited<ReturnType<typeof callAtOnce>>>(
  attempt: () => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const result = await attempt()
    if (result.count(503) === 0 || tries === 10) return result
  }
}

test('of 200 wrong passwords at once over two processes exactly ten are checked', {
  timeout: timeoutMs,
}, async () => {
  const { email } = await seed.member({ password: 'gulab jamun 42' })
  const { answers, count } = await callAtOnce(200, '/login', () => ({ email, password: 'a wrong guess' }))
  expect([count(401), count(429)]).toEqual([10, 190])
  for (const answer of answers)
    if (answer.status === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
})

describe('twenty requests of one member at once over two processes count once', { timeout: timeoutMs }, () => {
  test('A14: favourites', async () => {
    const [{ id: userid, token }, { id: dealid }] = [await seed.member(), await seed.deal()]
    const { answers, count } = await repeatWhileBusy(() =>
      callAtOnce(20, '/addtofavourites', () => ({ userid, dealid }), token),
    )
    expect(count(200)).toBe(20)
    expect(new Set(answers.map(({ body }) => JSON.parse(body).responseData.data.id)).size).toBe(1)
    const rows = await db.selectFrom('favourites').select('id').where('deal_id', '=', dealid).execute()
    expect(rows).toHaveLength(1)
  })

  test('A12: likes of a deal, also mixed with dislikes', async () => {
    const { id: userid, token } = await seed.member()
    for (const isMixed of [false, true]) {
      const { id: dealid } = await seed.deal({ likes: 3, dislikes: 2 })
      const { count } = await repeatWhileBusy(() =>
        callAtOnce(20, '/deallikes', (n) => ({ userid, dealid, [isMixed && n % 2 ? 'dislike' : 'like']: 1 }), token),
      )
      expect(count(200)).toBe(20)
      const [vote, ...others] = await db.selectFrom('deal_votes').selectAll().where('deal_id', '=', dealid).execute()
      expect(others).toEqual([])
      const deal = await db
        .selectFrom('deals')
        .select(['like_count', 'dislike_count'])
        .where('id', '=', dealid)
        .executeTakeFirstOrThrow()
      const expectedCounts = vote?.is_like ? { like_count: 4, dislike_count: 2 } : { like_count: 3, dislike_count: 3 }
      expect(deal).toEqual(expectedCounts)
      if (!isMixed) expect(vote?.is_like).toBe(true)
    }
  })

  test('A18: votes on a comment, of a member and of a visitor', async () => {
    const { token } = await seed.member()
    for (const voter of [token, '']) {
      const { id: commentid } = await seed.comment({ target: { dealId: (await seed.deal()).id } })
      const { count } = await repeatWhileBusy(() =>
        callAtOnce(20, '/commentlikes', () => ({ commentid, like: 1 }), voter),
      )
      expect(count(200)).toBe(20)
      const comment = await db
        .selectFrom('comments')
        .select(['like_count', 'dislike_count'])
        .where('id', '=', commentid)
        .executeTakeFirstOrThrow()
      expect(comment).toEqual({ like_count: 1, dislike_count: 0 })
    }
  })
})
