import { createECDH, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { testBotToken } from '../../../../tests/support/telegram.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import type { Channel } from '../../../platform/channel.ts'
import { createSendMail } from '../../../platform/mail/mail-queue.ts'
import { decodeMyChannels } from '../channels.wire.ts'
import { ensurePushKeys, findPublicPushKey } from './push-keys.ts'
import { createSendNotice } from './send-notice.ts'
import { linkChat } from './telegram-links.ts'

const site = await testApp({ TELEGRAM_BOT_NAME: 'BachatBot', TELEGRAM_BOT_TOKEN: testBotToken })
const { db, seed, call, now, mailsTo } = site
await ensurePushKeys(db, null)

type Member = Awaited<ReturnType<typeof seed.member>>
let endpoints = 0
function subscription() {
  endpoints += 1
  const p256dh = createECDH('prime256v1').generateKeys('base64url')
  return { endpoint: `https://push.example/${endpoints}`, p256dh, auth: randomBytes(16).toString('base64url') }
}

const as = ({ id, token }: Member) => ({
  channels: async () => decodeMyChannels((await call('GET /mychannels', { userid: id }, { token })).data),
  subscribe: (values = subscription()) => call('POST /pushsubscription', { userid: id, ...values }, { token }),
  remove: (browser: number) => call('POST /removepushsubscription', { userid: id, id: browser }, { token }),
  link: () => call('POST /linktelegram', { userid: id }, { token }),
  unlink: () => call('POST /unlinktelegram', { userid: id }, { token }),
  test: (channel: string) => call('POST /sendtestnotice', { userid: id, channel }, { token }),
})

async function linked(member: Member, chat: number): Promise<void> {
  const { data } = await as(member).link()
  const key = new URL(data.url).searchParams.get('start') ?? ''
  await db.transaction().execute((tx) => linkChat(tx, key, { id: chat, name: 'Asha' }, now))
}

const waitingFor = async (recipient: string) =>
  (await db.selectFrom('mails').select(['channel', 'content']).where('recipient', '=', recipient).execute()) as {
    channel: string
    content: Record<string, string>
  }[]

test('U2: a member sees the channels and no secret of them; another member and a visitor see nothing', async () => {
  const member = await seed.member({ email: 'asha@mail.example' })
  expect(await as(member).channels()).toEqual({
    email: { address: 'asha@mail.example', isConfirmed: true },
    push: { key: await findPublicPushKey(db), browsers: [] },
    telegram: { kind: 'unlinked' },
    failures: [],
  })
  const values = subscription()
  await as(member).subscribe(values)
  await linked(member, 70)
  const answer = await call('GET /mychannels', { userid: member.id }, { token: member.token })
  expect(decodeMyChannels(answer.data)).toMatchObject({
    push: { browsers: [{ endpoint: values.endpoint, addedAtMs: now.getTime() }] },
    telegram: { kind: 'linked', name: 'Asha', sinceMs: now.getTime() },
  })
  expect(JSON.stringify(answer.data)).not.toContain(values.auth)
  const stranger = await seed.member()
  expect((await call('GET /mychannels', { userid: member.id }, { token: stranger.token })).httpStatus).toBe(403)
  expect((await call('GET /mychannels', { userid: member.id })).httpStatus).toBe(401)
})

test('U3: a browser is added once, renewed with new keys, and at most ten are', async () => {
  const member = await seed.member()
  const own = as(member)
  const first = subscription()
  for (const values of [first, { ...subscription(), endpoint: first.endpoint }])
    expect((await own.subscribe(values)).httpStatus).toBe(200)
  expect((await own.channels()).push.browsers).toHaveLength(1)
  await Promise.all(Array.from({ length: 12 }, () => own.subscribe()))
  expect((await own.channels()).push.browsers).toHaveLength(10)
  const refused = await own.subscribe()
  expect(refused).toMatchObject({ httpStatus: 409, body: { message: expect.stringContaining('10 browsers') } })
  expect((await own.subscribe(first)).httpStatus).toBe(200)
})

test.each([
  ['an address without TLS', { endpoint: 'http://push.example/1' }, 'endpoint'],
  ['an address with a password', { endpoint: 'https://a:b@push.example/1' }, 'endpoint'],
  ['a key that is no point', { p256dh: Buffer.alloc(65, 4).toString('base64url') }, 'p256dh'],
  ['a short secret', { auth: 'AAAA' }, 'auth'],
])('U3: %s is refused', async (_what, values, field) => {
  const answer = await as(await seed.member()).subscribe({ ...subscription(), ...values })
  expect(answer.httpStatus).toBe(400)
  expect(Object.keys(answer.body.responseData.errors)).toEqual([field])
})

test('U3: a browser in which another member signs in is theirs, and what waited for it is gone', async () => {
  const [asha, ravi] = [await seed.member(), await seed.member()]
  const values = subscription()
  await as(asha).subscribe(values)
  const [browser] = (await as(asha).channels()).push.browsers
  await as(asha).test('push')
  expect(await waitingFor(`${browser?.id}`)).toHaveLength(1)
  await as(ravi).subscribe(values)
  expect((await as(asha).channels()).push.browsers).toEqual([])
  expect((await as(ravi).channels()).push.browsers).toMatchObject([{ endpoint: values.endpoint }])
  expect(await waitingFor(`${browser?.id}`)).toEqual([])
})

test('U4, U6: a browser and a chat are removed with what waits for them, by their member only', async () => {
  const [asha, ravi] = [await seed.member(), await seed.member()]
  await as(asha).subscribe()
  await linked(asha, 71)
  const [browser] = (await as(asha).channels()).push.browsers
  for (const channel of ['push', 'telegram']) expect((await as(asha).test(channel)).httpStatus).toBe(200)
  const id = browser?.id ?? 0
  await as(ravi).remove(id)
  await as(ravi).unlink()
  expect(await as(asha).channels()).toMatchObject({ push: { browsers: [{ id }] }, telegram: { kind: 'linked' } })
  for (let times = 0; times < 2; times += 1) {
    expect((await as(asha).remove(id)).httpStatus).toBe(200)
    expect((await as(asha).unlink()).httpStatus).toBe(200)
  }
  expect(await as(asha).channels()).toMatchObject({ push: { browsers: [] }, telegram: { kind: 'unlinked' } })
  expect([...(await waitingFor(`${id}`)), ...(await waitingFor('71'))]).toEqual([])
})

test('U5: the link leads to the site’s bot, with a key that is not stored', async () => {
  const member = await seed.member()
  const url = new URL((await as(member).link()).data.url)
  expect(url.href).toMatch(/^https:\/\/t\.me\/BachatBot\?start=[\w-]{32}$/)
  const row = await db.selectFrom('telegram_link_keys').selectAll().where('member_id', '=', member.id).execute()
  expect(JSON.stringify(row)).not.toContain(url.searchParams.get('start'))
})

test('U3, U5: only a member with a confirmed address adds channels', async () => {
  const member = as(await seed.member({ emailConfirmedAt: null }))
  expect((await member.subscribe()).httpStatus).toBe(403)
  expect((await member.link()).httpStatus).toBe(403)
  expect((await member.channels()).push.browsers).toEqual([])
})

test('U7: a test message goes to one channel that the member has, five times an hour', async () => {
  const member = await seed.member({ email: 'tester@mail.example' })
  for (const channel of ['push', 'telegram']) expect((await as(member).test(channel)).httpStatus).toBe(409)
  await linked(member, 72)
  expect((await as(member).test('telegram')).httpStatus).toBe(200)
  expect(await waitingFor('72')).toMatchObject([{ channel: 'telegram' }])
  expect((await as(member).test('email')).httpStatus).toBe(200)
  expect(await mailsTo('tester@mail.example')).toMatchObject([
    { subject: 'This is a test message', text: expect.stringContaining('/profile') },
  ])
  for (let times = 0; times < 3; times += 1) await as(member).test('email')
  expect((await as(member).test('email')).httpStatus).toBe(429)
})

test('U1: a notice goes to the chosen channels, by email only to a confirmed address, and to nobody who is disabled', async () => {
  const { translate } = site.registry
  const sendNotice = createSendNotice({ sendMail: createSendMail(translate), translate })
  const [asha, unconfirmed, disabled] = [
    await seed.member({ email: 'all@mail.example' }),
    await seed.member({ email: 'unconfirmed@mail.example', emailConfirmedAt: null }),
    await seed.member({ email: 'disabled@mail.example' }),
  ]
  await linked(asha, 73)
  await linked(disabled, 74)
  const reason = { disabled_at: now, disabled_reason: 'advertises' }
  await db.updateTable('members').set(reason).where('id', '=', disabled.id).execute()
  const url = 'https://bachat.example/tea'
  const items = [{ title: 'Tea & <b>milk</b>', facts: ['₹99', 'lowest on record'], url }]
  const notice = { language: 'en', title: 'A price fell', lines: [], items, url, usefulUntil: null } as const
  for (const { id } of [asha, unconfirmed, disabled])
    for (const channels of [['push'], ['email', 'telegram'], ['email', 'telegram']] as Channel[][])
      await sendNotice(db, id, channels, { ...notice, key: `alert:${id}`, lines: [], items, stopUrl: `${url}?stop` })
  expect(await waitingFor('73')).toHaveLength(1)
  const [mail, ...others] = await mailsTo('all@mail.example')
  expect(others).toEqual([])
  expect(mail).toMatchObject({ subject: 'A price fell', unsubscribeUrl: `${url}?stop` })
  expect(mail?.text).toContain(`Tea & <b>milk</b>\n₹99 · lowest on record\n${url}\n`)
  expect(mail?.html).toContain(`<a href="${url}"`)
  expect(mail?.html).toContain('Tea &amp; &lt;b&gt;milk&lt;/b&gt;</a><br>₹99 · lowest on record')
  for (const { email } of [unconfirmed, disabled]) expect(await mailsTo(email)).toEqual([])
  expect(await waitingFor('74')).toEqual([])
})

test('the channels are exported with the account and deleted with it, and with them what waits', async () => {
  const member = await seed.member({ googleId: 'g-1' })
  const values = subscription()
  await as(member).subscribe(values)
  await linked(member, 75)
  const [browser] = (await as(member).channels()).push.browsers
  for (const channel of ['push', 'telegram']) await as(member).test(channel)
  const { data } = await call('GET /exportdata', { userid: member.id }, { token: member.token })
  expect(data).toMatchObject({ browsers: [{ endpoint: values.endpoint }], telegram: [{ chat: 75, name: 'Asha' }] })
  expect((await call('POST /deleteaccount', { userid: member.id }, { token: member.token })).httpStatus).toBe(200)
  for (const table of ['push_subscriptions', 'telegram_links', 'telegram_link_keys'] as const)
    expect(await db.selectFrom(table).selectAll().where('member_id', '=', member.id).execute(), table).toEqual([])
  expect([...(await waitingFor(`${browser?.id}`)), ...(await waitingFor('75'))]).toEqual([])
})

test('without a bot Telegram is not available', async () => {
  const other = await testApp()
  const member = await other.seed.member()
  const own = { userid: member.id }
  const { data } = await other.call('GET /mychannels', own, { token: member.token })
  expect(data.telegram).toEqual({ state: 'unavailable' })
  expect((await other.call('POST /linktelegram', own, { token: member.token })).httpStatus).toBe(404)
})
