import { resolve } from 'node:path'
import { type Command, InvalidArgumentError } from 'commander'
import { findMemberByEmail } from '../../../accounts/members/server/member.queries.ts'
import { FeedError } from '../../../importer/formats/feed-error.ts'
import type { FeedKind } from '../../../importer/formats/feed-format.ts'
import type { ImportDeps } from '../../../importer/import.cli.ts'
import { describedRun, runAsJson } from '../../../importer/import-history.cli.ts'
import { checkMapOption, textIn, UsageError, withFormatOptions } from '../../../importer/import-options.ts'
import { listImportRuns } from '../../../importer/import-runs.queries.ts'
import { readCategoryMap } from '../../../importer/mapping/category-map.ts'
import { loadMapping, readCategoryMapFile } from '../../../importer/mapping/load-mapping.ts'
import { CommandFailure, FAILED } from '../../../platform/command-line/command-failure.ts'
import { canonicalEmail } from '../../../platform/email-address.ts'
import { limitMemory } from '../../../platform/limits/heap-growth.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { type FeedSchedule, isWebAddress, longestInterval, shortestInterval } from '../feed.ts'
import { checkFeedValues } from './check-feed-values.ts'
import { describedFeed, feedAsJson, listedFeeds } from './describe-feeds.ts'
import { type FeedRow, findFeedByName, getListedFeed, listFeeds } from './feed.queries.ts'
import * as commands from './feed-commands.ts'
import type { FeedValues } from './feed-values.ts'
import { type FeedRunDeps, isFeedFailure } from './run/run-feed.ts'
import { dryRunFeed, runFeedNow } from './run/run-feed-by-hand.ts'

export type FeedsDeps = Pick<ImportDeps, 'openDb' | 'runInterruptible' | 'clock'> & {
  /** What a run needs; read only for one. */
  runDeps(): Promise<Omit<FeedRunDeps, 'db' | 'clock'>>
}

type Json = { json?: boolean }

/** The safety rules have held the run, or kept the deals that its file lacks. */
const HELD = 3
const SHOWN_RUNS = 5

const EXAMPLES = `
Examples:
  bachat feeds
  bachat feeds add "Tea House" --from https://tea-house.example/feed.xml --feed google --every 1h --full
  bachat feeds run "Tea House" --dry-run
  bachat feeds accept "Tea House" --reason "moved to new product ids"

Exit status: 0 success, 1 failure, 2 wrong usage, 3 the run was held or missing deals stay, 129, 130 or 143 ended by a signal.
See docs/feeds.md.`

/** Adds `feeds` to the command line: feeds that run by the clock. */
export function registerFeeds(program: Command, deps: FeedsDeps): void {
  const feeds = program
    .command('feeds')
    .description('list, add and run the feeds that run by the clock')
    .addHelpText('after', EXAMPLES)
  feeds
    .command('list', { isDefault: true })
    .description('list the feeds with state, last good run and next run')
    .option('--json', 'print one JSON object per line')
    .action(({ json }: Json) => within(deps, async (db) => print(await listFeeds(db), deps.clock(), json)))
  defineAdd(feeds, deps)
  feeds
    .command('show')
    .description('show a feed and its last runs')
    .argument('<name>')
    .option('--json', 'print a JSON object')
    .action((name: string, { json }: Json) => within(deps, async (db) => show(db, await getFeed(db, name), json)))
  defineRun(feeds, deps)
  defineStateCommands(feeds, deps)
}

function defineAdd(feeds: Command, deps: FeedsDeps): void {
  const add = feeds
    .command('add')
    .description('add a feed; it runs within a minute')
    .argument('<name>', 'its name', textIn)
    .requiredOption('--from <address>', 'an http(s) address, or a file on the machine of the worker')
  withFormatOptions(add)
    .option(
      '--category-map <file>',
      "translates the feed's categories (default: the mapping's own; built-in: amazon-in, bigbasket, cuelinks)",
    )
    .option('--store <name>', 'the store of all deals', textIn)
    .option('--every <time>', 'how often it runs, from 15m to 24h', intervalIn)
    .option('--daily <time>', 'or the time of the day in India, such as 06:30', dailyIn)
    .option('--full', 'the feed is complete: deals missing from it expire, and become live again when they reappear')
    .option('--owner <email>', 'the member who gets emails about it')
    .option('--header <header>', 'a request header, such as "Authorization: Basic …"; may be repeated', headersIn)
    .option('--json', 'print the feed as a JSON object')
    .action((name: string, options: AddOptions) =>
      within(deps, async (db) => {
        const { secretsKey } = await deps.runDeps()
        const values = { ...(await valuesOf(name, options)), ownerId: await ownerOf(db, options.owner) }
        const errors = checkFeedValues(values, { hasSecretsKey: secretsKey !== null, isFileAllowed: () => true })
        const [error] = Object.values(errors)
        if (error !== undefined) throw new UsageError(error)
        const id = await db.transaction().execute((tx) => commands.createFeed(tx, values, deps.clock(), secretsKey))
        await report(db, id, 'was added and runs within a minute', options)
      }),
    )
}

