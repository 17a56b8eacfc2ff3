import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { testNewsletter } from '../../../../tests/support/newsletter.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { xmlProblems } from '../../../../tests/support/validate-xml.ts'
import { setPricePolicy } from '../../../catalogue/stores/server/price-policy.queries.ts'
import { MINUTE_MS } from '../../../shared/durations.ts'
import { countIssueFigures } from './count-issue-figures.ts'

const { app, call, db, seed, now } = await testApp()
const { bargain, issueBeingSent, subscribers } = await testNewsletter({ db, seed, now })

const kettle = await bargain({ title: 'Kettle', slug: 'kettle', coupon: { code: 'CHAI10', name: '' } })
const lamp = await bargain({ title: 'Lamp', slug: 'lamp', percent: 20 })
const id = await issueBeingSent('2026-03-12')
const read = (issue: string, language = 'en') => call('GET /newsletterissue', { issue }, { language })

test('N6: an issue that is sent is public, with its deals in their order as they are now', async () => {
  const { data } = await read('2026-03-12')
  expect(data).toMatchObject({ day: '2026-03-12', cadence: 'daily', title: 'Best prices of the day: 12 March 2026' })
  expect(data.deals.map(({ SLUG }: { SLUG: string }) => SLUG)).toEqual(['kettle', 'lamp'])
  await setPricePolicy(db, kettle.storeId, 'none')
  const [hidden] = (await read('2026-03-12')).data.deals
  expect(JSON.stringify(hidden)).not.toContain('500')
  await setPricePolicy(db, kettle.storeId, 'full')
  await db.updateTable('deals').set({ status: 'archived', archived_at: now }).where('id', '=', lamp.id).execute()
  expect((await read('2026-03-12')).data.deals).toHaveLength(1)
  await db.updateTable('deals').set({ status: 'live', archived_at: null }).where('id', '=', lamp.id).execute()
})

test('N6: drafts, days without an issue and other words are not found', async () => {
  for (const state of ['draft', 'held', 'skipped']) {
    await db.updateTable('newsletter_issues').set({ state }).execute()
    expect((await read('2026-03-12')).httpStatus, state).toBe(404)
    expect((await call('GET /newsletterissues')).data, state).toEqual([])
  }
  await db.updateTable('newsletter_issues').set({ state: 'sent' }).execute()
  for (const name of ['2026-03-11', '2026-03-12-weekly', 'preferences', '2026-02-31'])
    expect((await read(name)).httpStatus, name).toBe(404)
})

test('N6: the issues are a news feed, in both languages, and in the sitemap', async () => {
  for (const prefix of ['', '/hi']) {
    for (const format of ['rss', 'atom'] as const) {
      const { statusCode, body } = await app.inject(`${prefix}/feeds/newsletter.${format}`)
      expect(statusCode).toBe(200)
      expect(await xmlProblems(format, body)).toEqual([])
      expect(body).toContain(`http://localhost:3000${prefix}/newsletter/2026-03-12`)
      expect(body).toContain('CHAI10')
    }
  }
  const { rawPayload } = await app.inject('/sitemaps/pages.xml.gz')
  expect(`${gunzipSync(rawPayload)}`).toContain('<loc>http://localhost:3000/hi/newsletter/2026-03-12</loc>')
})

test('N6: a click from an issue is counted for it, by the redirect’s own count', async () => {
  const agent = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36'
  const go = (query: string) =>
    app.inject({ url: `/ifsredirect/${kettle.id}/go${query}`, headers: { 'user-agent': agent } })
  for (const query of ['', `?issue=${id}`, `?issue=${id}`, '?issue=abc', '?issue=1&issue=2'])
    expect((await go(query)).headers.location).toBe(kettle.merchantUrl)
  await countIssueFigures(db, new Date(now.getTime() + 2 * MINUTE_MS))
  const issue = await db.selectFrom('newsletter_issues').select('clicks').executeTakeFirstOrThrow()
  expect(issue.clicks).toBe(2)
  const log = await db.selectFrom('click_log').selectAll().execute()
  expect(log.map(({ issue_id }) => issue_id)).toEqual([null, id, id, null, null])
})

test('N4: a subscriber changes preferences by the link in an email; what is missing stays as it is', async () => {
  const [email = ''] = await subscribers(1)
  const row = () => db.selectFrom('subscribers').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
  const { token } = await row()
  const { data } = await call('POST /newsletter/preferences', { token, cadence: 'weekly', categories: '5,3' })
  expect(data).toEqual({ cadence: 'weekly', lang: 'en', categories: [5, 3] })
  await call('POST /newsletter/preferences', { token, lang: 'hi' })
  expect(await row()).toMatchObject({ cadence: 'weekly', language: 'hi', category_ids: [5, 3] })
  await call('POST /newsletter/preferences', { token, categories: '' })
  expect(await row()).toMatchObject({ category_ids: [] })
  expect((await call('POST /newsletter/preferences', { token: 'guessed' })).httpStatus).toBe(404)
  expect((await call('POST /newsletter/preferences', { token, cadence: 'hourly' })).httpStatus).toBe(400)
})

test('N4: one click in a mail program unsubscribes from an issue, without cookies, and the issue counts it', async () => {
  const [email = ''] = await subscribers(1)
  const row = () => db.selectFrom('subscribers').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
  const address = `/newsletter/unsubscribe?token=${(await row()).token}&issue=${id}`
  const { statusCode } = await app.inject({
    ...{ method: 'POST', url: address, payload: 'List-Unsubscribe=One-Click' },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(statusCode).toBe(200)
  expect((await row()).unsubscribed_at).not.toBeNull()
  const issue = await db.selectFrom('newsletter_issues').select('unsubscribed').executeTakeFirstOrThrow()
  expect(issue.unsubscribed).toBe(1)
})

test('N4: the issue also counts who unsubscribes on the page of the preferences that it links to', async () => {
  const [email = ''] = await subscribers(1)
  const row = () => db.selectFrom('subscribers').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
  const counted = async () =>
    (await db.selectFrom('newsletter_issues').select('unsubscribed').executeTakeFirstOrThrow()).unsubscribed
  const before = await counted()
  const send = (url: string, payload: string) =>
    app.inject({
      ...{ method: 'POST', url, payload },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const { token } = await row()
  const saved = await send(`/newsletter/preferences?token=${token}&issue=${id}`, 'cadence=weekly&lang=en')
  expect(await row()).toMatchObject({ cadence: 'weekly', unsubscribed_at: null })
  await send(`${saved.headers.location}`, 'stop=1')
  expect((await row()).unsubscribed_at).not.toBeNull()
  expect(await counted()).toBe(before + 1)
})
