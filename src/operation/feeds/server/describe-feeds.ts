import { isoInIndia } from '../../../shared/india-time.ts'
import { type ListedFeed, scheduleOf } from './feed.queries.ts'

/** For `--json`: without the secret headers. */
export const feedAsJson = (feed: ListedFeed) => ({
  ...{ id: feed.id, name: feed.name, address: feed.address, format: feed.format, store: feed.store },
  ...{ mapping: feed.mapping, categoryMap: feed.category_map, limits: feed.limits },
  ...{ isFull: feed.is_full, schedule: scheduleOf(feed), hasHeaders: feed.secret_headers !== null },
  ...{ owner: feed.owner_name, state: feed.state, accepted: feed.accepted },
  ...{ lastGoodAt: feed.last_good_at, nextRunAt: feed.next_run_at },
  ...{ failures: feed.failures, failingSince: feed.failing_since },
})

const timeOf = (time: Date | null): string => (time ? isoInIndia(time) : 'never')

/** A table. */
export function listedFeeds(feeds: readonly ListedFeed[]): string {
  if (feeds.length === 0) return 'There are no feeds.\n'
  const rows = [
    ['name', 'state', 'last good run', 'next run'],
    ...feeds.map((feed) => [feed.name, stateOf(feed), timeOf(feed.last_good_at), timeOf(feed.next_run_at)]),
  ]
  const widths = [0, 1, 2].map((at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  return rows.map((row) => `${row.map((text, at) => text.padEnd(widths[at] ?? 0)).join('  ')}\n`).join('')
}

const stateOf = ({ state, failures }: ListedFeed): string =>
  failures > 0 ? `${state}, ${failures} ${failures === 1 ? 'failure' : 'failures'}` : state

export function describedFeed(feed: ListedFeed): string {
  const schedule = scheduleOf(feed)
  const lines = [
    feed.name,
    `${feed.format}${feed.is_full ? ', full' : ''}, from ${feed.address}${feed.secret_headers ? ', with secret headers' : ''}`,
    feed.store === null ? '' : `store: ${feed.store}`,
    'dailyAt' in schedule ? `every day at ${schedule.dailyAt} in India` : `every ${schedule.everyMinutes} minutes`,
    `state: ${stateOf(feed)}${feed.accepted === null ? '' : `, accepted: ${feed.accepted}`}`,
    feed.owner_name === null ? '' : `owner: ${feed.owner_name}`,
    `last good run: ${timeOf(feed.last_good_at)}`,
    `next run: ${timeOf(feed.next_run_at)}`,
  ]
  return `${lines.filter(Boolean).join('\n    ')}\n`
}
