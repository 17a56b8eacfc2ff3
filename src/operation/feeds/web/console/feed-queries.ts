import { consoleQuery } from '../../../../console/web/api/console-queries.ts'
import type { FeedRunsAnswer, RejectedRowsAnswer } from '../../feed.contract.ts'

const path = (id: string) => `/feeds/${encodeURIComponent(id)}`

export const feedRunsQuery = (id: string, after: string) =>
  consoleQuery<FeedRunsAnswer>(['feed-runs', id, after], `${path(id)}/runs`, { ...(after && { after }) })

export const rejectedRowsQuery = (id: string, { search, after }: { search: string; after: string }) =>
  consoleQuery<RejectedRowsAnswer>(['feed-rejected-rows', id, search, after], `${path(id)}/rejected-rows`, {
    ...(search && { search }),
    ...(after && { after }),
  })
