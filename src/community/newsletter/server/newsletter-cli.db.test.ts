import { expect, test } from 'vitest'
import { testNewsletter } from '../../../../tests/support/newsletter.ts'
import { runCommand } from '../../../../tests/support/run-command.ts'
import { testDatabase } from '../../../../tests/support/test-database.ts'
import { composeDueIssues } from './compose-issue.ts'
import { registerNewsletter } from './newsletter.cli.ts'

const { db, seed, now } = await testDatabase()
const { deps, translate, bargain, subscribers } = await testNewsletter({ db, seed, now })
const morning = new Date('2026-03-13T07:35:00+05:30')

const run = (...args: string[]) =>
  runCommand(['newsletter', ...args], (program) =>
    registerNewsletter(program, {
      openDb: async () => ({ db, close: async () => {} }),
      clock: () => morning,
      translate: async () => translate,
      publicUrl: deps.publicUrl,
    }),
  )
const jsonLines = (out: string) =>
  out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

test('N7: what is due is listed with its subscribers, and what was sent with its figures', async () => {
  await subscribers(2)
  await subscribers(1, { cadence: 'weekly' })
  expect((await run()).out).toBe(
    [
      '2026-03-13  due 2026-03-13T08:00:00+05:30, subscribers: 2',
      '2026-03-14-weekly  due 2026-03-14T08:00:00+05:30, subscribers: 1',
      '',
    ].join('\n'),
  )
  await bargain({ title: 'Kettle' })
  await composeDueIssues(db, morning)
  const [nextDay, weekly, today] = jsonLines((await run('--json')).out)
  expect([nextDay.issue, weekly.issue]).toEqual(['2026-03-14', '2026-03-14-weekly'])
  expect(today).toMatchObject({ issue: '2026-03-13', state: 'draft', deals: [{ title: 'Kettle' }], sent: 0 })
})

test('N7: a preview is the email of an issue, or of one that would be composed now', async () => {
  const composed = await run('preview', '2026-03-13')
  expect(composed.out).toContain('Best prices of the day: Kettle for Rs. 500\n\nGood morning!')
  expect((await run('preview', '2026-03-13', '--lang', 'hi')).out).toContain('https://bachat.example/hi/singleproduct/')
  expect((await run('preview', '2026-03-13', '--html')).out).toMatch(/^<!doctype html>/)
  const [weekly] = jsonLines((await run('preview', '2026-03-14-weekly', '--json')).out)
  expect(weekly).toMatchObject({ isComposed: false, subject: 'Best prices of the week: Kettle for Rs. 500' })
  expect((await run('preview', 'tomorrow')).err).toContain('Must be a day such as 2026-11-27')
})

test('N7: an issue is sent by command, once', async () => {
  expect((await run('send', '2026-03-13')).out).toBe('The issue 2026-03-13 is being sent by the worker.\n')
  const refused = 'The issue is sending: only a draft or a held one can be sent.'
  expect(await run('send', '2026-03-13')).toMatchObject({ err: `${refused}\n`, status: 1 })
  expect((await run('send', '2026-03-12')).err).toBe("There is no such issue: only today's can be composed.\n")
})
