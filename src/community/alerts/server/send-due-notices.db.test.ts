import { expect, test } from 'vitest'
import { testAlerts } from '../../../../tests/support/alerts.ts'
import { daysBefore } from '../../../../tests/support/factories.ts'
import { queuedMails } from '../../../../tests/support/mails.ts'
import { createLog } from '../../../platform/log/log.ts'
import { createSendMail } from '../../../platform/mail/mail-queue.ts'
import { createTranslate, readCatalogs } from '../../../site/i18n/server/translate.ts'
import { createSendNotice } from '../../channels/server/send-notice.ts'
import { listAlerts } from './alert.queries.ts'
import { purgeOldNotices } from './purge-notices.ts'
import { sendDueNotices } from './send-due-notices.ts'

const { db, seed, now, alert, work, match, change, setPrice, ageStores, shop, asha, later, deal } = await testAlerts()

const inIndia = (time: string, day = '2026-03-12') => new Date(`${day}T${time}:00+05:30`)
const kettle = (n: number, over = {}) => deal({ title: `Kettle ${n}`, ...over })
const itemsOf = (messages: Awaited<ReturnType<typeof work>>) =>
  messages.map(({ items }) => items.map(({ title }) => title))

test('T9: what is due at the same time is one message, with at most 20 deals and the number of the others', async () => {
  await alert(asha.id, { words: 'kettle' }, now)
  await alert(asha.id, { storeId: shop.id }, now)
  for (let n = 1; n <= 23; n++) await kettle(n)
  const [message, ...others] = await work(now)
  expect(others).toEqual([])
  expect(message?.items).toHaveLength(20)
  expect(message).toMatchObject({ title: { values: { count: 23 } }, lines: [{ values: { shown: 20, more: 3 } }] })
  expect(await work(later(20))).toEqual([])
})

test('T9: the next message waits until 15 minutes after the last, and tells of all until then', async () => {
  await alert(asha.id, { words: 'kettle' }, now)
  await kettle(1)
  expect(await work(now)).toHaveLength(1)
  await kettle(2)
  expect(await work(later(5))).toEqual([])
  await kettle(3)
  expect(await work(later(14))).toEqual([])
  expect(itemsOf(await work(later(15)))).toEqual([['Kettle 3', 'Kettle 2']])
})

test('T9: after ten messages of a day the rest comes in the morning’s digest', async () => {
  await alert(asha.id, { words: 'kettle' }, now)
  let sent = 0
  for (let n = 0; n < 12; n++) {
    await kettle(n)
    sent += (await work(later(16 * n))).length
  }
  expect(sent).toBe(10)
  expect(await work(inIndia('23:00'))).toEqual([])
  expect(itemsOf(await work(inIndia('08:00', '2026-03-13')))).toEqual([['Kettle 11', 'Kettle 10']])
})

test('T9: at night messages wait, and what has ended or got dearer by the morning is not told', async () => {
  await alert(asha.id, { words: 'kettle', maxPaise: 50_000 }, now)
  const [stays, ends, rises, falls] = [await kettle(1), await kettle(2), await kettle(3), await kettle(4)]
  expect(await work(inIndia('23:00'))).toEqual([])
  await change(ends.id, { ends_at: inIndia('06:00', '2026-03-13') }, inIndia('23:10'))
  await setPrice(rises.id, 60_000, inIndia('23:20'))
  await setPrice(falls.id, 40_000, inIndia('23:30'))
  expect(await work(inIndia('23:40'))).toEqual([])
  const [message] = await work(inIndia('08:00', '2026-03-13'))
  expect(message?.items.map(({ title, facts }) => [title, facts[0]])).toEqual([
    ['Kettle 4', 'Rs. 400'],
    ['Kettle 1', 'Rs. 499'],
  ])
  expect(stays.id).toBeGreaterThan(0)
})

test('T8, T9: a notice whose deal has an unconfirmed price meanwhile waits for it', async () => {
  await alert(asha.id, { words: 'kettle' }, now)
  const { id } = await kettle(1)
  expect(await work(inIndia('23:00'))).toEqual([])
  await setPrice(id, 5_000, inIndia('07:55', '2026-03-13'))
  expect(await work(inIndia('08:00', '2026-03-13'))).toEqual([])
  await setPrice(id, 49_900, inIndia('08:20', '2026-03-13'))
  expect(await work(inIndia('08:30', '2026-03-13'))).toMatchObject([{ items: [{ facts: ['Rs. 499'] }] }])
})

test('T9: a daily alert, and the first import of a store, are told in the next digest', async () => {
  const fresh = await seed.store({ title: 'Store without deals for long' })
  await db
    .updateTable('stores')
    .set({ created_at: daysBefore(now, 400) })
    .execute()
  await alert(asha.id, { words: 'kettle', delivery: 'daily' }, now)
  await alert(asha.id, { words: 'mug' }, now)
  await kettle(1)
  const mug = await seed.deal({ title: 'Mug', storeId: fresh.id, publishedAt: daysBefore(now, 0) })
  expect(await work(now)).toEqual([])
  const ravi = await seed.member()
  await alert(ravi.id, { kind: 'deal', dealId: mug.id, condition: 'below', maxPaise: 50_000 }, now)
  expect(await work(now)).toMatchObject([{ memberId: ravi.id }])
  expect(await work(inIndia('08:00', '2026-03-13'))).toMatchObject([
    { memberId: asha.id, items: [{ title: 'Mug' }, { title: 'Kettle 1' }] },
  ])
})

