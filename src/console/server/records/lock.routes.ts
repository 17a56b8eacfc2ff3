import Type from 'typebox'
import { type ConsoleRoute, consoleRoute } from '../http/console-route.ts'
import type { RecordDeps } from './record-deps.ts'
import { findRecord, type RecordKind } from './record-kind.ts'
import { findLock, releaseLock, takeLock } from './record-locks.ts'
import { noRecord } from './save-record.ts'

const Holder = Type.String({ pattern: '^[A-Za-z0-9-]{16,64}$' })

/** Who edits a record: asked by the page again and again, which does not count as activity of its member. */
export function lockRoutes({ db }: RecordDeps, kind: RecordKind): ConsoleRoute[] {
  const { name, area } = kind.description
  const path = `/records/${name}/:id`
  const keyOf = (id: string | undefined) => ({ kind: name, recordId: id ?? '' })
  return [
    consoleRoute(area, `GET ${path}/lock`, {
      isAutomatic: true,
      handle: async ({ params, query, session, now }) => {
        const holder = { memberId: session.memberId, holder: query.holder }
        return { body: { lock: await findLock(db, keyOf(params.id), holder, now) } }
      },
    }),
    consoleRoute(area, `POST ${path}/lock`, {
      isAutomatic: true,
      schema: Type.Object({ holder: Holder, takeOver: Type.Optional(Type.Boolean()) }),
      handle: async ({ params, body, session, now }) => {
        if (!(await findRecord(db, kind, params.id ?? '', { isLocked: false, now }))) throw noRecord()
        return { body: { lock: await takeLock(db, keyOf(params.id), { ...body, memberId: session.memberId }, now) } }
      },
    }),
    consoleRoute(area, `POST ${path}/unlock`, {
      isAutomatic: true,
      schema: Type.Object({ holder: Holder }),
      handle: async ({ params, body, session }) => {
        await releaseLock(db, keyOf(params.id), session.memberId, body.holder)
        return { body: {} }
      },
    }),
  ]
}