type AddOptions = Json & {
  from: string
  feed: FeedKind
  map?: string
  website?: string
  categoryMap?: string
  store?: string
  every?: FeedSchedule
  daily?: FeedSchedule
  full?: boolean
  owner?: string
  header?: string[]
}

/** A token may be longer than a name. */
const headersIn = (text: string, before: string[] = []) => [...before, text]

function intervalIn(text: string): FeedSchedule {
  const [, count, unit] = /^(\d{1,4})(m|h)$/.exec(text) ?? []
  const everyMinutes = Number(count) * (unit === 'h' ? 60 : 1)
  if (everyMinutes >= shortestInterval && everyMinutes <= longestInterval) return { everyMinutes }
  throw new InvalidArgumentError('Must be from 15m to 24h.')
}

function dailyIn(text: string): FeedSchedule {
  if (/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text)) return { dailyAt: text }
  throw new InvalidArgumentError('Must be a time such as 06:30.')
}

async function ownerOf(db: Db, email: string | undefined): Promise<number | null> {
  const key = email === undefined ? null : canonicalEmail(email)
  const owner = key && (await findMemberByEmail(db, key))
  if (email !== undefined && !owner) throw new UsageError(`There is no member with the email address ${email}.`)
  return owner?.id ?? null
}

async function valuesOf(name: string, options: AddOptions): Promise<Omit<FeedValues, 'ownerId'>> {
  checkMapOption(options)
  const { from, feed: format, map, website, categoryMap, store = null, every, daily, full = false, header } = options
  const schedule = every ?? daily
  if (!schedule || (every && daily)) throw new UsageError('Either --every or --daily is required.')
  const json = map === undefined ? null : (await loadMapping(map, website)).json
  const mapJson = categoryMap === undefined ? (json?.categoryMap ?? null) : await readCategoryMapFile(categoryMap)
  if (categoryMap !== undefined && mapJson !== null) readCategoryMap(mapJson, categoryMap)
  return {
    ...{ name, format, store, isFull: full, schedule, limits: {} },
    address: isWebAddress(from) ? from : resolve(from),
    mapping: json && JSON.parse(json.mapping),
    categoryMap: mapJson && JSON.parse(mapJson),
    headers: header ? Object.fromEntries(header.map(readHeader)) : null,
  }
}

function readHeader(text: string): [name: string, value: string] {
  const at = text.indexOf(':')
  if (at < 1) throw new UsageError('--header must be like "Name: value".')
  return [text.slice(0, at).trim(), text.slice(at + 1).trim()]
}

function defineRun(feeds: Command, deps: FeedsDeps): void {
  feeds
    .command('run')
    .description('let the worker run a feed within a minute')
    .argument('<name>')
    .option('--dry-run', 'print what a run would change, without writing anything')
    .option('--wait', 'run it in this command, and print the result')
    .option('--json', 'print the result as a JSON object')
    .action((name: string, options: Json & { dryRun?: boolean; wait?: boolean }) =>
      within(
        deps,
        async (db, signal) => {
          limitMemory()
          const feed = await getFeed(db, name)
          const runDeps = { ...(await deps.runDeps()), db, clock: deps.clock }
          if (options.dryRun) return printResult(await dryRunFeed(runDeps, feed, signal), options)
          await db.transaction().execute((tx) => commands.requestRun(tx, feed.id, runDeps.clock()))
          if (!options.wait) return report(db, feed.id, 'runs within a minute', options)
          await runFeedNow(runDeps, feed, signal)
          const [run] = await listImportRuns(db, 1, feed.id)
          if (!run) throw new FeedError('The feed was removed meanwhile.')
          process.stdout.write(options.json ? `${JSON.stringify(runAsJson(run))}\n` : describedRun(run))
          const isHeld = feed.accepted === null && run.findings.length > 0
          process.exitCode = run.status === 'failed' ? FAILED : isHeld ? HELD : 0
        },
        options.dryRun === true,
      ),
    )
}

