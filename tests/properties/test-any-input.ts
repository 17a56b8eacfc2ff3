import fc from 'fast-check'
import { expect, test } from 'vitest'
import { strangeText } from '../support/strange-text.ts'
import { testApp } from '../support/test-app.ts'

/** A value of a form or of a JSON body that no form of ours would send. */
const strangeValue = fc.oneof(
  { weight: 6, arbitrary: strangeText },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom('', ' ', null, [], {}, true, 1, 'pressure-cooker', 'a@b.in') },
)

/** Sends each call that many inputs. */
export async function testAnyInput(runsACall: number): Promise<void> {
  const { app, seed, registry } = await testApp({ RATE_LIMITS: 'off' })
  const deal = await seed.deal({ slug: 'pressure-cooker' })
  const comment = await seed.comment({ target: { dealId: deal.id } })
  const article = await seed.article()
  await seed.page('about-us', 'About us', '<p>We.</p>')

  /**
   * Valid values that take a call past its checks, so that strange values beside them are processed as far as possible.
   */
  const plausible: Record<string, string | number> = {
    dealid: deal.id,
    comment_post_ID: deal.id,
    commentid: comment.id,
    comment_ID: comment.id,
    news_id: article.id,
    newsid: article.id,
    slug: 'pressure-cooker',
    store_id: deal.storeId,
    email: 'asha@example.in',
    name: 'Asha Rao',
    author: 'Asha Rao',
    password: 'gulab jamun 42',
    comment: 'Works well.',
    firstname: 'Asha',
    lastname: 'Rao',
    mobile: '9876543210',
    message: 'Hello!',
    phone: '9876543210',
    address: 'Pune',
    s: 'cooker',
    like: 1,
    dislike: 0,
    page: 1,
    limit: 20,
    favids: '1',
  }

  const calls = [...registry.calls.values()].map(({ route }) => route.contract)

  test.each(calls.map((contract) => [`${contract.method} /ifs${contract.path}`, contract] as const))(
    '%s answers any input in the one format, and never with a server fault',
    async (_name, { method, path, params, personal }) => {
      const member = await seed.member()
      const fields = Object.keys(params.properties).map((name) => {
        const known = plausible[name]
        const value =
          known === undefined ? strangeValue : fc.oneof({ weight: 2, arbitrary: fc.constant(known) }, strangeValue)
        return [name, value] as const
      })
      const input = fc.record({
        values: fc.record({ ...Object.fromEntries(fields), unknown: strangeValue }, { requiredKeys: [] }),
        isJson: fc.boolean(),
        isMember: fc.boolean(),
      })
      await fc.assert(
        fc.asyncProperty(input, async ({ values, isJson, isMember }) => {
          const named = personal === 'own' && isMember ? { ...values, userid: member.id } : values
          // Browsers replace lone surrogates by the replacement character; JSON escapes deliver them unchanged.
          const form = new URLSearchParams(
            Object.entries(named).map(([name, value]) => [
              name,
              typeof value === 'string' ? value : JSON.stringify(value),
            ]),
          ).toString()
          const headers = isMember ? { authorization: `Bearer ${member.token}` } : {}
          const answer = await app.inject(
            method === 'GET'
              ? { method, url: `/ifs${path}?${form}`, headers }
              : {
                  method,
                  url: `/ifs${path}`,
                  headers: {
                    ...headers,
                    'content-type': isJson ? 'application/json' : 'application/x-www-form-urlencoded',
                  },
                  payload: isJson ? JSON.stringify(named) : form,
                },
          )
          expect(answer.statusCode, answer.body).toBeLessThan(500)
          expect(answer.headers['content-type']).toMatch(/^application\/json/)
          const body = answer.json()
          expect(body.status).toBe(answer.statusCode === 200 ? 'success' : 'failure')
          expect(answer.body).not.toMatch(/node_modules|\.ts:\d|at Object\./)
        }),
        { numRuns: runsACall },
      )
    },
    120_000,
  )
}
