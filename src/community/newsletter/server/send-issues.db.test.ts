import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { queuedMails } from '../../../../tests/support/mails.ts'
import { markOutOfStock } from '../../../../tests/support/mark-out-of-stock.ts'
import { testNewsletter } from '../../../../tests/support/newsletter.ts'
import { testDatabase } from '../../../../tests/support/test-database.ts'
import { findIssue } from './issue.queries.ts'
import { type NewsletterDeps, queueNextMails, runNewsletter } from './send-issues.ts'
import { unsubscribe } from './subscription.ts'

const { db, seed, now } = await testDatabase()
const { time, deps, bargain, subscribers, issueBeingSent } = await testNewsletter({ db, seed, now })

const day = '2026-03-12'
const issue = () => findIssue(db, { day, cadence: 'daily' })
const recipients = async () => (await queuedMails(db)).map(({ recipient }) => recipient).sort()
const later = (seconds: number) => {
  time.now = new Date(time.now.getTime() + seconds * 1_000)
}
/** Sends the waiting emails, as far as the queue's rows show it. */
const markSent = () => db.updateTable('mails').set({ sent_at: sql`now()` }).where('sent_at', 'is', null).execute()

/** Until nothing is being sent, a second after the other. */
async function sendAll(sending: NewsletterDeps = deps): Promise<void> {
  while ((await queueNextMails(sending)) !== null) {
    later(1)
    await markSent()
  }
}

beforeEach(async () => {
  time.now = now
  for (const table of ['newsletter_issues', 'subscribers', 'mails', 'deals'] as const)
    await db.deleteFrom(table).execute()
})

test('N3: each subscriber of the cadence gets one email, in their language, with the addresses of their own', async () => {
  await bargain({ title: 'Kettle', translations: JSON.stringify({ hi: { title: 'केतली' } }) })
  const [asha = ''] = await subscribers(1)
  const [ravi = ''] = await subscribers(1, { language: 'hi' })
  await subscribers(1, { cadence: 'weekly' })
  await db
    .insertInto('subscribers')
    .values({ email: 'x@mail.example', email_key: 'x', token: 'x', requested_at: now })
    .execute()
  const id = await issueBeingSent(day)
  await sendAll()
  const [first, second, ...others] = await queuedMails(db)
  expect(others).toEqual([])
  expect(first).toMatchObject({
    recipient: asha,
    language: 'en',
    key: expect.stringMatching(/^newsletter:2026-03-12:daily:\d+$/),
  })
  expect(first?.subject).toContain('Kettle')
  expect(first?.unsubscribeUrl).toMatch(
    new RegExp(`^https://bachat\\.example/newsletter/unsubscribe\\?token=token-\\d+&issue=${id}$`),
  )
  expect(second).toMatchObject({ recipient: ravi, language: 'hi' })
  expect(second?.text).toContain('केतली')
  expect(second?.text).toContain('https://bachat.example/hi/newsletter/preferences?token=')
  expect(await issue()).toMatchObject({ state: 'sent', queued: 2 })
})

test('N3: a process that dies in the middle, and two at the same time, neither lose nor repeat an email', async () => {
  await bargain()
  const all = await subscribers(60)
  await issueBeingSent(day)
  let calls = 0
  const dying: NewsletterDeps = {
    ...deps,
    sendMail: async (tx, mail) => {
      calls += 1
      if (calls % 13 === 0) throw new Error('The process dies')
      return deps.sendMail(tx, mail)
    },
  }
  const batch = async () => {
    const ended = await Promise.allSettled([queueNextMails(dying), queueNextMails(dying)])
    later(1)
    return ended.every((one) => one.status === 'fulfilled' && one.value === null)
  }
  while (!(await batch()));
  expect(calls).toBeGreaterThan(60)
  expect(await recipients()).toEqual([...all].sort())
  expect(await issue()).toMatchObject({ state: 'sent', queued: 60 })
})

