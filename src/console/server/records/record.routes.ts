import Type from 'typebox'
import { type ConsoleRoute, consoleRoute } from '../http/console-route.ts'
import { assertSignedIn } from '../session/console-sessions.ts'
import { bulkRoutes } from './bulk.routes.ts'
import { readListRequest } from './list-request.ts'
import { lockRoutes } from './lock.routes.ts'
import { listRecords, readRecord } from './read-record.ts'
import { columnsOf, csvOf } from './record-csv.ts'
import { Id, maxRecordBytes, type RecordDeps, translatorFor, uuid, Values, writeContext } from './record-deps.ts'
import type { RecordKind } from './record-kind.ts'
import { readTimeline, restoreRecord } from './record-timeline.ts'
import { actOnRecord, createRecord, updateRecord } from './save-record.ts'

/** The calls of one kind. */
export function recordRoutes(deps: RecordDeps, kind: RecordKind): ConsoleRoute[] {
  const { name, area } = kind.description
  const path = `/records/${name}`
  const { background, turns } = deps
  const save = { db: deps.db, kind, kinds: deps.kinds }
  return [
    consoleRoute(area, `GET ${path}`, {
      handle: async ({ query, session, now }) => ({
        body: await listRecords(save, readListRequest(kind.description, query, now), session.memberId),
      }),
    }),
    consoleRoute(area, `GET ${path}.csv`, {
      handle: async (context) => {
        const { query, now, session } = context
        const { columns: columnNames, after: _after, limit: _limit, ...list } = query
        const request = readListRequest(kind.description, list, now)
        const columns = columnsOf(kind, columnNames)
        const rows = csvOf(background, kind, request, {
          columns,
          translateText: translatorFor(deps, context),
          assertSignedIn: () => assertSignedIn(background, session),
        })
        turns.beginFor(session.memberId, context.reply.raw)
        return { stream: rows, filename: `${name}.csv` }
      },
    }),
    consoleRoute(area, `GET ${path}/:id`, {
      handle: async (context) => {
        const { params, query, session, now } = context
        const asker = { memberId: session.memberId, holder: query.holder }
        return { body: await readRecord(save, params.id ?? '', asker, now, translatorFor(deps, context)) }
      },
    }),
    consoleRoute(area, `POST ${path}`, {
      schema: Type.Object({ values: Values, draftId: Type.Optional(uuid), isDraft: Type.Optional(Type.Boolean()) }),
      maxBodyBytes: maxRecordBytes,
      handle: async (context) => ({
        status: 201,
        body: await createRecord(save, context.body as Parameters<typeof createRecord>[1], writeContext(deps, context)),
      }),
    }),
    ...changeRoutes(deps, kind),
    ...lockRoutes(deps, kind),
    ...bulkRoutes(deps, kind),
  ]
}

function changeRoutes(deps: RecordDeps, kind: RecordKind): ConsoleRoute[] {
  const { name, area } = kind.description
  const path = `/records/${name}/:id`
  const save = { db: deps.db, kind, kinds: deps.kinds }
  return [
    consoleRoute(area, `POST ${path}`, {
      schema: Type.Object({
        values: Values,
        version: Id,
        holder: Type.Optional(Id),
        action: Type.Optional(Type.Object({ name: Id, input: Type.Optional(Values) })),
      }),
      maxBodyBytes: maxRecordBytes,
      handle: async (context) => {
        const { params, body } = context
        const update = body as Parameters<typeof updateRecord>[2]
        return { body: await updateRecord(save, params.id ?? '', update, writeContext(deps, context)) }
      },
    }),
    consoleRoute(area, `POST ${path}/actions/:action`, {
      schema: Type.Object({
        version: Type.Optional(Id),
        holder: Type.Optional(Id),
        input: Type.Optional(Values),
      }),
      handle: async (context) => {
        const { params, body } = context
        const step = { ...body, action: params.action ?? '' } as Parameters<typeof actOnRecord>[2]
        return { body: await actOnRecord(save, params.id ?? '', step, writeContext(deps, context)) }
      },
    }),
    consoleRoute(area, `GET ${path}/timeline`, {
      handle: async ({ params, query, session }) => {
        const after = Number(query.after)
        const page = { after: Number.isSafeInteger(after) && after > 0 ? after : null }
        return { body: await readTimeline(save, params.id ?? '', page, session) }
      },
    }),
    consoleRoute(area, `POST ${path}/restore`, {
      schema: Type.Object({
        entry: Id,
        version: Id,
        holder: Type.Optional(Id),
        fields: Type.Optional(Type.Array(Type.String({ maxLength: 60 }), { maxItems: 100 })),
        isUndo: Type.Optional(Type.Boolean()),
      }),
      handle: async (context) => ({
        body: await restoreRecord(save, context.params.id ?? '', context.body, writeContext(deps, context)),
      }),
    }),
  ]
}
