import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { testNewsletter } from '../../../../tests/support/newsletter.ts'
import { testDatabase } from '../../../../tests/support/test-database.ts'
import { MINUTE_MS } from '../../../shared/durations.ts'
import { countIssueFigures } from './count-issue-figures.ts'
import { findIssue } from './issue.queries.ts'
import { queueNextMails } from './send-issues.ts'
import { confirmSubscription, subscribe } from './subscription.ts'

const { db, seed, now } = await testDatabase()
const { time, deps, translate, bargain, subscribers, issueBeingSent } = await testNewsletter({ db, seed, now })

beforeEach(async () => {
  time.now = now
  for (const table of ['newsletter_issues', 'subscribers', 'mails', 'deals'] as const)
    await db.deleteFrom(table).execute()
})

/** As the queue marks an email whose recipient the mail server refuses for ever. */
const refused = { sent_at: null, try_at: sql<Date>`'infinity'`, failure: 'EENVELOPE RCPT TO 550' }

/** An issue that was sent to all these subscribers, and which the mail server refused for some. */
async function sentIssue(on: string, all: readonly number[], refusedIds: readonly number[]): Promise<void> {
  time.now = new Date(`${on}T08:00:00+05:30`)
  const id = await issueBeingSent(on)
  await db.updateTable('newsletter_issues').set({ state: 'sent' }).where('id', '=', id).execute()
  const mails = all.map((subscriber) => ({
    ...{ key: `newsletter:${on}:daily:${subscriber}`, mailing: `newsletter:${id}`, created_at: time.now },
    ...{ recipient: 'r@mail.example', subject: '', content: '{}', try_at: time.now, failure: null },
    ...{ sent_at: time.now, ...(refusedIds.includes(subscriber) && refused) },
  }))
  await db.insertInto('mails').values(mails).execute()
}
const idsOfSubscribers = async () =>
  (await db.selectFrom('subscribers').select('id').orderBy('id').execute()).map(({ id }) => id)

test('N5: refusals in three different weeks end the sending, and a new confirmation begins it again', async () => {
  time.now = new Date('2026-03-01T08:00:00+05:30')
  const [email = ''] = await subscribers(5)
  const subscriber = () => db.selectFrom('subscribers').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
  const all = await idsOfSubscribers()
  const refusedOn = async (on: string) => {
    await sentIssue(on, all, all.slice(0, 1))
    await countIssueFigures(db, time.now)
    await countIssueFigures(db, time.now)
    const { refused_weeks, suppressed_at } = await subscriber()
    return [refused_weeks.length, suppressed_at !== null]
  }
  expect(await refusedOn('2026-03-02')).toEqual([1, false])
  expect(await refusedOn('2026-03-08'), 'the same week').toEqual([1, false])
  expect(await refusedOn('2026-03-09')).toEqual([2, false])
  expect(await refusedOn('2026-03-16')).toEqual([3, true])
  await bargain()
  await issueBeingSent('2026-03-17')
  await queueNextMails(deps)
  expect(await findIssue(db, { day: '2026-03-17', cadence: 'daily' })).toMatchObject({ queued: 4 })

  const context = { ...deps, translate, now: new Date(time.now.getTime() + 60_000) }
  await subscribe(email, 'en', context)
  await confirmSubscription((await subscriber()).token, context)
  expect(await subscriber()).toMatchObject({ refused_weeks: [], suppressed_at: null, consent_at: context.now })
  expect((await subscriber()).consent).toContain('every morning at eight')
  await countIssueFigures(db, context.now)
  expect((await subscriber()).refused_weeks, 'refusals from before').toEqual([])
})

test('N5: a mail server that refuses many addresses says nothing about them', async () => {
  time.now = new Date('2026-03-01T08:00:00+05:30')
  await subscribers(10)
  const all = await idsOfSubscribers()
  const weeks = async () =>
    (await db.selectFrom('subscribers').select('refused_weeks').orderBy('id').execute()).map(
      ({ refused_weeks }) => refused_weeks.length,
    )
  await sentIssue('2026-03-02', all, all)
  await countIssueFigures(db, time.now)
  await sentIssue('2026-03-09', all, all.slice(0, 3))
  await countIssueFigures(db, time.now)
  expect(await weeks()).toEqual(Array(10).fill(0))
  await sentIssue('2026-03-16', all, all.slice(0, 2))
  await countIssueFigures(db, time.now)
  expect(await weeks()).toEqual([1, 1, ...Array(8).fill(0)])
})

test('N3: the figures of an issue follow from the queue and the log of clicks', async () => {
  const [deal, other] = [await bargain(), await bargain({ isExpired: true })]
  await subscribers(3)
  const all = await idsOfSubscribers()
  await sentIssue('2026-03-12', all, all.slice(0, 1))
  const { id } = await db.selectFrom('newsletter_issues').select('id').executeTakeFirstOrThrow()
  const figures = async (minutes: number) => {
    await countIssueFigures(db, new Date(time.now.getTime() + minutes * MINUTE_MS))
    return findIssue(db, { day: '2026-03-12', cadence: 'daily' })
  }
  const click = { deal_id: deal.id, store_id: deal.storeId, issue_id: id }
  const log = (minutes: number, ...clicks: object[]) => {
    const at = new Date(time.now.getTime() + minutes * MINUTE_MS)
    const rows = clicks.map((changes) => ({ at, ...click, ...changes }))
    return db.insertInto('click_log').values(rows).execute()
  }
  await log(1, {}, {}, { issue_id: null }, { deal_id: other.id })
  for (const minutes of [5, 5, 4]) expect(await figures(minutes)).toMatchObject({ sent: 2, refused: 1, clicks: 2 })
  await log(6, {})
  expect(await figures(10)).toMatchObject({ clicks: 3 })
})