test('N3: no more are queued than the rate allows, by any number of processes', async () => {
  await bargain()
  await subscribers(40)
  await issueBeingSent(day)
  const next = await queueNextMails(deps)
  expect(await recipients()).toHaveLength(10)
  expect(next).toEqual(new Date(now.getTime() + 1_000))
  later(0.5)
  await Promise.all([1, 2].map(() => queueNextMails(deps)))
  expect(await recipients()).toHaveLength(10)
  later(0.5)
  await queueNextMails({ ...deps, newsletterRate: 30 })
  expect(await recipients()).toHaveLength(11)
  later(1)
  await queueNextMails({ ...deps, newsletterRate: 30 })
  expect(await recipients(), 'one in two seconds').toHaveLength(11)
})

test('N3: some hundred emails wait, and the others stay out of the queue', async () => {
  await bargain()
  await subscribers(400)
  await issueBeingSent(day)
  const fast = { ...deps, newsletterRate: 18_000 }
  for (const _ of [1, 2, 3]) {
    await queueNextMails(fast)
    later(1)
  }
  expect(await recipients()).toHaveLength(300)
  await markSent()
  await sendAll(fast)
  expect(await recipients()).toHaveLength(400)
})

test('N3: whoever unsubscribes while an issue is sent gets nothing more, and the issue counts it', async () => {
  await bargain()
  const [first = '', ...others] = await subscribers(12)
  const last = others.at(-1) ?? ''
  const id = await issueBeingSent(day)
  await queueNextMails(deps)
  const tokenOf = async (email: string) =>
    (await db.selectFrom('subscribers').select('token').where('email', '=', email).executeTakeFirstOrThrow()).token
  for (const _ of [1, 2]) await unsubscribe(db, await tokenOf(first), time.now, id)
  await unsubscribe(db, await tokenOf(last), time.now)
  expect(await recipients(), 'the waiting one is deleted').not.toContain(first)
  later(1)
  await sendAll()
  expect(await recipients()).toEqual(others.slice(0, -1).sort())
  expect(await issue()).toMatchObject({ unsubscribed: 1 })
})

test('N4: a subscriber of some categories gets only their deals, and no email without any', async () => {
  const [best, other] = [await bargain({ title: 'Kettle' }), await bargain({ title: 'Lamp', percent: 20 })]
  // Of the same store as the best one, so that the issue itself does not have it.
  const further = await bargain({ title: 'Teapot', storeId: best.storeId, percent: 30 })
  const [asha = ''] = await subscribers(1, {
    category_ids: [...(further.categoryIds ?? []), ...(other.categoryIds ?? [])],
  })
  await subscribers(1, { category_ids: [999_999] })
  await issueBeingSent(day)
  await sendAll()
  const [mail, ...others] = await queuedMails(db)
  expect(others).toEqual([])
  expect(mail?.recipient).toBe(asha)
  expect(['Kettle', 'Lamp', 'Teapot'].map((title) => mail?.text.includes(title))).toEqual([false, true, true])
  const { further_sent } = await db.selectFrom('newsletter_issues').select('further_sent').executeTakeFirstOrThrow()
  expect(further_sent).toEqual([further.id])
})

test('N2: a deal that ends while the issue is sent is in no further email', async () => {
  const [ends] = [await bargain({ title: 'Kettle' }), await bargain({ title: 'Lamp', percent: 20 })]
  await subscribers(11)
  await issueBeingSent(day)
  await queueNextMails(deps)
  later(1)
  await db.updateTable('deals').set({ ends_at: time.now }).where('id', '=', ends.id).execute()
  await sendAll()
  const texts = (await queuedMails(db)).map(({ text }) => text)
  expect(texts.map((text) => text.includes('Kettle'))).toEqual([...Array(10).fill(true), false])
  expect(texts.every((text) => text.includes('Lamp'))).toBe(true)
})

