import { type ConsoleRoute, consoleRoute } from '../../../../console/server/http/console-route.ts'
import type { Db } from '../../../../platform/schema/db.ts'
import { readToDo } from './to-do.queries.ts'

/** The console's start page: the work that waits. */
export const toDoRoutes = ({ db }: { db: Db }): ConsoleRoute[] => [
  consoleRoute('content', 'GET /to-do', { handle: async ({ now }) => ({ body: await readToDo(db, now) }) }),
]
