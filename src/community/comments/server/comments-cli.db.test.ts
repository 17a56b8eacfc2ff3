import { afterEach, expect, test } from 'vitest'
import { queuedMails } from '../../../../tests/support/mails.ts'
import { runCommand } from '../../../../tests/support/run-command.ts'
import { testDatabase } from '../../../../tests/support/test-database.ts'
import { createSendMail } from '../../../platform/mail/mail-queue.ts'
import { createTranslate, readCatalogs } from '../../../site/i18n/server/translate.ts'
import { registerComments } from './comments.cli.ts'

const { db, seed, now } = await testDatabase()
const deal = await seed.deal({ title: 'Steel kettle' })
const article = await seed.article({ title: 'Sale days' })
const sendMail = createSendMail(createTranslate(await readCatalogs()))

afterEach(async () => {
  await db.deleteFrom('comments').execute()
})

async function run(...args: string[]) {
  const { output, status } = await runCommand(['comments', ...args], (program) =>
    registerComments(program, {
      openDb: async () => ({ db, close: async () => {} }),
      sendMail: async () => sendMail,
      publicUrl: 'https://bachat.example',
    }),
  )
  return { output, status }
}

const idsOfAll = async () => (await db.selectFrom('comments').select('id').orderBy('id').execute()).map(({ id }) => id)

test('an editor lists held comments in a terminal, the oldest first, and nothing else', async () => {
  expect(await run()).toEqual({ output: 'There are no held comments.\n', status: 0 })
  await seed.comment({ target: { dealId: deal.id }, body: 'Seen by all' })
  const one = await seed.comment({
    target: { dealId: deal.id },
    author: 'Om',
    body: 'www.a.example\n\nwww.b.example',
    isHeld: true,
    at: now,
  })
  const other = await seed.comment({ target: { articleId: article.id }, body: 'x'.repeat(400), isHeld: true, at: now })
  expect(await run()).toEqual({
    output:
      `${one.id}  2026-03-12T15:00:00+05:30  Om, on “Steel kettle”\n    www.a.example www.b.example\n` +
      `${other.id}  2026-03-12T15:00:00+05:30  Kabir, on “Sale days”\n    ${'x'.repeat(300)} …\n`,
    status: 0,
  })
  const [first = ''] = (await run('--json')).output.split('\n')
  expect(JSON.parse(first)).toMatchObject({ id: one.id, at: now.toISOString(), subject: 'Steel kettle' })
})

test('a released comment is shown, and the author it answers is notified by email', async () => {
  const subscriber = await seed.member()
  const target = { dealId: deal.id }
  const replyMails = { unsubscribeToken: 'token', language: 'en' } as const
  const question = await seed.comment({ target, memberId: subscriber.id, replyMails })
  const { id } = await seed.comment({ target, parentId: question.id, isHeld: true })
  expect(await run('release', `${id}`)).toEqual({ output: `Comment ${id} was published.\n`, status: 0 })
  const held = db.selectFrom('comments').select('is_held').where('id', '=', id)
  expect(await held.executeTakeFirst()).toEqual({ is_held: false })
  expect(await queuedMails(db)).toMatchObject([{ key: `reply:${id}`, recipient: subscriber.email }])
  const again = { output: `There is no held comment ${id}.\n`, status: 1 }
  expect(await run('release', `${id}`)).toEqual(again)
  expect(await run('remove', `${id}`), 'what is shown stays').toEqual(again)
  expect(await idsOfAll()).toEqual([question.id, id])
})

test('a removed comment is deleted, and nothing else', async () => {
  const target = { dealId: deal.id }
  const one = await seed.comment({ target, isHeld: true })
  const other = await seed.comment({ target, isHeld: true })
  expect(await run('remove', `${one.id}`)).toEqual({ output: `Comment ${one.id} was deleted.\n`, status: 0 })
  expect(JSON.parse((await run('remove', `${one.id}`, '--json')).output)).toEqual({
    error: { message: `There is no held comment ${one.id}.`, status: 1 },
  })
  expect(await idsOfAll()).toEqual([other.id])
  expect(await run('remove', `${one.id}`)).toEqual({ output: `There is no held comment ${one.id}.\n`, status: 1 })
})

test.each([
  [['release'], /missing required argument 'id'/],
  [['release', 'all'], /Must be the number of a comment\./],
  [['remove', '99999999999'], /Must be the number of a comment\./],
  [['publish'], /error: /],
])('comments %j is rejected with a sentence and status 1', async (args, sentence) => {
  const { output, status } = await run(...args)
  expect(output).toMatch(sentence)
  expect(status).toBe(1)
})
