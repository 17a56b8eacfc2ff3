import { expect, test } from 'vitest'
import { untilLockWaits } from '../../../../../tests/support/lock-waits.ts'
import { queuedMails } from '../../../../../tests/support/mails.ts'
import { testApp } from '../../../../../tests/support/test-app.ts'
import { holdComment } from '../../../../community/comments/server/hold-comment.ts'
import { deleteOwnComment, withdrawComment } from '../../../../community/comments/server/remove-comment.ts'

const { call, db, seed, now, setNow, elsewhere } = await testApp()
const password = 'mango lassi 7'
const fresh = 'aam panna 2026'

const signIn = (email: string, as: string) => call('POST /login', { email, password: as }, elsewhere())
const isIn = async (token: string) => (await call('GET /session', {}, { token })).httpStatus === 200

test('A27: the profile contains what the member has entered', async () => {
  const asha = await seed.member({ name: 'Asha Rao', email: 'asha@example.in', role: 'editor', password })
  const { data } = await call('POST /myprofile', { userid: asha.id }, { token: asha.token })
  expect(data).toEqual({
    id: asha.id,
    name: 'Asha Rao',
    email: 'asha@example.in',
    phone: '',
    address: '',
    ROLE: 2,
    email_confirmed: true,
    has_password: true,
  })
})

test('A28: telephone number and address can be changed, also separately; name, email address and role cannot', async () => {
  const asha = await seed.member({ name: 'Asha Rao' })
  const update = (values: Record<string, string | number>) =>
    call('POST /updateprofile', { userid: asha.id, ...values }, { token: asha.token })
  const both = await update({ phone: '+91 98765-43210', address: ' 12, MG Road\nPune ' })
  expect(both.body.responseData.message).toBe('Profile Edited successfully')
  expect(both.data).toMatchObject({ phone: '+919876543210', address: '12, MG Road\nPune' })
  expect((await update({ address: 'Nashik' })).data).toMatchObject({ phone: '+919876543210', address: 'Nashik' })
  expect((await update({ phone: '' })).data).toMatchObject({ phone: '', address: 'Nashik' })
  const attacker = await update({ name: 'Somebody', email: 'other@example.in', ROLE: 1, role: 'administrator' })
  expect(attacker.data).toMatchObject({ name: 'Asha Rao', email: asha.email, ROLE: 3 })
})

test.each([
  ['phone', '12345', 'Please enter a valid phone number'],
  ['phone', 'nine eight', 'Please enter a valid phone number'],
  ['address', 'x'.repeat(501), 'Address must be 500 characters or less'],
])('V4: %s %j is rejected and changes nothing', async (field, value, sentence) => {
  const asha = await seed.member()
  const refused = await call('POST /updateprofile', { userid: asha.id, [field]: value }, { token: asha.token })
  expect(refused.httpStatus).toBe(400)
  expect(refused.body.responseData.errors).toEqual({ [field]: sentence })
  expect((await call('POST /myprofile', { userid: asha.id }, { token: asha.token })).data).toMatchObject({
    phone: '',
    address: '',
  })
})

test('A29: a new password ends the other sessions, leaves this one, and is reported by email', async () => {
  const asha = await seed.member({ password })
  const other = (await call('POST /login', { email: asha.email, password, lang: 'hi' })).body.token
  const change = { userid: asha.id, current_password: password, new_password: fresh }
  const { httpStatus, body } = await call('POST /changepassword', change, { token: asha.token })
  expect(httpStatus).toBe(200)
  expect(body.responseData.message).toBe('Password changed successfully')
  expect(await isIn(asha.token)).toBe(true)
  expect(await isIn(other)).toBe(false)
  expect((await signIn(asha.email, password)).httpStatus).toBe(401)
  expect((await signIn(asha.email, fresh)).httpStatus).toBe(200)
  expect((await queuedMails(db)).at(-1)).toMatchObject({ recipient: asha.email, language: 'hi' })
})

