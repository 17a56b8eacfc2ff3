import { badInput } from '../../../platform/errors.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { contentFigures, type FigureRange, figureRanges, memberFigures } from '../../figure.ts'
import { type ConsoleRoute, consoleRoute } from '../http/console-route.ts'
import { readFigures, readOperations, readRankings } from './figure.queries.ts'

type Deps = { db: Db }

/** The console's start page: how the site does, and what has failed. */
export const figureRoutes = ({ db }: Deps): ConsoleRoute[] => [
  consoleRoute('content', 'GET /figures', {
    handle: async ({ query, now }) => {
      const range = readRange(query.days)
      const [figures, rankings] = await Promise.all([
        readFigures(db, contentFigures, range, now),
        readRankings(db, range),
      ])
      return { body: { ...figures, ...rankings } }
    },
  }),
  consoleRoute('members', 'GET /figures/members', {
    handle: async ({ query, now }) => ({ body: await readFigures(db, memberFigures, readRange(query.days), now) }),
  }),
  consoleRoute('jobs', 'GET /to-do/operations', {
    handle: async () => ({ body: await readOperations(db) }),
  }),
]

function readRange(text = '30'): FigureRange {
  const range = figureRanges.find((one) => `${one}` === text)
  if (range === undefined) throw badInput({ days: /*i18n*/ 'Figures are shown over 7, 30 or 90 days.' })
  return range
}