test('N2: emails say what is true when they are queued, and leave out what is no longer worth its price', async () => {
  const [fallen, noCode, doubtful, sold] = [
    await bargain({ title: 'Kettle', percent: 60 }),
    await bargain({ title: 'Teapot', percent: 55, coupon: { code: 'TEA10', name: '' } }),
    await bargain({ title: 'Saucepan', percent: 45 }),
    await bargain({ title: 'Lamp', percent: 40 }),
  ]
  await subscribers(11)
  await issueBeingSent(day)
  await queueNextMails(deps)
  later(1)
  const set = (id: number, row: object) => db.updateTable('deals').set(row).where('id', '=', id).execute()
  const record = (id: number, pricePaise: number) =>
    db.insertInto('price_points').values({ deal_id: id, at: time.now, price_paise: pricePaise }).execute()
  await set(fallen.id, { price_paise: 38_000 })
  await record(fallen.id, 38_000)
  await set(noCode.id, { coupon_code: null, coupon_name: null })
  await set(doubtful.id, { price_paise: 5_000 })
  await record(doubtful.id, 5_000)
  await markOutOfStock(db, sold.id, time.now)
  await sendAll()
  const mails = await queuedMails(db)
  const [before = '', after = ''] = [mails[0]?.text, mails[10]?.text]
  for (const words of ['Rs. 400', 'TEA10', 'Saucepan', 'Lamp']) {
    expect(before).toContain(words)
    expect(after).not.toContain(words)
  }
  expect(mails[10]?.subject).toBe('Best prices of the day: Kettle for Rs. 380')
})

test('N3: the issue that has to end first is sent first, and all together keep the rate', async () => {
  await bargain()
  const weekly = await subscribers(12, { cadence: 'weekly' })
  const daily = await subscribers(1)
  await issueBeingSent('2026-03-14', 'weekly')
  await queueNextMails(deps)
  later(0.5)
  await issueBeingSent('2026-03-15')
  expect(await queueNextMails(deps)).toEqual(new Date(now.getTime() + 1_000))
  expect(await recipients()).toHaveLength(10)
  later(0.5)
  await queueNextMails(deps)
  const all = (await queuedMails(db)).map(({ recipient }) => recipient)
  expect(all.slice(10)).toEqual(daily)
  await sendAll()
  expect(await recipients()).toEqual([...weekly, ...daily].sort())
})

test('N3: what is not sent by the next morning is not sent any more', async () => {
  await bargain()
  await subscribers(20)
  await issueBeingSent(day)
  await queueNextMails(deps)
  later(20 * 3_600)
  await sendAll()
  expect(await recipients()).toHaveLength(10)
  expect(await issue()).toMatchObject({ state: 'sent', queued: 10 })
})

test('N3: the job composes, sends and ends, and stops when its process does', async () => {
  await bargain()
  const all = await subscribers(2)
  time.now = new Date('2026-03-13T08:00:00+05:30')
  const signal = new AbortController().signal
  const sending = runNewsletter(
    {
      ...deps,
      clock: () => {
        later(1)
        return time.now
      },
    },
    signal,
  )
  await sending
  expect(await recipients()).toEqual([...all].sort())
  expect(await findIssue(db, { day: '2026-03-13', cadence: 'daily' })).toMatchObject({ state: 'sent' })
})

test('N3: the job begins the next day’s issue while a weekly one is still being sent', async () => {
  await bargain()
  await subscribers(20, { cadence: 'weekly' })
  time.now = new Date('2026-03-14T08:00:00+05:30')
  const daily = await subscribers(1)
  await issueBeingSent('2026-03-14', 'weekly')
  time.now = new Date('2026-03-15T07:29:00+05:30')
  const clock = () => {
    later(60)
    return time.now
  }
  await runNewsletter({ ...deps, clock, newsletterRate: 60 }, new AbortController().signal)
  expect(await findIssue(db, { day: '2026-03-15', cadence: 'daily' })).toMatchObject({ state: 'sent', queued: 1 })
  expect(await findIssue(db, { day: '2026-03-14', cadence: 'weekly' })).toMatchObject({ state: 'sending' })
  expect(await recipients()).toEqual(expect.arrayContaining(daily))
})

test('N3: the job stops when its process does, in the middle of an issue', async () => {
  await bargain()
  await subscribers(30)
  await issueBeingSent(day)
  const stopping = new AbortController()
  const sendMail: NewsletterDeps['sendMail'] = (tx, mail) => {
    stopping.abort()
    return deps.sendMail(tx, mail)
  }
  await runNewsletter({ ...deps, sendMail }, stopping.signal)
  expect(await recipients()).toHaveLength(10)
  expect(await issue()).toMatchObject({ state: 'sending', queued: 10 })
})
