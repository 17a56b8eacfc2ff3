import { badInput } from '../../../platform/errors.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { contentStatistics, memberStatistics, type StatisticRange, statisticRanges } from '../../statistic.ts'
import { type ConsoleRoute, consoleRoute } from '../http/console-route.ts'
import { readOperations, readRankings, readStatistics } from './statistic.queries.ts'

type Deps = { db: Db }

/** The console's start page: how the site does, and what has failed. */
export const statisticRoutes = ({ db }: Deps): ConsoleRoute[] => [
  consoleRoute('content', 'GET /figures', {
    handle: async ({ query, now }) => {
      const range = readRange(query.days)
      const [statistics, rankings] = await Promise.all([
        readStatistics(db, contentStatistics, range, now),
        readRankings(db, range),
      ])
      return { body: { ...statistics, ...rankings } }
    },
  }),
  consoleRoute('members', 'GET /figures/members', {
    handle: async ({ query, now }) => ({
      body: await readStatistics(db, memberStatistics, readRange(query.days), now),
    }),
  }),
  consoleRoute('jobs', 'GET /to-do/operations', {
    handle: async () => ({ body: await readOperations(db) }),
  }),
]

function readRange(text = '30'): StatisticRange {
  const range = statisticRanges.find((one) => `${one}` === text)
  if (range === undefined) throw badInput({ days: /*i18n*/ 'Figures are shown over 7, 30 or 90 days.' })
  return range
}
