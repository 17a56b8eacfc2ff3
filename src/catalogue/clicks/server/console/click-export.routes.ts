import { type ConsoleRoute, consoleRoute } from '../../../../console/server/http/console-route.ts'
import { isCalendarDay } from '../../../../console/server/records/list-request.ts'
import { type RecordDeps, translatorFor } from '../../../../console/server/records/record-deps.ts'
import { assertSignedIn } from '../../../../console/server/session/console-sessions.ts'
import { badInput, notFound } from '../../../../platform/errors.ts'
import type { Db } from '../../../../platform/schema/db.ts'
import { DAY_MS } from '../../../../shared/durations.ts'
import { addressId } from '../../../../site/routing/address-id.ts'
import { clickCsv } from './click-csv.ts'
import { type ClickRange, countClicks, findDealStatistics } from './click-export.queries.ts'

const maxDays = 400
const maxLines = 1_000_000

/** Click-throughs as a file, for settling with affiliate networks. */
export const clickExportRoutes = (deps: RecordDeps): ConsoleRoute[] => [
  consoleRoute('content', 'GET /clicks', {
    handle: async ({ query }) => {
      const count = await countClicks(deps.db, readRange(query))
      return { body: { count, isTooLong: count > maxLines } }
    },
  }),
  consoleRoute('content', 'GET /clicks.csv', {
    handle: async (context) => {
      const range = readRange(context.query)
      if ((await countClicks(deps.db, range)) > maxLines)
        throw badInput({ from: /*i18n*/ 'A file has at most 1,000,000 clicks: choose fewer days, or one store.' })
      const { first, last, storeId } = range
      const name = ['clicks', ...(storeId === null ? [] : [`store-${storeId}`]), first, last].join('-')
      const reader = {
        translateText: translatorFor(deps, context),
        assertSignedIn: () => assertSignedIn(deps.background, context.session),
      }
      deps.turns.beginFor(context.session.memberId, context.reply.raw)
      return { stream: clickCsv(deps.background, range, reader), filename: `${name}.csv` }
    },
  }),
]

function readRange({ from = '', to = '', storeId = '' }: Readonly<Record<string, string>>): ClickRange {
  for (const [name, day] of Object.entries({ from, to }))
    if (!isDay(day)) throw badInput({ [name]: /*i18n*/ 'Please choose a day.' })
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  if (days < 1) throw badInput({ to: /*i18n*/ 'The last day must not be before the first.' })
  if (days > maxDays) throw badInput({ from: /*i18n*/ 'Please choose at most 400 days.' })
  if (storeId !== '' && !/^[1-9]\d{0,8}$/.test(storeId)) throw badInput({ storeId: /*i18n*/ 'Please choose a store.' })
  return { first: from, last: to, storeId: storeId === '' ? null : Number(storeId) }
}

/** A day of the calendar of this millennium. */
const isDay = (text: string): boolean => /^2\d{3}-\d\d-\d\d$/.test(text) && isCalendarDay(text)

export const dealStatisticRoutes = ({ db }: { db: Db }): ConsoleRoute[] => [
  consoleRoute('content', 'GET /deals/:id/figures', {
    handle: async ({ params, now }) => {
      const figures = await findDealStatistics(db, addressId(params.id ?? ''), now)
      if (!figures) throw notFound(/*i18n*/ 'There is no such record.')
      return { body: figures }
    },
  }),
]