function printResult({ text, json, isHeld }: Awaited<ReturnType<typeof dryRunFeed>>, options: Json): void {
  process.stdout.write(options.json ? `${JSON.stringify(json)}\n` : text)
  if (isHeld) process.exitCode = HELD
}

function defineStateCommands(feeds: Command, deps: FeedsDeps): void {
  const define = (
    name: string,
    description: string,
    done: string,
    run: (tx: Db, id: number, now: Date, reason: string) => Promise<void>,
  ) => {
    const isRemoved = name === 'remove'
    const command = feeds
      .command(name)
      .description(description)
      .argument('<name>')
      .option('--json', 'print the feed as a JSON object')
    if (name === 'accept' || name === 'discard') command.requiredOption('--reason <text>', 'why', textIn)
    command.action((feedName: string, options: Json & { reason?: string }) =>
      within(deps, async (db) => {
        const feed = await getFeed(db, feedName)
        const before = isRemoved ? await getListedFeed(db, feed.id) : null
        await db.transaction().execute((tx) => run(tx, feed.id, deps.clock(), options.reason ?? ''))
        if (before === null) await report(db, feed.id, done, options)
        else process.stdout.write(options.json ? `${JSON.stringify(feedAsJson(before))}\n` : `${feed.name} ${done}.\n`)
      }),
    )
  }
  define('pause', 'stop running a feed', 'is paused', (tx, id) => commands.pauseFeed(tx, id))
  define('resume', 'run a paused or disabled feed again', 'runs within a minute', (tx, id, now) =>
    commands.resumeFeed(tx, id, now),
  )
  define('remove', 'remove a feed; its deals stay', 'was removed', (tx, id) => commands.removeFeed(tx, id))
  define('accept', 'apply what a feed is held for, once', 'runs within a minute', (tx, id, now, reason) =>
    commands.acceptHeldRun(tx, id, reason, now),
  )
  define('discard', 'go on without what a feed is held for', 'goes on by its schedule', (tx, id, now, reason) =>
    commands.discardHeldRun(tx, id, reason, now),
  )
}

async function within(
  { openDb, runInterruptible = (work) => work(new AbortController().signal) }: FeedsDeps,
  work: (db: Db, signal: AbortSignal) => Promise<unknown>,
  readOnly = false,
): Promise<void> {
  try {
    await runInterruptible(async (signal) => {
      const { db, close } = await openDb({ readOnly })
      await work(db, signal).finally(close)
    })
  } catch (error) {
    throw isFeedFailure(error) && !(error instanceof UsageError) ? new CommandFailure(error.message) : error
  }
}

async function getFeed(db: Db, name: string): Promise<FeedRow> {
  const feed = await findFeedByName(db, name)
  if (!feed) throw new FeedError(`There is no feed "${name}": \`bachat feeds\` lists all feeds.`)
  return feed
}

async function report(db: Db, id: number, done: string, { json }: Json): Promise<void> {
  const feed = await getListedFeed(db, id)
  process.stdout.write(json ? `${JSON.stringify(feedAsJson(feed))}\n` : `${feed.name} ${done}.\n`)
}

function print(feeds: Awaited<ReturnType<typeof listFeeds>>, now: Date, json?: boolean): void {
  process.stdout.write(
    json ? feeds.map((feed) => `${JSON.stringify(feedAsJson(feed))}\n`).join('') : listedFeeds(feeds, now),
  )
}

async function show(db: Db, { id }: FeedRow, json?: boolean): Promise<void> {
  const feed = await getListedFeed(db, id)
  const runs = await listImportRuns(db, SHOWN_RUNS, id)
  process.stdout.write(
    json
      ? `${JSON.stringify({ ...feedAsJson(feed), runs: runs.map(runAsJson) })}\n`
      : `${describedFeed(feed)}${runs.map(describedRun).join('')}`,
  )
}
