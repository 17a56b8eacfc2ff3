import { expect, test } from 'vitest'
import { hoursBefore } from '../../tests/support/factories.ts'
import { testApp } from '../../tests/support/test-app.ts'
import { xmlProblems } from '../../tests/support/validate-xml.ts'

const { app, call, db, seed, now } = await testApp()
const asha = await seed.member()
const other = await seed.member()
const [kettle, lamp] = [
  await seed.deal({ title: 'A kettle', pricePaise: 499_00 }),
  await seed.deal({ title: 'A lamp & more', pricePaise: 199_00 }),
]

async function alertOf(memberId: number): Promise<number> {
  const { id } = await db
    .insertInto('alerts')
    .values({
      ...{ member_id: memberId, kind: 'deals', words: 'tea', delivery: 'daily', channels: ['email'], language: 'en' },
      ...{ consent_text: 'Tell me', consented_at: now, created_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const notice = (alertId: number, dealId: number, hours: number, memberId = asha.id) =>
  db
    .insertInto('alert_notices')
    .values({
      ...{ alert_id: alertId, member_id: memberId, deal_id: dealId, price_paise: 499_00, shows_price: true },
      ...{ created_at: hoursBefore(now, hours), due_at: now, sent_at: now },
    })
    .execute()

const post = (name: 'makealertfeed' | 'endalertfeed', values = {}, who = asha) =>
  call(`POST /${name}`, { userid: who.id, ...values }, { token: who.token })
const pathOf = (address: string) => address.replace(/^https?:\/\/[^/]+/, '')
const read = async (path: string) => {
  const { statusCode, body, headers } = await app.inject(path)
  const titles = [...body.matchAll(/<item>\n<title>([^<]*)/g)].map(([, title]) => title)
  return { statusCode, body, headers, titles }
}

test('T14, T15, T16: a member’s feed has what the alerts found, at an address that is replaced and removed', async () => {
  const [tea, cups] = [await alertOf(asha.id), await alertOf(asha.id)]
  await notice(tea, kettle.id, 3)
  await notice(cups, lamp.id, 2)
  // At a lower price.
  await notice(tea, kettle.id, 1)
  await notice(await alertOf(other.id), lamp.id, 1, other.id)
  const all = pathOf((await post('makealertfeed')).data.address)
  const ofTea = pathOf((await post('makealertfeed', { alert: tea })).data.address)
  const first = await read(all)
  expect(first.titles).toEqual([
    'A kettle for Rs. 499 at The common store',
    'A lamp &amp; more for Rs. 199 at The common store',
    'A kettle for Rs. 499 at The common store',
  ])
  expect(await xmlProblems('rss', first.body)).toEqual([])
  expect(first.headers['cache-control']).toBe('private, no-store')
  expect(new Set([...first.body.matchAll(/<guid[^>]*>([^<]*)/g)].map(([, guid]) => guid)).size).toBe(3)
  expect((await read(ofTea)).titles).toHaveLength(2)
  expect((await read(`/hi${all.replace('.rss', '.atom')}`)).body).toContain('xml:lang="hi-IN"')
  const renewed = pathOf((await post('makealertfeed')).data.address)
  expect((await read(all)).statusCode).toBe(404)
  expect((await read(renewed)).titles).toHaveLength(3)
  const { data } = await call('GET /alertfeeds', { userid: asha.id }, { token: asha.token })
  expect(data.map(({ alert, address }: { alert: number | null; address: string }) => [alert, pathOf(address)])).toEqual(
    expect.arrayContaining([
      [null, renewed],
      [tea, ofTea],
    ]),
  )
  await post('endalertfeed')
  expect((await read(renewed)).statusCode).toBe(404)
  expect((await read(ofTea)).statusCode).toBe(200)
})

test('T15: there is no feed of another member’s alert, and none for a guess', async () => {
  const theirs = await alertOf(other.id)
  expect((await post('makealertfeed', { alert: theirs })).httpStatus).toBe(404)
  expect((await call('POST /makealertfeed', { userid: other.id }, { token: asha.token })).httpStatus).toBe(403)
  for (const query of [
    '',
    '?token=',
    `?token=bachat_${'x'.repeat(43)}`,
    '?token=a&token=b',
    `?token=${'x'.repeat(2000)}`,
  ])
    expect((await read(`/feeds/alerts.rss${query}`)).statusCode, query).toBe(404)
})
