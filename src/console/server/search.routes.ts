import { mayUseConsole } from '../console-policies.ts'
import type { SearchAnswer } from '../records/record.contract.ts'
import { type ConsoleRoute, consoleRoute } from './http/console-route.ts'
import { type RecordDeps, translatorFor } from './records/record-deps.ts'
import { searchRecords } from './search-records.ts'

/** The command palette's search in every kind that the member may see. */
export const searchRoutes = (deps: RecordDeps): ConsoleRoute[] => [
  consoleRoute('own account', 'GET /search', {
    handle: async (context) => {
      const { query, session, now } = context
      const kinds = deps.kinds.filter(
        ({ description: { isSearchable, area } }) => isSearchable && mayUseConsole(area, session.member.role),
      )
      const text = (query.text ?? '').trim()
      const answer: SearchAnswer =
        text === ''
          ? { records: [], isIncomplete: false }
          : await searchRecords(deps.db, kinds, text, { now, translate: translatorFor(deps, context) })
      return { body: answer }
    },
  }),
]
