import Type from 'typebox'
import type { PreviewAnswer, PreviewRequest } from '../../records/record.contract.ts'
import { inDiscardedTransaction } from '../discarded-transaction.ts'
import { type ConsoleRoute, consoleRoute } from '../http/console-route.ts'
import { getKind } from '../records/drafts-and-undo.routes.ts'
import { Id, maxRecordBytes, type RecordDeps, Values, writeContext } from '../records/record-deps.ts'
import { storePreview } from './stored-previews.ts'
import { writePreview } from './write-preview.ts'

/** Links to previews; the kind's policy is asked for inside. */
export const previewRoutes = (deps: RecordDeps): ConsoleRoute[] => [
  consoleRoute('own account', 'POST /previews', {
    schema: Type.Object({ kind: Id, recordId: Type.Optional(Id), values: Values }),
    maxBodyBytes: maxRecordBytes,
    handle: async (context) => {
      const { session, now } = context
      const { kind: name, recordId = null, values } = context.body as PreviewRequest
      const kind = getKind(deps, name, session.member.role)
      const preview = { kind: name, recordId, values }
      // Said here, beside the fields, what the link could only fail with.
      const author = writeContext(deps, context)
      await inDiscardedTransaction(deps.db, (tx) => writePreview(tx, kind, preview, 'page', author))
      const { key, endsAt } = await storePreview(deps.db, session.memberId, preview, now)
      return { body: { address: `/preview?key=${key}`, endsAt: endsAt.toISOString() } satisfies PreviewAnswer }
    },
  }),
]
