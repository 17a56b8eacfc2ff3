import { byteOrderMark, csvLine } from '../../../../console/server/records/csv-line.ts'
import type { Db } from '../../../../platform/schema/db.ts'
import { addDays } from '../../../../shared/days.ts'
import { isoInIndia } from '../../../../shared/india-time.ts'
import {
  type ClickRange,
  type ClickRow,
  findFirstLoggedDay,
  pageOfDailyClicks,
  pageOfLoggedClicks,
} from './click-export.queries.ts'

const pageLength = 1000

const header = [
  /*i18n*/ 'Day (Asia/Kolkata)',
  /*i18n*/ 'Time (Asia/Kolkata)',
  /*i18n*/ 'Click',
  /*i18n*/ 'Deal',
  /*i18n*/ 'Title of the deal',
  /*i18n*/ 'Store',
  /*i18n*/ 'Name of the store',
  /*i18n*/ 'Click-throughs',
]

type Reader = {
  translateText: (sentence: string) => string
  /** Throws when who reads the file is no longer signed in: a long one takes minutes. */
  assertSignedIn: () => Promise<void>
}

/** Counts of deals for the days before the log, then single clicks. At no time is more than one page in memory. */
export async function* clickCsv(
  db: Db,
  range: ClickRange,
  { translateText, assertSignedIn }: Reader,
): AsyncGenerator<string> {
  yield `${byteOrderMark}${csvLine(header.map(translateText))}`
  const loggedFrom = await findFirstLoggedDay(db)
  const isCounted = (day: string) => loggedFrom === null || day < loggedFrom
  if (isCounted(range.first)) {
    const last = isCounted(range.last) ? range.last : addDays(loggedFrom ?? range.last, -1)
    yield* linesOf(assertSignedIn, (after) => pageOfDailyClicks(db, { ...range, last }, after, pageLength))
  }
  if (isCounted(range.last)) return
  const first = isCounted(range.first) ? (loggedFrom ?? range.first) : range.first
  yield* linesOf(assertSignedIn, (after) => pageOfLoggedClicks(db, { ...range, first }, after, pageLength))
}

async function* linesOf(
  assertSignedIn: Reader['assertSignedIn'],
  pageAfter: (after: ClickRow | null) => Promise<ClickRow[]>,
): AsyncGenerator<string> {
  for (let after: ClickRow | null = null; ; ) {
    await assertSignedIn()
    const rows: ClickRow[] = await pageAfter(after)
    if (rows.length > 0) yield rows.map(lineOf).join('')
    if (rows.length < pageLength) return
    after = rows.at(-1) ?? null
  }
}

const lineOf = ({ day, at, clickId, dealId, dealTitle, storeId, storeTitle, count }: ClickRow): string =>
  csvLine([
    day,
    at ? isoInIndia(at) : '',
    `${clickId ?? ''}`,
    `${dealId}`,
    dealTitle ?? '',
    `${storeId ?? ''}`,
    storeTitle ?? '',
    `${count}`,
  ])
