import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { request } from '@playwright/test'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { countDailyStatistics } from '../../src/console/server/statistics/count-statistics.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import { startEmbeddedPostgres } from '../../src/platform/postgres/embedded.ts'
import type { Tables } from '../../src/platform/schema/tables.ts'
import { root } from '../bench/support.ts'
import { administrator, type Calls, post, read, signInToConsole, submit } from './console-calls.ts'

/** Content of the console's pictures that the demo content does not have. */
export type ConsoleContent = {
  administrator: Calls
  /** An editor with a second factor. */
  colleague: Calls
  colleagueSignIn: { email: string; password: string }
  /** The id of the first record of each kind. */
  firstIds: Readonly<Record<string, string>>
}

const colleagueSignIn = { email: 'meera@example.com', password: 'mangoes of ratnagiri' }

/** Fills the running site with what editors have to do and have done. */
export async function fillConsole(site: string, dataDir: string): Promise<ConsoleContent> {
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = administrator
  const visitor = await request.newContext({ baseURL: site })
  await submit(visitor, '/signup', { name: 'Meera Nair', ...colleagueSignIn })
  await bachat(dataDir, 'accounts', 'role', colleagueSignIn.email, 'editor')
  const calls = await signInToConsole(site, ADMIN_EMAIL, ADMIN_PASSWORD)
  const colleague = await signInToConsole(site, colleagueSignIn.email, colleagueSignIn.password)
  const { secret } = await post(colleague, '/second-factor/start', {})
  await post(colleague, '/second-factor/confirm', { code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() })
  await addReviews(visitor)
  await rejectRow(dataDir)
  await addRecords(calls)
  await addStatistics(dataDir)
  const kinds: { name: string }[] = (await read(calls, '/kinds')).kinds
  const firstIds = kinds.map(async ({ name }): Promise<[string, string][]> => {
    const { rows } = await read(calls, `/records/${name}?limit=1${name === 'deals' ? '&filter.state=live' : ''}`)
    return rows.map(({ id }: { id: string }): [string, string] => [name, id])
  })
  return {
    administrator: calls,
    colleague,
    colleagueSignIn,
    firstIds: Object.fromEntries((await Promise.all(firstIds)).flat()),
  }
}

const bachat = (dataDir: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, ['src/server/cli.ts', ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'error' },
  })

/** A case of each type in the review queue, at deals that no picture of the public site shows. */
async function addReviews(visitor: Calls): Promise<void> {
  const { responseData } = await (await visitor.get('/ifs/getdeals?page=3')).json()
  const [firstDeal, secondDeal] = responseData.data as { ID: number; SLUG: string }[]
  if (!firstDeal || !secondDeal) throw new Error('The demo content has too few deals')
  const comment = (author: string, text: string) =>
    submit(visitor, '/commentspost', {
      author,
      email: `${author.toLowerCase()}@example.in`,
      comment: text,
      comment_post_ID: `${firstDeal.ID}`,
    })
  await comment('Farhan', 'Cheaper at a.example/kettle and b.example/kettle, or try c.example/today')
  const reportedComment = await comment('Ravi', 'Whoever buys this is a fool. WhatsApp me for real deals!!!')
  await submit(visitor, '/report', { comment: `${reportedComment.responseData.data.id}`, reason: 'spam' })
  await submit(visitor, '/report', { deal: secondDeal.SLUG, reason: 'other', detail: 'The store says it is sold out.' })
  await submit(visitor, '/contactus', {
    firstname: 'Ananya',
    lastname: 'Das',
    email: 'ananya@example.in',
    mobile: '9876543210',
    message: 'The coupon SAVE10 was not accepted at checkout.\nCould you check whether it is still valid?',
  })
  await submit(visitor, '/newsletter', { email: 'ananya@example.in' })
}

/** Of two rows of a feed one has a price that is not a number; the other one is imported as sold out. */
async function rejectRow(dataDir: string): Promise<void> {
  const [feed, mapping] = [join(dataDir, 'spices.csv'), join(dataDir, 'spices.json')]
  await writeFile(feed, 'key,title,price\nspice-1,Kashmiri saffron 1 g,on request\nspice-2,Basmati rice 5 kg,649\n')
  const column = { key: 'key', title: 'title', price: 'price' }
  const fields = { ...column, store: { constant: 'Masala Mart' }, availability: { constant: 'sold out' } }
  const map = { name: 'spices', title: 'Masala Mart', website: 'https://masala.example/', fields }
  await writeFile(mapping, JSON.stringify(map))
  await bachat(dataDir, 'import', feed, '--feed', 'csv', '--map', mapping)
}

async function addRecords(calls: Calls): Promise<void> {
  const { rows } = await read(calls, '/records/stores?limit=1')
  const draft = { title: 'Mixer grinder, 750 W', storeId: rows[0].id, pricePaise: 249900, originalPaise: 399900 }
  await post(calls, '/records/deals', { values: draft, isDraft: true })
  const unsaved = { title: 'Steel tiffin box', storeId: rows[0].id, pricePaise: 39900 }
  await post(calls, '/drafts', { kind: 'deals', draftId: crypto.randomUUID(), values: unsaved })
  for (const [fromPath, target] of Object.entries({ '/diwali-2025': '/superdeals', '/old-offers': '/deals' }))
    await post(calls, '/records/redirects', { values: { fromPath, target, status: '301', dropsQuery: false } })
  const invitation = { email: 'kavya@example.in', role: 'editor', language: 'en' }
  await post(calls, '/records/invitations', { values: invitation })
  await post(calls, '/views', { kind: 'deals', name: 'Super deals', query: 'filter.isSuper=true', isShared: true })
  await post(calls, '/views', { kind: 'deals', name: 'Hindi to do', query: 'filter.hindi=missing&sort=endsAt' })
}

/** Two months of clicks and searches, counted as the site's job does it. */
async function addStatistics(dataDir: string): Promise<void> {
  const log = { info: () => {}, warn: console.warn, error: console.error }
  const server = await startEmbeddedPostgres({ dataDir, log })
  const { db, close } = openDatabase<Tables>(server.url, { max: 1 })
  try {
    await sql`
      insert into clicks (deal_id, day, count)
      select d.id, day, 1 + ((d.id * 7 + extract(doy from day)::integer * 13) % 17) * (20 + ago % 9) / (10 + ago / 8)
      from deals d, generate_series(1, 60) ago,
        lateral (select (now() at time zone 'Asia/Kolkata')::date - ago as day) days
      where d.id % 3 = 0 on conflict do nothing`.execute(db)
    await sql`
      insert into search_counts (day, text, count, empty_count)
      select (now() at time zone 'Asia/Kolkata')::date - ago, text, often + ago % 5, often + ago % 5
      from generate_series(1, 60) ago,
        (values ('air cooler', 9), ('cricket bat', 6), ('solar lamp', 4), ('sari', 3)) searched (text, often)`.execute(
      db,
    )
    await sql`update figure_progress set counted_on = null, ranked_on = null`.execute(db)
    await countDailyStatistics(db, new Date())
  } finally {
    await close()
    await server.stop()
  }
}
