import { type ConsoleRoute, consoleRoute } from '../../../console/server/http/console-route.ts'
import { byteOrderMark, csvLine } from '../../../console/server/records/csv-line.ts'
import { readSearch } from '../../../console/server/records/list-request.ts'
import { type RecordDeps, translatorFor } from '../../../console/server/records/record-deps.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { isoInIndia } from '../../../shared/india-time.ts'
import { addressId } from '../../../site/routing/address-id.ts'
import type { FeedRun } from '../feed.contract.ts'
import { runCountLabels, runCounts, runStatusLabels } from '../run-labels.ts'
import { countFeedProblems } from './feed-problem.queries.ts'
import { listFeedRuns, readFeedRuns, readRejectedRows } from './feed-runs.queries.ts'

const path = '/feeds/:id'

/** The runs of a feed, the rows that they rejected, and how many feeds need attention. */
export const feedRunRoutes = (deps: RecordDeps): ConsoleRoute[] => [
  consoleRoute('content', 'GET /to-do/feeds', {
    handle: async ({ now }) => ({ body: await countFeedProblems(deps.db, now) }),
  }),
  consoleRoute('content', `GET ${path}/runs`, {
    handle: async (context) => {
      const { params, query, now } = context
      const page = { after: addressId(query.after ?? ''), translateText: translatorFor(deps, context) }
      return { body: await readFeedRuns(deps.db, await feedIdIn(deps.db, params), page, now) }
    },
  }),
  consoleRoute('content', `GET ${path}/rejected-rows`, {
    handle: async ({ params, query }) => {
      const page = { after: addressId(query.after ?? ''), search: readSearch(query.search ?? '') }
      return { body: await readRejectedRows(deps.db, await feedIdIn(deps.db, params), page) }
    },
  }),
  consoleRoute('content', `GET ${path}/runs.csv`, {
    handle: async (context) => {
      const id = await feedIdIn(deps.db, context.params)
      deps.turns.beginFor(context.session.memberId, context.reply.raw)
      return { stream: csvOfRuns(deps.background, id, translatorFor(deps, context)), filename: `feed-${id}-runs.csv` }
    },
  }),
]

async function feedIdIn(db: Db, { id = '' }: Record<string, string>): Promise<number> {
  const feed = await db.selectFrom('feeds').select('id').where('id', '=', addressId(id)).executeTakeFirst()
  if (!feed) throw notFound(/*i18n*/ 'There is no such record.')
  return feed.id
}

const csvPageLength = 500

type TranslateText = ReturnType<typeof translatorFor>

async function* csvOfRuns(db: Db, feedId: number, translateText: TranslateText): AsyncGenerator<string> {
  const head = [
    /*i18n*/ 'Started',
    /*i18n*/ 'State',
    /*i18n*/ 'Seconds',
    ...runCounts.map((name) => runCountLabels[name]),
    /*i18n*/ 'Rejected because',
    /*i18n*/ 'Failure',
  ]
  yield `${byteOrderMark}${csvLine(['id', ...head.map(translateText)])}`
  for (let after = 0; ; ) {
    const runs = await listFeedRuns(db, feedId, { after, limit: csvPageLength }, translateText)
    yield runs.map((run) => csvLine(cellsOf(run, translateText))).join('')
    if (runs.length < csvPageLength) return
    after = Number(runs.at(-1)?.id)
  }
}

const cellsOf = (run: FeedRun, translateText: TranslateText): string[] => [
  run.id,
  isoInIndia(new Date(run.startedAt)),
  translateText(runStatusLabels[run.status]),
  run.seconds === null ? '' : `${run.seconds}`,
  ...runCounts.map((name) => `${run.counts[name]}`),
  run.rejects.map(([reason, count]) => `${reason}: ${count}`).join('; '),
  run.failure,
]
