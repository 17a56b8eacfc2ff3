import Type from 'typebox'
import type { ListMode } from '../../records/list-change.ts'
import type { BulkPreview, BulkRequest } from '../../records/record.contract.ts'
import type { Values as RecordValues } from '../../records/record-description.ts'
import { type ConsoleRoute, consoleRoute } from '../http/console-route.ts'
import { assertSignedIn } from '../session/console-sessions.ts'
import { maxSelected, previewBulkChange, runBulkChange } from './bulk-change.ts'
import { readListRequest } from './list-request.ts'
import { listRecords, readRecord } from './read-record.ts'
import { columnsOf, csvOf } from './record-csv.ts'
import { Id, maxRecordBytes, type RecordDeps, translatorFor, uuid, Values, writeContext } from './record-deps.ts'
import { findRecord, type RecordKind } from './record-kind.ts'
import { findLock, releaseLock, takeLock } from './record-locks.ts'
import { readTimeline, restoreRecord } from './record-timeline.ts'
import { readReferences } from './record-titles.ts'
import { actOnRecord, createRecord, noRecord, updateRecord } from './save-record.ts'

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

const Holder = Type.String({ pattern: '^[A-Za-z0-9-]{16,64}$' })

/** The editor of a record: asked by the page again and again, which does not count as activity of its member. */
function lockRoutes({ db }: RecordDeps, kind: RecordKind): ConsoleRoute[] {
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

const Request = Type.Object({
  ids: Type.Optional(Type.Array(Id, { maxItems: maxSelected })),
  search: Type.Optional(Type.String({ maxLength: 200 })),
  filter: Type.Optional(Type.Record(Type.String({ maxLength: 60 }), Type.String({ maxLength: 100 }))),
  sort: Type.Optional(Type.String({ maxLength: 60 })),
  changes: Type.Optional(Values),
  listModes: Type.Optional(
    Type.Record(Type.String({ maxLength: 60 }), Type.Enum(['add', 'remove', 'replace'] satisfies ListMode[])),
  ),
  action: Type.Optional(Id),
  input: Type.Optional(Values),
  preview: Type.Optional(Type.Boolean()),
  batch: Type.Optional(uuid),
})

/** Changes of many records together. On the sessions for long work: no request waits for their rows. */
function bulkRoutes(deps: RecordDeps, kind: RecordKind): ConsoleRoute[] {
  const { name, area } = kind.description
  return [
    consoleRoute(area, `POST /records/${name}/bulk`, {
      schema: Request,
      maxBodyBytes: maxRecordBytes,
      handle: async (context) => {
        const request = context.body as BulkRequest
        const translateText = translatorFor(deps, context)
        const write = writeContext(deps, context)
        const body = await deps.turns.take<object>(context.session.memberId, () =>
          request.preview
            ? previewBulkChange(deps.background, kind, request, write, translateText).then((found) =>
                withReferences(deps, kind, found),
              )
            : runBulkChange(deps.background, kind, request, write, translateText),
        )
        return { body }
      },
    }),
  ]
}

async function withReferences(
  { background, kinds }: RecordDeps,
  { description }: RecordKind,
  preview: Omit<BulkPreview, 'references'>,
): Promise<BulkPreview> {
  const mentioned: RecordValues = {}
  for (const { field, before, after } of preview.sample.flatMap(({ changes }) => changes))
    mentioned[field] = [...new Set([mentioned[field] ?? [], before, after].flat())]
  return { ...preview, references: await readReferences(background, description, kinds, mentioned) }
}
