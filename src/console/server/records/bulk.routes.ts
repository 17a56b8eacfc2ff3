import Type from 'typebox'
import type { ListMode } from '../../records/list-change.ts'
import type { BulkPreview, BulkRequest } from '../../records/record.contract.ts'
import type { Values as RecordValues } from '../../records/record-description.ts'
import { type ConsoleRoute, consoleRoute } from '../http/console-route.ts'
import { maxSelected, previewBulkChange, runBulkChange } from './bulk-change.ts'
import { Id, maxRecordBytes, type RecordDeps, translatorFor, uuid, Values, writeContext } from './record-deps.ts'
import type { RecordKind } from './record-kind.ts'
import { readReferences } from './record-titles.ts'

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

/** Changes of many records at once. On the sessions for long work: no request waits for their rows. */
export function bulkRoutes(deps: RecordDeps, kind: RecordKind): ConsoleRoute[] {
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
