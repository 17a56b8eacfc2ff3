import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../../../tests/support/test-app.ts'
import { deleteAccount } from '../../../../accounts/members/server/delete-account.ts'
import { memberDeletions } from '../../../../server/api/member-deletions.ts'
import { dealHeat } from '../derived-deal-data.ts'

const { call, db, seed, now } = await testApp({ RATE_LIMITS: 'off' })
const deal = await seed.deal()
const worthAtFirst = await worth()

/** The points of the deal: its heat without the day of publication. */
async function worth(): Promise<number> {
  const row = await db.selectFrom('deals').select(['heat', 'published_at']).where('id', '=', deal.id).executeTakeFirst()
  const points = 2 ** ((row?.heat ?? 0) - (row?.published_at?.getTime() ?? 0) / 86_400_000)
  return Math.round(points * 100) / 100
}
const vote = (member: { id: number; token: string }, values: Record<string, number>) =>
  call('POST /deallikes', { userid: member.id, dealid: deal.id, ...values }, { token: member.token })
const comment = (text: string, member?: { token: string }) =>
  call(
    'POST /commentspost',
    { comment_post_ID: deal.id, comment: text, author: 'Om', email: 'om@example.in' },
    member ? { token: member.token } : {},
  )

test('votes of unconfirmed addresses are shown, and count in no order until the address is confirmed', async () => {
  const members = await Promise.all(Array.from({ length: 6 }, () => seed.member({ emailConfirmedAt: null })))
  for (const member of members) expect((await vote(member, { like: 1 })).httpStatus).toBe(200)
  expect((await call('GET /dealdetails', { slug: deal.slug })).data[0].TOTALLIKE).toBe(6)
  expect(await worth()).toBe(worthAtFirst)
  const [first] = members
  await db
    .updateTable('members')
    .set({ email_confirmed_at: now })
    .where('id', '=', first?.id ?? 0)
    .execute()
  expect(await worth()).toBe(worthAtFirst + 3)
  // A dislike of an unconfirmed address takes nothing away, nor does a withdrawn one add anything.
  for (const values of [{ dislike: 1 }, { like: 0 }]) {
    if (members[1]) await vote(members[1], values)
    expect(await worth()).toBe(worthAtFirst + 3)
  }
  if (first) await vote(first, { like: 0 })
  expect(await worth()).toBe(worthAtFirst)
})

test('comments of visitors count in no order, and those of a member once', async () => {
  for (let n = 0; n < 3; n++) expect((await comment(`It works in town ${n}.`)).httpStatus).toBe(200)
  expect(await worth()).toBe(worthAtFirst)
  const member = await seed.member({ password: 'gulab jamun 42' })
  for (let n = 0; n < 3; n++) await comment(`I have it since day ${n}.`, member)
  expect(await worth()).toBe(worthAtFirst + 2)
  await deleteAccount(db, { memberId: member.id, password: member.password, token: null }, memberDeletions, now)
  expect(await worth()).toBe(worthAtFirst)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${dealHeat.wrongRows}`.execute(db)
  expect(rows).toEqual([{ n: 0 }])
})