test('T8: a price is told as its store lets it be shown when the message is sent', async () => {
  const shy = await seed.store({ title: 'Shy shop' })
  await ageStores(daysBefore(now, 400))
  await alert(asha.id, { words: 'kettle' }, now)
  await seed.deal({ title: 'Kettle', storeId: shy.id })
  expect(await work(inIndia('23:00'))).toEqual([])
  await db.updateTable('stores').set({ price_policy: 'none' }).where('id', '=', shy.id).execute()
  expect(await work(inIndia('08:00', '2026-03-13'))).toMatchObject([{ title: 'Kettle', items: [{ facts: [] }] }])
})

test('T6: what was told is stored with the channels that were used; nothing was sent where there was none', async () => {
  const [reached, not] = [
    await alert(asha.id, { words: 'kettle', channels: ['email', 'push'] }, now),
    await alert(asha.id, { words: 'mug', channels: ['telegram'] }, now),
  ]
  await kettle(1)
  await deal({ title: 'Mug' })
  await match(now)
  const sendNotice: typeof sender.sendNotice = async (_tx, _memberId, channels) =>
    channels.filter((channel) => channel === 'push')
  while (await sendDueNotices({ ...sender, sendNotice }, now));
  const notices = await db.selectFrom('alert_notices').select(['alert_id', 'channels', 'sent_at']).execute()
  expect(notices.toSorted((a, b) => a.alert_id - b.alert_id)).toEqual([
    { alert_id: reached, channels: ['push'], sent_at: now },
    { alert_id: not, channels: [], sent_at: now },
  ])
  const alerts = await listAlerts(db, asha.id, 'en')
  expect(alerts.map(({ id, sentCount, lastSentAt }) => [id, sentCount, lastSentAt])).toEqual([
    [not, 0, null],
    [reached, 1, now],
  ])
})

test('each channel tells only of the alerts that have it', async () => {
  await alert(asha.id, { words: 'kettle', channels: ['email', 'push'] }, now)
  await alert(asha.id, { words: 'mug', channels: ['email'] }, now)
  await alert(asha.id, { words: 'umbrella', channels: [] }, now)
  await kettle(1)
  for (const title of ['Mug', 'Umbrella']) await deal({ title })
  const messages = await work(now)
  expect(messages.map(({ channels, items }) => [channels, items.map(({ title }) => title)])).toEqual([
    [['email'], ['Mug', 'Kettle 1']],
    [['push'], ['Kettle 1']],
  ])
  expect(new Set(messages.map(({ channels, key }) => `${channels} ${key}`)).size).toBe(2)
})

test('a member whose account is disabled is told nothing, also later', async () => {
  await alert(asha.id, { words: 'kettle' }, now)
  await kettle(1)
  await match(inIndia('23:00'))
  await db.updateTable('members').set({ disabled_at: now }).where('id', '=', asha.id).execute()
  expect(await work(inIndia('08:00', '2026-03-13'))).toEqual([])
  await db.updateTable('members').set({ disabled_at: null }).where('id', '=', asha.id).execute()
  expect(await work(inIndia('08:10', '2026-03-13'))).toEqual([])
})

const translate = createTranslate(await readCatalogs())
const sendNotice = createSendNotice({ sendMail: createSendMail(translate), translate })
const sender = { db, sendNotice, log: createLog('silent'), publicUrl: 'https://bachat.example' }

test('T10, T12: an email is queued once, also when the worker dies on the way, with a link that stops such emails', async () => {
  await alert(asha.id, { words: 'kettle' }, now)
  await kettle(1, { title: 'Kettle <1>' })
  await match(now)
  const died = db.transaction().execute(async (tx) => {
    await sendDueNotices({ ...sender, db: tx }, now)
    throw new Error('killed')
  })
  await expect(died).rejects.toThrow('killed')
  const mails = async () => (await queuedMails(db)).filter(({ recipient }) => recipient === asha.email)
  expect(await mails()).toEqual([])
  while (await sendDueNotices(sender, now));
  while (await sendDueNotices(sender, later(60)));
  expect(await mails()).toEqual([
    expect.objectContaining({
      subject: 'Rs. 499: Kettle <1>',
      unsubscribeUrl: expect.stringMatching(/^https:\/\/bachat\.example\/alerts\/stop\?token=/),
      html: expect.stringContaining('Kettle &lt;1&gt;'),
      text: expect.stringMatching(/https:\/\/bachat\.example\/singleproduct\/deal-\d+/),
    }),
  ])
})

test('a member to whom nothing can be sent does not hold up others, and is tried again', async () => {
  const ravi = await seed.member()
  for (const { id } of [asha, ravi]) await alert(id, { words: 'kettle' }, now)
  await kettle(1)
  await match(now)
  const told: number[] = []
  const failing =
    (memberIds: number[]): typeof sendNotice =>
    async (_tx, memberId) => {
      if (memberIds.includes(memberId)) throw new Error('no answer')
      told.push(memberId)
      return []
    }
  while (await sendDueNotices({ ...sender, sendNotice: failing([asha.id]) }, now));
  expect(told).toEqual([ravi.id])
  while (await sendDueNotices({ ...sender, sendNotice: failing([]) }, later(59)));
  while (await sendDueNotices({ ...sender, sendNotice: failing([]) }, later(60)));
  expect(told).toEqual([ravi.id, asha.id])
})

test('T6: what was told is kept for 90 days', async () => {
  await alert(asha.id, { words: 'kettle' }, now)
  await kettle(1)
  await work(now)
  const count = async () => (await db.selectFrom('alert_notices').selectAll().execute()).length
  await purgeOldNotices(db, daysBefore(now, -90))
  expect(await count()).toBe(1)
  await purgeOldNotices(db, daysBefore(now, -91))
  expect(await count()).toBe(0)
})
