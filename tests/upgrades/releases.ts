import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import {
  BASELINE,
  MIGRATIONS_FOLDER,
  type Migration,
  readMigrations,
} from '../../src/platform/database/migration-files.ts'

export type Release = {
  title: string
  /** SQL that runs before the migrations. */
  start: string
  migrations: Migration[]
}

/** The schema of version 0.1.0 and the list of its migrations, before the baseline replaced them. */
export const version010 = gunzipSync(readFileSync(join(import.meta.dirname, 'version-0.1.0.sql.gz'))).toString()

type Step = { title: string; adds: string[] }

// Every set of migrations after the baseline that main has had, in the order in which the work was merged. Append, never
// edit.
const STEPS: Step[] = [
  { title: 'vocabulary from files', adds: ['0072-vocabulary-from-files.sql'] },
  { title: 'the status of deals', adds: ['0073-status-of-deals.sql'] },
  { title: 'feeds', adds: ['0074-feeds.sql'] },
  { title: 'checks at shops', adds: ['0078-shop-checks.sql'] },
  { title: 'rows of feeds', adds: ['0079-rows-of-feeds.sql'] },
  { title: 'judgements of prices', adds: ['0077-price-judgements.sql'] },
  { title: 'cases by type', adds: ['0080-cases-by-type-and-first-prices.sql'] },
  { title: 'channels', adds: ['0082-channels.sql'] },
  { title: 'alerts', adds: ['0081-alerts.sql'] },
  { title: 'feeds of alerts', adds: ['0084-alert-news-feeds.sql'] },
  { title: 'the Telegram channel', adds: ['0085-telegram-channel.sql'] },
  { title: 'issues of the newsletter', adds: ['0083-newsletter-issues.sql'] },
  { title: 'the matching of alerts', adds: ['0086-matching-of-alerts.sql'] },
  { title: 'lanes of the queue', adds: ['0087-lanes-refusals-and-stops.sql'] },
  { title: 'figures of the newsletter', adds: ['0088-newsletter-figures.sql'] },
  { title: 'payment offers', adds: ['0089-payment-offers.sql'] },
  { title: 'codes', adds: ['0090-codes.sql'] },
  { title: 'reports as voices', adds: ['0091-reports-as-voices.sql'] },
  { title: 'cards of alerts', adds: ['0092-cards-of-alerts.sql'] },
  { title: 'backups by the clock', adds: ['0093-backup-runs.sql'] },
  { title: 'errors in browsers', adds: ['0094-browser-errors.sql'] },
  { title: 'codes in prices', adds: ['0095-codes-in-prices.sql'] },
  { title: 'codes in alerts', adds: ['0096-codes-in-alerts.sql'] },
  { title: 'needs of migrations', adds: ['0097-needs-of-migrations.sql'] },
  { title: 'codes in the price', adds: ['0098-codes-in-prices.sql'] },
  { title: 'room for changed notices', adds: ['0099-room-for-changed-notices.sql'] },
]

const { migrations } = readMigrations(MIGRATIONS_FOLDER)
const named = (names: readonly string[]) => migrations.filter(({ name }) => names.includes(name))
const baseline = migrations.filter(({ name }) => name.startsWith(`${BASELINE}/`))

export const releases: Release[] = [
  { title: 'version 0.1.0', start: version010, migrations: [] },
  { title: 'version 0.1.0 and vocabulary from files', start: version010, migrations: named(STEPS[0]?.adds ?? []) },
  ...STEPS.map(({ title }, index) => {
    const added = STEPS.slice(0, index + 1).flatMap(({ adds }) => adds)
    return { title, start: '', migrations: [...baseline, ...named(added)] }
  }),
]
