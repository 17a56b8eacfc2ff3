import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { untilLockWaits } from '../../../tests/support/lock-waits.ts'
import { testDatabase } from '../../../tests/support/test-database.ts'
import { announce, TAGS_CHANNEL } from '../cache/announce-tags.ts'
import { DatabaseUnavailableError } from '../database-unavailable.ts'
import { openDatabase } from './database.ts'

const { db, url, listen, sql: raw } = await testDatabase()

const NOON = new Date('2026-03-01T06:30:00Z')
const page = (slug: string) => ({ slug, title: 'About us', content_html: '<p>Hello</p>' })

async function pidOf(connection: typeof db): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection)
  return rows[0]?.pid ?? 0
}

async function end(pid: number): Promise<void> {
  await raw`select pg_terminate_backend(${pid}, 1000)`
}

test('values are read as they were written', async () => {
  const { rows } = await sql`
    select ${9_000_000_000}::bigint as big, ${4.5}::numeric as rating, ${NOON}::timestamptz as at,
      ${['50%', 'a "b", c', '{\\}', 'चाय', '']}::text[] as labels, ${[]}::text[] as none,
      ${[3, -1]}::integer[] as ids, ${[]}::integer[] as "noIds", array[[1, null], [2, 3]] as "table", null::text as missing, ${true}::boolean as yes, count(*) as many from pages`.execute(
    db,
  )
  expect(rows).toEqual([
    {
      big: 9_000_000_000,
      rating: 4.5,
      at: NOON,
      labels: ['50%', 'a "b", c', '{\\}', 'चाय', ''],
      none: [],
      ids: [3, -1],
      noIds: [],
      table: [
        [1, null],
        [2, 3],
      ],
      missing: null,
      yes: true,
      many: 0,
    },
  ])
})

test.each([[{ a: [1, 'two', null] }], ['text'], [['one', 'two']], [[true, false]], [[]], [7], [true]])(
  'a setting may be %j',
  async (value) => {
    await db.deleteFrom('settings').execute()
    await db
      .insertInto('settings')
      .values({ key: 'sale', value: JSON.stringify(value) })
      .execute()
    expect(await db.selectFrom('settings').select('value').executeTakeFirstOrThrow()).toEqual({ value })
  },
)

test('a statement is planned for its values, however often it has been sent', async () => {
  const plans = await db.connection().execute(async (one) => {
    for (let time = 0; time < 10; time++) await sql`select ${time}::int + 40 as planned`.execute(one)
    const { rows } = await sql<{ generic: number; custom: number }>`
      select generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements
      where statement like '%+ 40 as planned'`.execute(one)
    return rows
  })
  expect(plans).toEqual([{ generic: 0, custom: 10 }])
})

test("a statement continues to work when a newer version's migration changes its table", async () => {
  await raw.unsafe('create table shelves (id integer); insert into shelves values (1)')
  const read = (connection: typeof db) => sql`select * from shelves`.execute(connection)
  await db.connection().execute(async (one) => {
    expect((await read(one)).rows).toEqual([{ id: 1 }])
    await raw`alter table shelves add column title text`
    expect((await read(one)).rows).toEqual([{ id: 1, title: null }])
  })
  await raw`drop table shelves`
})

test('a command knows how many rows it changed', async () => {
  await db
    .insertInto('pages')
    .values([page('one'), page('two')])
    .execute()
  expect(await db.updateTable('pages').set({ title: 'About' }).executeTakeFirst()).toMatchObject({ numUpdatedRows: 2n })
  expect(await db.deleteFrom('pages').executeTakeFirst()).toMatchObject({ numDeletedRows: 2n })
})

test('rows can be read in portions', async () => {
  const numbers = db.selectFrom(sql<{ n: number }>`generate_series(1, 2500)`.as('n')).select('n')
  let total = 0
  for await (const { n } of numbers.stream(1_000)) total += n
  expect(total).toBe((2_500 * 2_501) / 2)
})

