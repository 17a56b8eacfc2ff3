import { expect, test } from 'vitest'
import { queuedMails } from '../../../../tests/support/mails.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { settingDefaults } from '../../../site/settings/stored-settings.ts'

const { call, db, seed, now, setNow } = await testApp()
const form = {
  firstname: 'Asha',
  lastname: 'Rao',
  email: 'asha@mail.example',
  mobile: '9876543210',
  message: 'The price of the kettle is wrong.',
}
const contact = { ...settingDefaults.contact, email: 'team@bachat.example' }
const messages = () => db.selectFrom('contact_messages').selectAll().orderBy('id').execute()

test('A32: a message is stored, and emailed to the team, who can answer it', async () => {
  await seed.setting('contact', contact)
  const { httpStatus, body } = await call('POST /contactus', form)
  expect(httpStatus).toBe(200)
  expect(body.responseData).toEqual({ data: null, message: 'Form submitted successfully' })
  expect(await messages()).toMatchObject([{ first_name: 'Asha', email: 'asha@mail.example', mobile: '9876543210' }])
  const [mail] = await queuedMails(db)
  expect(mail).toMatchObject({
    recipient: 'team@bachat.example',
    subject: 'Contact form: Asha Rao',
    replyTo: 'asha@mail.example',
  })
  expect(mail?.text).toContain('> The price of the kettle is wrong.')
  const [message] = await messages()
  expect(mail?.text).toMatch(new RegExp(`://[^/]+/admin/review\\?message=${message?.id}\n`))
})

test('A32: the same message sent twenty times at the same time is one message and one email', async () => {
  await seed.setting('contact', contact)
  const again = { ...form, message: 'Hello?' }
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => call('POST /contactus', again, { address: `203.0.113.${n}` })),
  )
  expect(answers.every(({ httpStatus }) => httpStatus === 200)).toBe(true)
  expect((await messages()).filter(({ message }) => message === 'Hello?')).toHaveLength(1)
  expect((await queuedMails(db)).filter(({ text }) => text.includes('> Hello?'))).toHaveLength(1)
})

test('A32: a message with half a character is stored and emailed', async () => {
  const { httpStatus } = await call('POST /contactus', { ...form, message: 'Half \ud83d' }, { json: true })
  expect(httpStatus).toBe(200)
  expect((await messages()).at(-1)?.message).toBe('Half \ufffd')
  expect((await queuedMails(db)).at(-1)?.text).toContain('> Half \ufffd')
})

test('A32: a message has no characters that turn what editors read around, and is not one of invisible ones', async () => {
  const hidden = { ...form, message: 'See \u202emoc.live//:sptth\u202c\u001b[8m\r\n\r\nक्\u200dष' }
  expect((await call('POST /contactus', hidden)).httpStatus).toBe(200)
  expect((await messages()).at(-1)?.message).toBe('See moc.live//:sptth[8m\n\nक्\u200dष')
  for (const [field, words] of [
    ['message', 'Message is Required'],
    ['firstname', 'First Name is Required'],
  ] as const) {
    const { httpStatus, body } = await call('POST /contactus', { ...form, [field]: '\u200d' })
    expect([httpStatus, body.responseData.errors]).toEqual([422, { [field]: words }])
  }
})

test('A32: the same message on another day is another message', async () => {
  // Around midnight in India.
  for (const time of ['00:00:00', '18:29:59', '18:30:00', '23:59:59']) {
    setNow(new Date(`2026-03-12T${time}Z`))
    await call('POST /contactus', { ...form, message: 'Good morning' })
  }
  setNow(now)
  const days = (await messages()).filter(({ message }) => message === 'Good morning')
  expect(days.map(({ created_at }) => created_at.getUTCHours())).toEqual([0, 18])
})

test('A32: without a team address the message is still stored, once', async () => {
  await seed.setting('contact', { ...contact, email: '' })
  for (const _ of [1, 2]) {
    const { httpStatus } = await call('POST /contactus', { ...form, message: 'Is anybody there?' })
    expect(httpStatus).toBe(200)
  }
  expect((await messages()).filter(({ message }) => message === 'Is anybody there?')).toHaveLength(1)
})

test("V3: the call rejects input with the form's messages", async () => {
  const { httpStatus, body } = await call('POST /contactus', { ...form, firstname: 'A'.repeat(16), mobile: '12' })
  expect(httpStatus).toBe(422)
  expect(body).toMatchObject({
    status: 'failure',
    message: 'Must be 15 characters or less Must be at least 10 digits',
    responseData: { errors: { firstname: 'Must be 15 characters or less', mobile: 'Must be at least 10 digits' } },
  })
  const empty = await call('POST /contactus', {})
  expect(Object.keys(empty.body.responseData.errors)).toEqual(['firstname', 'lastname', 'email', 'mobile', 'message'])
})

test.each([
  ['firstname', '', 'First Name is Required'],
  ['firstname', 'A'.repeat(16), 'Must be 15 characters or less'],
  ['lastname', '', 'Last Name is Required'],
  ['lastname', 'A'.repeat(21), 'Must be 20 characters or less'],
  ['email', '', 'Email Address is Required'],
  ['email', 'asha@', 'Invalid email address'],
  ['mobile', '', 'Mobile number is Required'],
  ['mobile', '98765 4321', 'Must be only digits'],
  ['mobile', '987654321', 'Must be at least 10 digits'],
  ['mobile', '9'.repeat(16), 'Must be 15 digits or less'],
  ['message', '', 'Message is Required'],
  ['message', 'a'.repeat(201), 'Must be 200 characters or less'],
])('V3: %s %j is rejected, and nothing is stored', async (field, value, words) => {
  const before = (await messages()).length
  const { httpStatus, body } = await call('POST /contactus', { ...form, [field]: value })
  expect(httpStatus).toBe(422)
  expect(body.responseData.errors).toEqual({ [field]: words })
  expect(await messages()).toHaveLength(before)
})

test('A32: input cannot add headers to the email', async () => {
  await seed.setting('contact', contact)
  const names = { firstname: 'A\r\nBcc: x@y.z', lastname: 'Rao', message: 'Injected' }
  expect((await call('POST /contactus', { ...form, ...names })).httpStatus).toBe(200)
  const mail = (await queuedMails(db)).find(({ text }) => text.includes('> Injected'))
  expect(mail?.subject).toBe('Contact form: A Bcc: x@y.z Rao')
})

test('A32: bots get an error, and nothing is stored', async () => {
  const before = (await messages()).length
  expect((await call('POST /contactus', { ...form, website: 'https://spam.example' })).httpStatus).toBe(422)
  expect((await call('POST /contactus', { ...form, filled_ms: 400 })).httpStatus).toBe(429)
  expect(await messages()).toHaveLength(before)
})

test('A32: ten messages an hour from one person, sixty from one network', async () => {
  const from = (n: number, email = form.email) =>
    call('POST /contactus', { ...form, email, message: `Message ${n}` }, { address: `2001:db8:1:2::${n}` })
  const statuses: number[] = []
  for (let n = 1; n <= 11; n += 1) statuses.push((await from(n)).httpStatus)
  for (let n = 1; n <= 50; n += 1) statuses.push((await from(n, `neighbour-${n}@mail.example`)).httpStatus)
  expect(statuses).toEqual([...Array(10).fill(200), 429, ...Array(50).fill(200)])
  const { httpStatus, headers } = await from(51, 'one-more@mail.example')
  expect(httpStatus).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
})
