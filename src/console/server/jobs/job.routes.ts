import { type ConsoleRoute, consoleRoute } from '../http/console-route.ts'
import { type RecordDeps, writeContext } from '../records/record-deps.ts'
import { listJobs, requestJob } from './jobs.queries.ts'

/** Scheduled jobs: how they ran, and running one now. */
export const jobRoutes = (deps: RecordDeps): ConsoleRoute[] => [
  consoleRoute('jobs', 'GET /jobs', {
    handle: async ({ now }) => ({ body: { jobs: await listJobs(deps.db, now) } }),
  }),
  consoleRoute('jobs', 'POST /jobs/:id/run', {
    handle: async (context) => {
      await requestJob(deps.db, context.params.id ?? '', writeContext(deps, context).author)
      return { body: {} }
    },
  }),
]