test('a failed transaction leaves nothing and reports why; a part of one can be rolled back', async () => {
  const failing = db.transaction().execute(async (tx) => {
    await tx.insertInto('pages').values(page('lost')).execute()
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')

  const whole = await db.startTransaction().execute()
  await whole.insertInto('pages').values(page('kept')).execute()
  const part = await whole.savepoint('part').execute()
  await part.insertInto('pages').values(page('lost')).execute()
  await part.rollbackToSavepoint('part').execute()
  await part.commit().execute()
  expect(await db.selectFrom('pages').select('slug').execute()).toEqual([{ slug: 'kept' }])
  await db.deleteFrom('pages').execute()
})

test('a transaction that the server could only roll back is not reported as committed', async () => {
  const broken = db.transaction().execute(async (tx) => {
    await tx.insertInto('pages').values(page('once')).execute()
    await tx
      .insertInto('pages')
      .values(page('once'))
      .execute()
      .catch(() => {})
  })
  await expect(broken).rejects.toThrow('rolled back instead of committed')
  expect(await db.selectFrom('pages').selectAll().execute()).toEqual([])
})

test('a connection lost in a transaction fails exactly that transaction', async () => {
  const broken = db.transaction().execute(async (tx) => {
    await tx.insertInto('pages').values(page('before')).execute()
    await end(await pidOf(tx))
    await Promise.all([
      tx.insertInto('pages').values(page('after')).execute(),
      tx.insertInto('pages').values(page('later')).execute(),
    ])
  })
  await expect(broken).rejects.toThrow(DatabaseUnavailableError)
  expect(await db.selectFrom('pages').selectAll().execute()).toEqual([])
})

test('a connection lost during a statement is detected immediately', async () => {
  const slow = db.connection().execute(async (held) => {
    const pid = await pidOf(held)
    setTimeout(() => void end(pid), 50)
    await sql`select pg_sleep(10)`.execute(held)
  })
  await expect(slow).rejects.toThrow(DatabaseUnavailableError)
})

test('when every session is busy a query fails before one is free, and later ones work', async () => {
  const small = openDatabase(url, { max: 2, waitMs: 300 })
  const sleeping = [1, 2].map(() => sql`select pg_sleep(3)`.execute(small.db))
  await expect(sql`select 1`.execute(small.db)).rejects.toThrow(new DatabaseUnavailableError('The database is busy.'))
  await Promise.all(sleeping)
  for (let n = 0; n < 20; n++) await sql`select 1`.execute(small.db)
  await small.close()
})

test('a server that is missing or does not answer is unavailable within a second', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  for (const address of [
    `postgres://site@127.0.0.1:${port}/deals`,
    'postgres://site@127.0.0.1:1/deals',
    'postgres://site@h/deals?host=/nowhere',
  ]) {
    const gone = openDatabase(address)
    const startedAt = performance.now()
    await expect(sql`select 1`.execute(gone.db)).rejects.toThrow(DatabaseUnavailableError)
    // A second on an idle machine; without the limit five, or forever.
    expect(performance.now() - startedAt).toBeLessThan(4_000)
    void gone.close()
  }
  silent.close()
})

/** A proxy to the server that can drop all traffic, as a frozen machine does. */
async function silenceableLine() {
  const { host, pathname, username } = new URL(url)
  const folder = new URL(url).searchParams.get('host')
  const [name = '', port = '5432'] = host.split(':')
  const line = { isSilent: false, isSilentOnceOpen: false, url: '', close: () => server.close() }
  const server = createServer((client) => {
    const far = folder ? connect(`${folder}/.s.PGSQL.5432`) : connect(Number(port), name)
    const pass = (to: Socket) => (bytes: Buffer) => line.isSilent || to.write(bytes)
    let isGreeted = false
    client
      .on('data', (bytes) => {
        if (!(line.isSilentOnceOpen && isGreeted)) pass(far)(bytes)
        isGreeted = true
      })
      .on('close', () => far.destroy())
      .on('error', () => {})
    far
      .on('data', pass(client))
      .on('close', () => client.destroy())
      .on('error', () => {})
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  line.url = `postgres://${username}@127.0.0.1:${(server.address() as AddressInfo).port}${pathname}`
  return line
}

test('a server that stops answering during a statement counts as lost, and the next statement gets another session', async () => {
  const line = await silenceableLine()
  const far = openDatabase(line.url, { statementTimeoutMs: 100, max: 1 })
  await sql`select 1`.execute(far.db)
  line.isSilent = true
  await expect(sql`select 1`.execute(far.db)).rejects.toThrow(DatabaseUnavailableError)
  line.isSilent = false
  expect((await sql`select 1`.execute(far.db)).rows).toHaveLength(1)
  await far.close()
  line.close()
})

test('a session that gets no answer while it opens makes room for another', async () => {
  const line = await silenceableLine()
  const far = openDatabase(line.url, { waitMs: 100, max: 1 })
  line.isSilentOnceOpen = true
  await expect(sql`select 1`.execute(far.db)).rejects.toThrow(DatabaseUnavailableError)
  line.isSilentOnceOpen = false
  await expect.poll(() => sql`select 1`.execute(far.db).then(() => 'works', String), { timeout: 20_000 }).toBe('works')
  await far.close()
  line.close()
})

test('when the server does not answer, the first queries wait and later ones fail immediately until it answers again', async () => {
  const line = await silenceableLine()
  const options = { statementTimeoutMs: 200, answerGraceMs: 100, waitMs: 2_000, failFast: true, max: 2 }
  const far = openDatabase(line.url, options)
  await Promise.all([1, 2].map(() => sql`select 1`.execute(far.db)))
  line.isSilent = true
  const timed = async () => {
    const begun = performance.now()
    await expect(sql`select 1`.execute(far.db)).rejects.toThrow('The database does not answer.')
    return performance.now() - begun
  }
  const lost = [1, 2].map(() => expect(sql`select 1`.execute(far.db)).rejects.toThrow(DatabaseUnavailableError))
  // Both sessions are in use: this one would wait for a session first, and then for the server.
  expect(await timed()).toBeLessThan(1_900)
  await Promise.all(lost)
  for (const ms of await Promise.all(Array.from({ length: 200 }, timed))) expect(ms).toBeLessThan(1_900)
  line.isSilent = false
  await expect.poll(() => sql`select 1`.execute(far.db).then(() => 'works', String)).toBe('works')
  await far.close()
  line.close()
})

test.each(['53100', '53200', '58030', '25006', '57014', '55P03', '57P03'])(
  'a server that reports %s is unavailable, with its own message',
  async (code) => {
    const writing = db.transaction().execute(async (tx) => {
      await sql`create temporary table full_disk (id int) on commit drop`.execute(tx)
      await sql`
        create function pg_temp.full() returns trigger language plpgsql as
        'begin raise exception using errcode = ''${sql.raw(code)}'', message = ''could not extend file''; end'`.execute(
        tx,
      )
      await sql`create trigger full_disk before insert on full_disk execute function pg_temp.full()`.execute(tx)
      await sql`insert into full_disk values (1)`.execute(tx)
    })
    await expect(writing).rejects.toThrow(DatabaseUnavailableError)
    await expect(writing).rejects.toThrow('could not extend file')
  },
)

test('a statement that runs too long is cancelled', async () => {
  const shortTimeoutDatabase = openDatabase(url, { statementTimeoutMs: 100 })
  const cancelled = sql`select pg_sleep(5)`.execute(shortTimeoutDatabase.db)
  await expect(cancelled).rejects.toThrow('statement timeout')
  await expect(cancelled).rejects.toThrow(DatabaseUnavailableError)
  await shortTimeoutDatabase.close()
})

test('closing waits for running statements', async () => {
  const closing = openDatabase(url)
  const lock = sql<{ done: number }>`select 1 as done from pg_advisory_xact_lock(1)`
  const { running, closed } = await db.transaction().execute(async (tx) => {
    await lock.execute(tx)
    const running = lock.execute(closing.db)
    await untilLockWaits(db)
    return { running, closed: closing.close() }
  })
  expect((await running).rows).toEqual([{ done: 1 }])
  await closed
  await expect(sql`select 1`.execute(closing.db)).rejects.toThrow()
})

test('an announcement arrives when its transaction commits and never when it rolls back', async () => {
  const announced: string[] = []
  await listen(
    TAGS_CHANNEL,
    (payload) => announced.push(payload),
    () => {},
  )
  await db
    .transaction()
    .execute((tx) => announce(tx, ['deals', 'deal:12']))
    .then(() => {})
  await db
    .transaction()
    .execute(async (tx) => {
      await announce(tx, ['never'])
      throw new Error('no')
    })
    .catch(() => {})
  await announce(db, ['stores'])
  await expect.poll(() => announced).toEqual(['deals,deal:12', 'stores'])
})

test('a listener that lost its connection listens again and reports the gap', async () => {
  const announced: string[] = []
  let gaps = 0
  await listen(
    'shouts',
    (payload) => announced.push(payload),
    () => {
      gaps += 1
    },
  )
  for (let round = 1; round <= 2; round += 1) {
    await raw`select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen "shouts"' and datname = current_database()`
    await expect.poll(() => gaps).toBe(round)
    await raw`select pg_notify('shouts', ${`after ${round}`})`
    await expect.poll(() => announced).toContain(`after ${round}`)
  }
})
