import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createSeed } from '../../../tests/support/factories.ts'
import { testDatabase } from '../../../tests/support/test-database.ts'
import { createLocalStorage } from '../../pictures/storage/local-storage.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { seedDemo } from '../../server/start/seed-demo.ts'

const { db, sql, url } = await testDatabase()
const now = new Date('2026-03-12T09:30:00Z')
const mediaDir = await mkdtemp(join(tmpdir(), 'bachat-demo-'))
afterAll(() => rm(mediaDir, { recursive: true }))

const demoRecords = () => sql`select kind, record_id from demo_content order by kind, record_id`
const initialVotes = () => sql`
  select id, initial_likes, initial_dislikes from deals union all
  select -id, initial_likes, initial_dislikes from comments order by id`

async function undoMigration(): Promise<void> {
  await sql`delete from migrations where name = '0066-initial-votes-and-old-demo-content.sql'`
  for (const table of ['deals', 'comments'])
    await sql.unsafe(`alter table ${table} drop column initial_likes, drop column initial_dislikes`)
}

test('an upgrade recognises the demo content of a first release and its votes, and nothing else', async () => {
  await seedDemo({ db, now, pictures: createLocalStorage(mediaDir) })
  const seed = createSeed(db, new Date('2026-03-13T09:30:00Z'))
  const own = await seed.store({ picture: '/media/pictures/0123456789abcdef0123456789abcdef-640.webp' })
  const deal = await seed.deal({ storeId: own.id, picture: 'https://shop.example/kettle.svg' })
  const member = await seed.member()
  await sql`insert into deal_votes (member_id, deal_id, is_like) select ${member.id}, id, true from deals`
  await sql`update settings set updated_at = now() where key = 'contact'`
  const copy = await seed.deal({ storeId: own.id, picture: '/media/0123456789abcdef.svg' })
  await sql`insert into audit_log (at, member_id, member_name, role, address, action, kind, record_id, version, before, after)
    values (now(), ${member.id}, 'A', 2, '', 'create', 'deals', ${`${copy.id}`}, '', '{}', '{}')`
  const [records, votes] = [await demoRecords(), await initialVotes()]
  expect(votes.filter(({ initial_likes: likes }) => Number(likes) > 0).length).toBeGreaterThan(100)

  // What a release left that did not yet record which content is demo content.
  await sql`delete from demo_content`
  await undoMigration()
  await migrate(url)
  const isOfContact = ({ kind, record_id: id }: Record<string, unknown>) => kind === 'settings' && id === 'contact'
  expect(await demoRecords()).toEqual(records.filter((record) => !isOfContact(record)))
  expect(records).not.toContainEqual({ kind: 'deals', record_id: `${deal.id}` })
  expect(await initialVotes()).toEqual(votes)
})

test('an upgrade adds nothing to what is recorded, also when the demo content was removed', async () => {
  await sql`update demo_content set removed_at = now()`
  await sql`delete from demo_content where kind = 'deals'`
  const records = await demoRecords()
  await undoMigration()
  await migrate(url)
  expect(await demoRecords()).toEqual(records)
})
