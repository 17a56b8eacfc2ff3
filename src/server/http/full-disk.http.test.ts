import Fastify from 'fastify'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { testApp } from '../../../tests/support/test-app.ts'
import { unavailable, unknownAddress } from '../../platform/errors.ts'
import { createLog } from '../../platform/log/log.ts'
import { createTranslate, readCatalogs } from '../../site/i18n/server/translate.ts'
import { answerFailures, describeFailures, problemOf } from './answer-failures.ts'

const logged: { level: number; msg: string }[] = []
const log = createLog('warn', { write: (line) => void logged.push(JSON.parse(line)) })
const { app, call, db } = await testApp({}, { log })

/** PostgreSQL's message when a table's file cannot grow. */
async function fillDiskUnder(table: string): Promise<void> {
  await sql`
    create or replace function full_disk() returns trigger language plpgsql as $$ begin
      raise exception using errcode = '53100', message = 'could not extend file: No space left on device';
    end $$`.execute(db)
  await sql`create trigger full_disk before insert or update on ${sql.table(table)} execute function full_disk()`.execute(
    db,
  )
}

test('with a full disk a write is a 503 that states when to retry, and reads still work', async () => {
  await fillDiskUnder('subscribers')
  await fillDiskUnder('contact_messages')
  const sentence = 'The site is temporarily unavailable. Please try again in a few seconds.'
  const typed = { firstname: 'Asha', lastname: 'Rao', email: 'asha@mail.example', mobile: '9876543210', message: 'Hi' }
  const posted = await app.inject({
    method: 'POST',
    url: '/contactus',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(typed).toString(),
  })
  // The form's content is in the answer, so that it can be sent again.
  expect(posted.statusCode).toBe(503)
  expect(posted.json()).toMatchObject({ values: { message: 'Hi' }, problem: { message: sentence } })

  const subscribed = await call('POST /newsletter', { email: 'asha@mail.example' })
  expect(subscribed.httpStatus).toBe(503)
  expect(subscribed.headers['retry-after']).toBe('2')
  expect(subscribed.body).toEqual({
    status: 'failure',
    statusCode: '500',
    message: sentence,
    responseData: { message: sentence },
  })

  expect((await call('GET /getdeals')).httpStatus).toBe(200)
  // Neither the call nor the form is a fault of ours.
  expect(logged.filter(({ level }) => level >= 50)).toEqual([])
})

test('outside the API the answer to a temporary failure says 503; a call of the API says 500, as its requirements ask', async () => {
  const server = Fastify()
  server.setErrorHandler(answerFailures(createTranslate(await readCatalogs())))
  for (const path of ['/ifs/getdeals', '/ifs/console/deals', '/media/deals/1-640.webp', '/feeds/deals.rss'])
    server.get(path, () => Promise.reject(unavailable()))
  server.get('/media/none.webp', () => Promise.reject(unknownAddress()))
  const answerOf = async (path: string) => {
    const { statusCode, body } = await server.inject(path)
    return [statusCode, JSON.parse(body).statusCode]
  }
  expect(await answerOf('/ifs/getdeals')).toEqual([503, '500'])
  expect(await answerOf('/ifs/console/deals')).toEqual([503, '500'])
  expect(await answerOf('/media/deals/1-640.webp?v=1')).toEqual([503, '503'])
  expect(await answerOf('/feeds/deals.rss')).toEqual([503, '503'])
  expect(await answerOf('/media/none.webp')).toEqual([404, '500'])
})

test.each(['ENOSPC', 'EDQUOT', 'EROFS'])('a file that cannot be written (%s) is a 503 too', (code) => {
  expect(problemOf(Object.assign(new Error('write failed'), { code })).status).toBe(503)
})

test('the log says that a file could not be written, and not that the site is busy', async () => {
  const describe = describeFailures(createTranslate(await readCatalogs()))
  const warn = vi.fn()
  const error = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  describe(error, { url: '/ifs/console/pictures', log: { warn } } as never, 'en')
  const fields = { path: '/ifs/console/pictures', reason: 'ENOSPC: no space left on device, write' }
  expect(warn).toHaveBeenCalledWith(fields, 'A file was not written')
})