test('A29: a wrong current password is a 400 that names the field, not a 401 that would end the session', async () => {
  const asha = await seed.member({ password })
  const change = { userid: asha.id, current_password: 'mango lassi 8', new_password: fresh }
  const { httpStatus, body } = await call('POST /changepassword', change, { token: asha.token })
  expect(httpStatus).toBe(400)
  expect(body.responseData.errors).toEqual({ current_password: 'The current password is wrong.' })
  expect((await signIn(asha.email, password)).httpStatus).toBe(200)
})

test.each([
  ['1234567', fresh, { current_password: 'Password must be atleast 8 character long' }],
  [password, '1234567', { new_password: 'Password must be atleast 8 character long' }],
  [password, 'बचत in Hindi', { new_password: 'Password must not contain the name of this site' }],
  [password, 'iloveyou', { new_password: 'This password has appeared in a data leak. Please choose another one' }],
  [
    '',
    '',
    {
      current_password: 'Password must be atleast 8 character long',
      new_password: 'Password must be atleast 8 character long',
    },
  ],
])('V5: changing from %j to %j is rejected', async (current_password, new_password, errors) => {
  const asha = await seed.member()
  const change = { userid: asha.id, current_password, new_password }
  const { httpStatus, body } = await call('POST /changepassword', change, { token: asha.token })
  expect(httpStatus).toBe(400)
  expect(body.responseData.errors).toEqual(errors)
})

test('V5: a repetition that differs is rejected, and the password stays', async () => {
  const asha = await seed.member({ password })
  const change = { userid: asha.id, current_password: password, new_password: fresh, confirm_password: `${fresh}!` }
  const { httpStatus, body } = await call('POST /changepassword', change, { token: asha.token })
  expect(httpStatus).toBe(400)
  expect(body.responseData.errors).toEqual({ confirm_password: 'Password doesnt Match' })
  expect((await signIn(asha.email, password)).httpStatus).toBe(200)
})

test('A29: of two changes at the same time one succeeds', async () => {
  const asha = await seed.member({ password })
  const answers = await Promise.all(
    [1, 2].map((n) =>
      call(
        'POST /changepassword',
        { userid: asha.id, current_password: password, new_password: `${fresh} ${n}` },
        { token: asha.token },
      ),
    ),
  )
  expect(answers.map(({ httpStatus }) => httpStatus).sort()).toEqual([200, 400])
})

test('A29: a stolen token allows ten guesses of the password and no more', async () => {
  const asha = await seed.member({ password })
  const guess = () =>
    call(
      'POST /changepassword',
      { userid: asha.id, current_password: 'some wrong guess', new_password: fresh },
      { token: asha.token, ...elsewhere() },
    )
  const statuses: number[] = []
  for (let n = 0; n < 11; n++) statuses.push((await guess()).httpStatus)
  expect(statuses).toEqual([...Array(10).fill(400), 429])
  const deletion = { userid: asha.id, password: 'another guess' }
  expect((await call('POST /deleteaccount', deletion, { token: asha.token, ...elsewhere() })).httpStatus).toBe(429)
})

test('A29: a member without a password is referred to the emailed link', async () => {
  const asha = await seed.member()
  const change = { userid: asha.id, current_password: password, new_password: fresh }
  const { httpStatus, body } = await call('POST /changepassword', change, { token: asha.token })
  expect(httpStatus).toBe(400)
  expect(body.message).toBe('This account has no password yet. Use Forgot Password to set one.')
})

