import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { signedInBrowser } from '../../../../tests/support/console.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { changeRole } from '../../../accounts/members/server/administrator/change-account.ts'
import { describeFailures } from '../../../server/http/answer-failures.ts'
import { type ConsoleRoute, consoleRoute } from '../http/console-route.ts'
import { registerConsole } from '../http/register-console.ts'
import { assertSignedIn } from '../session/console-sessions.ts'
import { readListRequest } from './list-request.ts'
import { listRecords } from './read-record.ts'
import { csvOf } from './record-csv.ts'
import type { ListRequest, RecordKind } from './record-kind.ts'

const site = await testApp()
const { db, now, registry } = site
const request: ListRequest = {
  search: '',
  filters: {},
  sort: { name: 'n', isDescending: false },
  after: null,
  limit: 25,
  now,
}
const columns = [{ name: 'title', label: 'Title', type: 'text' as const }]
const translateText = (sentence: unknown) => `${sentence}`

/** A kind with that many records, which counts the pages it is asked for. */
function numbers(rows: number): { kind: RecordKind; pages: () => number } {
  let pages = 0
  const kind: RecordKind = {
    description: {
      name: 'numbers',
      area: 'content',
      label: 'Numbers',
      singular: 'Number',
      titleField: 'title',
      fields: {},
      columns,
      filters: [],
      sorts: [{ name: 'n', ascending: 'Lowest first', descending: 'Highest first' }],
      defaultSort: 'n',
      isSearchable: false,
      states: {},
      actions: [],
      canCreate: false,
      canUpdate: false,
      bulkFields: [],
    },
    list: async (_db, { after, limit }) => {
      pages++
      const first = (after?.id ?? 0) + 1
      const count = Math.min(limit, rows - first + 1)
      const page = Array.from({ length: count }, (_, n) => ({
        id: `${first + n}`,
        title: '',
        state: '',
        values: { title: `Number ${first + n}` },
      }))
      const last = first + count - 1
      return { rows: page, next: last < rows ? { by: last, id: last } : null }
    },
    count: async () => ({ total: rows, totalIsLowerBound: false }),
    read: async () => [],
  }
  return { kind, pages: () => pages }
}

/** A console with one call: the list as a file. */
async function exportServer(kind: RecordKind) {
  const events = { isClosed: false }
  const route: ConsoleRoute = consoleRoute('content', 'GET /numbers.csv', {
    handle: async ({ session }) => {
      const rows = csvOf(db, kind, request, {
        columns,
        translateText,
        assertSignedIn: () => assertSignedIn(db, session),
      })
      return { stream: watched(rows, events), filename: 'numbers.csv' }
    },
  })
  const app = Fastify()
  const deps = {
    db,
    clock: () => now,
    publicUrl: 'http://localhost:3000',
    translate: registry.translate,
    recordEvent: () => undefined,
    refuseCrossSite: () => undefined,
    describeFailure: describeFailures(registry.translate),
  }
  await app.register((scope) => registerConsole(scope, deps, [route]))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  afterAll(() => app.close())
  return { url: `${address}/ifs/console/numbers.csv`, events }
}

async function* watched(rows: AsyncGenerator<string>, events: { isClosed: boolean }) {
  try {
    yield* rows
  } finally {
    events.isClosed = true
  }
}

async function reader() {
  const browser = await signedInBrowser(site, 'editor')
  return { headers: { cookie: browser.cookie() ?? '' }, member: browser.member }
}

test('a list of a million rows is exported whole, one page at a time', async () => {
  const { kind } = numbers(1_000_000)
  const deps = { columns, translateText, assertSignedIn: async () => undefined }
  let [rows, longest] = [0, 0]
  for await (const text of csvOf(db, kind, request, deps)) {
    rows += text.split('\r\n').length - 1
    longest = Math.max(longest, text.length)
  }
  expect(rows).toBe(1_000_001)
  expect(longest).toBeLessThan(50_000)
})

test('a file ends where a spreadsheet ends, and its last line says that the list is longer', async () => {
  const { kind } = numbers(1_200_000)
  const deps = { columns, translateText, assertSignedIn: async () => undefined }
  let [rows, last] = [0, '']
  for await (const text of csvOf(db, kind, request, deps)) {
    rows += text.split('\r\n').length - 1
    last = text
  }
  expect(rows).toBe(1_048_576)
  expect(last).toContain('The list is longer')
})

test('an export stops when its reader leaves, and reads no further pages', async () => {
  const { kind, pages } = numbers(1_000_000)
  const { url, events } = await exportServer(kind)
  const { headers } = await reader()
  const leaving = new AbortController()
  const answer = await fetch(url, { headers, signal: leaving.signal })
  const body = answer.body?.getReader()
  expect(new TextDecoder().decode((await body?.read())?.value)).toContain('Title')
  leaving.abort()
  await expect.poll(() => events.isClosed).toBe(true)
  expect(pages()).toBeLessThan(1000)
})

test('a HEAD request reads no page', async () => {
  const { kind, pages } = numbers(5000)
  const { url } = await exportServer(kind)
  const { headers } = await reader()
  const answer = await fetch(url, { method: 'HEAD', headers })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-disposition')).toContain('numbers.csv')
  expect(pages()).toBe(0)
})

test('an export ends at the next page when its reader loses the role', async () => {
  const { kind, pages } = numbers(1_000_000)
  const { url, events } = await exportServer(kind)
  const { headers, member } = await reader()
  const answer = await fetch(url, { headers })
  const body = answer.body?.getReader()
  await body?.read()
  await changeRole(db, { memberId: member.id, role: 'member' }, now)
  const readOn = async () => {
    for (;;) if ((await body?.read())?.done) return
  }
  await expect(readOn()).rejects.toThrow()
  await expect.poll(() => events.isClosed).toBe(true)
  expect(pages()).toBeLessThan(1000)
})

test('a list that takes too long is refused in words, and a count that does leaves the list', async () => {
  const sleep = async () => {
    await db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = 100`.execute(tx)
      await sql`select pg_sleep(20)`.execute(tx)
    })
    throw new Error('The time limit did not end the statement')
  }
  const { kind } = numbers(30)
  const short = { db, kinds: [kind] }
  const listRequest = readListRequest(kind.description, {}, now)
  await expect(listRecords({ ...short, kind: { ...kind, list: sleep } }, listRequest, 1)).rejects.toMatchObject({
    status: 422,
  })
  expect(await listRecords({ ...short, kind: { ...kind, count: sleep } }, listRequest, 1)).toMatchObject({
    total: 25,
    totalIsLowerBound: true,
  })
})
