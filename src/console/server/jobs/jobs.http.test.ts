import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { afterAll, expect, test } from 'vitest'
import { signedInBrowser } from '../../../../tests/support/console.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

const site = await testApp()
const { db } = site
const administrator = await signedInBrowser(site, 'administrator')
const editor = await signedInBrowser(site, 'editor')

// The queue's own tables, as the first process with jobs creates them. Nothing here takes a job.
const boss = new PgBoss({ connectionString: site.databaseUrl, max: 1, supervise: false, schedule: false })
boss.on('error', () => undefined)
afterAll(() => boss.stop({ graceful: false }))

const jobs = async () => (await administrator.get('/jobs')).body.jobs
const waiting = async (name: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job where name = ${name} and state = 'created'`.execute(db)
  return rows[0]?.count
}

test('before any process has run jobs there are none', async () => {
  expect(await jobs()).toEqual([])
  expect((await administrator.post('/jobs/expire-unseen-deals/run')).status).toBe(404)
})

test('a job is listed with its last run, its next one and its failures, without secrets', async () => {
  await boss.start()
  for (const name of ['count-figures', 'expire-unseen-deals']) {
    await boss.createQueue(name)
    await boss.schedule(name, '*/10 * * * *')
  }
  const failed = { started_on: '2026-03-12T08:00:00Z', completed_on: '2026-03-12T08:00:01.500Z' }
  await sql`insert into pgboss.job (name, state, started_on, completed_on, output) values
    ('count-figures', 'completed', '2026-03-12T07:00:00Z', '2026-03-12T07:00:00.250Z', null),
    ('count-figures', 'failed', ${failed.started_on}, ${failed.completed_on},
      '{"message": "connect postgres://app:hunter2@db/bachat refused", "stack": "at secret.ts"}'),
    ('expire-unseen-deals', 'completed', '2026-03-12T09:00:00Z', '2026-03-12T09:00:00.040Z', '{"value": 1}')`.execute(
    db,
  )
  const answer = await administrator.get('/jobs')
  expect(answer.text).not.toMatch(/hunter2|secret/)
  expect(answer.body.jobs).toMatchObject([
    {
      name: 'count-figures',
      cron: '*/10 * * * *',
      nextRunAt: '2026-03-12T09:40:00.000Z',
      isUnfinished: false,
      lastRun: { durationMs: 1500, error: 'connect […] refused' },
      failures: [{ startedAt: '2026-03-12T08:00:00.000Z' }],
    },
    { name: 'expire-unseen-deals', lastRun: { durationMs: 40, error: null }, failures: [] },
  ])
  expect((await administrator.get('/to-do/operations')).body).toMatchObject({ failedJobs: 1 })
})

test('a run is requested once, however many ask at the same time, and is in the audit log', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => administrator.post('/jobs/count-figures/run')))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  expect(await waiting('count-figures')).toBe(1)
  expect((await jobs())[0]).toMatchObject({ isUnfinished: true })
  const { body } = await administrator.get('/records/audit?filter.kind=jobs')
  expect(body.rows).toMatchObject([{ values: { action: 'retry', recordId: 'count-figures' } }])
  const [taken] = await boss.fetch('count-figures')
  expect(taken?.name).toBe('count-figures')
})

test('only administrators see and run jobs, and only those that there are', async () => {
  expect((await editor.get('/jobs')).status).toBe(403)
  expect((await editor.post('/jobs/expire-unseen-deals/run')).status).toBe(403)
  for (const name of ['nothing', '__pgboss__send-it', encodeURIComponent("x'; drop table deals"), 'x'.repeat(90)])
    expect((await administrator.post(`/jobs/${name}/run`)).status, name).toBe(404)
  expect(await waiting('expire-unseen-deals')).toBe(0)
})