/** A member with data in every table. */
async function busyMember(overrides: { emailConfirmedAt?: null } = {}) {
  const member = await seed.member({ name: 'Asha Rao', password, ...overrides })
  const deal = await seed.deal()
  const article = await seed.article()
  await db.insertInto('favourites').values({ member_id: member.id, deal_id: deal.id, created_at: now }).execute()
  await db
    .insertInto('deal_votes')
    .values({ member_id: member.id, deal_id: deal.id, is_like: true, created_at: now })
    .execute()
  const identity = { author: member.name, email: member.email }
  const comment = await seed.comment({ target: { dealId: deal.id }, body: 'Good kettle', ...identity })
  await db.insertInto('comment_edits').values({ comment_id: comment.id, body: 'God kettle', edited_at: now }).execute()
  const other = await seed.comment({ target: { articleId: article.id }, body: 'Good news', ...identity })
  await db
    .updateTable('comments')
    .set({ member_id: member.id, wants_replies: true })
    .where('id', 'in', [comment.id, other.id])
    .execute()
  await db
    .updateTable('comments')
    .set({ unsubscribe_token: `token-${comment.id}` })
    .where('id', '=', comment.id)
    .execute()
  const judged = await seed.comment({ target: { dealId: deal.id }, body: 'Too dear' })
  const vote = { commentid: judged.id, dislike: 1 }
  expect((await call('POST /commentlikes', vote, { token: member.token })).httpStatus).toBe(200)
  await call('POST /newsletter', { email: member.email.toUpperCase() }, elsewhere())
  await db
    .insertInto('contact_messages')
    .values({
      member_id: member.id,
      first_name: 'Asha',
      last_name: 'Rao',
      email: member.email,
      mobile: '9876543210',
      message: 'Hello',
      created_at: now,
    })
    .execute()
  await db
    .insertInto('alerts')
    .values({
      ...{
        member_id: member.id,
        kind: 'deals',
        words: 'kettle',
        max_paise: 50_000,
        delivery: 'daily',
        channels: ['email'],
      },
      ...{
        language: 'en',
        consent_text: 'Tell me',
        consented_at: now,
        created_at: now,
      },
    })
    .execute()
  return { member, deal, article, judged }
}
const mailsTo = async (email: string) =>
  (await db.selectFrom('mails').select('key').where('recipient', 'ilike', email).execute()).map(({ key }) => key)
const subscribersAt = (email: string) =>
  db.selectFrom('subscribers').select('email').where('email', '=', email.toUpperCase()).execute()

test('a member can export everything that is stored about them', async () => {
  const { member, deal, article } = await busyMember()
  const { data } = await call('GET /exportdata', { userid: member.id }, { token: member.token })
  const at = '2026-03-12T15:00:00+05:30'
  expect(data).toMatchObject({
    profile: { name: 'Asha Rao', email: member.email, email_confirmed: true, google: false, since: at },
    sessions: [{ since: at, last_seen: at }],
    favourites: [{ deal: deal.title, slug: deal.slug, at }],
    votes: [{ deal: deal.title, slug: deal.slug, at, like: true }],
    comment_votes: [{ on: deal.title, comment: 'Too dear', at, like: false }],
    comments: expect.arrayContaining([
      expect.objectContaining({ on: deal.title, comment: 'Good kettle', earlier_texts: ['God kettle'] }),
      expect.objectContaining({ on: article.title, comment: 'Good news', earlier_texts: [] }),
    ]),
    messages: [{ firstname: 'Asha', message: 'Hello', at }],
    alerts: [{ words: 'kettle', store: null, maxprice: 500, cards: [], paused: false, consent: 'Tell me', at }],
    alert_messages: [],
    newsletter: [
      {
        email: member.email.toUpperCase(),
        language: 'en',
        cadence: 'daily',
        categories: [],
        consent: null,
        requested: at,
      },
    ],
  })
  expect(JSON.stringify(data)).not.toMatch(/argon2|bachat_/)
})

test('an export has no text of a comment that readers no longer see, except of the member’s own', async () => {
  const [asha, author] = [await seed.member(), await seed.member()]
  const deal = await seed.deal()
  const judged = async (body: string, by = author) => {
    const comment = await seed.comment({ target: { dealId: deal.id }, body })
    await db.updateTable('comments').set({ member_id: by.id }).where('id', '=', comment.id).execute()
    await call('POST /commentlikes', { commentid: comment.id, like: 1 }, { token: asha.token })
    return comment.id
  }
  const [held, withdrawn, deleted] = [await judged('Held'), await judged('Withdrawn'), await judged('Deleted')]
  const own = await judged('My own', asha)
  await judged('Shown')
  await db.transaction().execute(async (tx) => {
    await holdComment(tx, held, now)
    await holdComment(tx, own, now)
    await withdrawComment(tx, withdrawn)
  })
  await deleteOwnComment(db, { id: deleted, memberId: author.id })
  const { data } = await call('GET /exportdata', { userid: asha.id }, { token: asha.token })
  const texts = data.comment_votes.map(({ comment }: { comment: string }) => comment)
  expect(texts.sort()).toEqual(['', '', '', '', 'Shown'])
  expect(data.comments).toMatchObject([{ comment: 'My own' }])
})

