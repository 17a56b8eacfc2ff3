import { type ConsoleRoute, consoleRoute } from '../http/console-route.ts'
import { type RecordParts, writeContext } from '../records/record-parts.ts'
import { listJobs } from './jobs.queries.ts'
import { requestJob } from './request-job.ts'

/** Timed jobs: how they ran, and running one now. */
export const jobRoutes = (parts: RecordParts): ConsoleRoute[] => [
  consoleRoute('jobs', {
    method: 'GET',
    path: '/jobs',
    handle: async ({ now }) => ({ body: { jobs: await listJobs(parts.db, now) } }),
  }),
  consoleRoute('jobs', {
    method: 'POST',
    path: '/jobs/:id/run',
    handle: async (context) => {
      await requestJob(parts.db, context.params.id ?? '', writeContext(parts, context).author)
      return { body: {} }
    },
  }),
]