test('a deleted account leaves comments without a name, and nothing else', async () => {
  const { member, deal, judged } = await busyMember()
  const bystander = await seed.member()
  const liked = async () =>
    (await db.selectFrom('deals').select('like_count').where('id', '=', deal.id).executeTakeFirst())?.like_count
  const disliked = async () =>
    (await db.selectFrom('comments').select('dislike_count').where('id', '=', judged.id).executeTakeFirst())
      ?.dislike_count
  expect([await liked(), await disliked()]).toEqual([1, 1])
  expect(await mailsTo(member.email)).toEqual([expect.stringMatching(/^newsletter-confirm:/)])
  const wrong = await call('POST /deleteaccount', { userid: member.id, password: fresh }, { token: member.token })
  expect(wrong.httpStatus).toBe(400)
  expect(wrong.body.responseData.errors).toEqual({ password: 'The password is wrong.' })

  const done = await call('POST /deleteaccount', { userid: member.id, password }, { token: member.token })
  expect(done.httpStatus).toBe(200)
  expect(await isIn(member.token)).toBe(false)
  expect(await isIn(bystander.token)).toBe(true)
  expect((await signIn(member.email, password)).httpStatus).toBe(401)
  expect([await liked(), await disliked()]).toEqual([0, 0])
  const comments = await db.selectFrom('comments').selectAll().where('author', '=', 'Former member').execute()
  expect(comments.map(({ body }) => body).sort()).toEqual(['Good kettle', 'Good news'])
  for (const { email, member_id, unsubscribe_token } of comments)
    expect({ email, member_id, unsubscribe_token }).toEqual({ email: '', member_id: null, unsubscribe_token: null })
  for (const table of ['favourites', 'deal_votes', 'contact_messages', 'sessions', 'alerts'] as const) {
    const rows = await db.selectFrom(table).selectAll().where('member_id', '=', member.id).execute()
    expect(rows, table).toEqual([])
  }
  expect(await db.selectFrom('comment_votes').selectAll().where('comment_id', '=', judged.id).execute()).toEqual([])
  expect(await subscribersAt(member.email)).toEqual([])
  expect(await mailsTo(member.email)).toEqual([])
  expect(
    (await call('POST /signup', { name: 'Asha Rao', email: member.email, password }, elsewhere())).httpStatus,
  ).toBe(200)
})

test('an unconfirmed address may be someone else’s: their newsletter is neither exported nor ended', async () => {
  const { member } = await busyMember({ emailConfirmedAt: null })
  const { data } = await call('GET /exportdata', { userid: member.id }, { token: member.token })
  expect(data.newsletter).toEqual([])
  await call('POST /deleteaccount', { userid: member.id, password }, { token: member.token })
  expect(await subscribersAt(member.email)).toHaveLength(1)
})

test('a member without a password can delete the account right after signing in', async () => {
  const asha = await seed.member({ googleId: 'g-1' })
  const remove = () => call('POST /deleteaccount', { userid: asha.id }, { token: asha.token })
  setNow(new Date(now.getTime() + 10 * 60_000 + 1))
  expect((await remove()).httpStatus).toBe(400)
  setNow(now)
  expect((await remove()).httpStatus).toBe(200)
})

test('the last administrator stays; of two who delete their accounts at the same time one does', async () => {
  const one = await seed.member({ role: 'administrator', password })
  const alone = await call('POST /deleteaccount', { userid: one.id, password }, { token: one.token })
  expect(alone.httpStatus).toBe(409)
  const two = await seed.member({ role: 'administrator', password })
  let leaving: ReturnType<typeof call>[] = []
  await db.transaction().execute(async (tx) => {
    // Neither deletion continues before both have started.
    await tx.selectFrom('members').select('id').where('id', 'in', [one.id, two.id]).forUpdate().execute()
    leaving = [one, two].map(({ id, token }) => call('POST /deleteaccount', { userid: id, password }, { token }))
    await untilLockWaits(db, 2)
  })
  const answers = await Promise.all(leaving)
  expect(answers.map(({ httpStatus }) => httpStatus).sort()).toEqual([200, 409])
})
