import Type from 'typebox'
import { listEntriesOfBatch } from '../../../accounts/audit/audit-log.ts'
import { type ConsoleRoute, consoleRoute } from '../../../console/server/http/console-route.ts'
import { Id, type RecordDeps, uuid, writeContext } from '../../../console/server/records/record-deps.ts'
import { kindNamed } from '../../../console/server/records/record-kind.ts'
import { listLockHolders } from '../../../console/server/records/record-locks.ts'
import { writeRecord } from '../../../console/server/records/save-record.ts'
import { Problem } from '../../../platform/errors.ts'
import type { CategoryOrderAnswer } from '../category.contract.ts'
import { categoryRecord } from '../category.record.ts'

const maxOrdered = 100

const orderChanged = () =>
  new Problem(409, /*i18n*/ 'The categories were changed in the meantime. Please look at the list again.')
const beingEdited = () => new Problem(409, /*i18n*/ 'One of the categories is being edited.')

/** The order of the featured categories, saved as a whole: two editors' orders are never mixed. */
export const categoryOrderRoutes = (deps: RecordDeps): ConsoleRoute[] => [
  consoleRoute('content', 'POST /categories/order', {
    schema: Type.Object({
      batch: uuid,
      categories: Type.Array(Type.Object({ id: Id, position: Type.Number() }), { minItems: 1, maxItems: maxOrdered }),
    }),
    handle: async (context) => {
      const { batch, categories } = context.body
      const { author, ...rest } = writeContext(deps, context)
      const inBatch = { ...rest, author: { ...author, batch } }
      const ids = categories.map(({ id }) => id)
      if (new Set(ids).size < ids.length) throw orderChanged()
      const categoryKind = kindNamed(deps.kinds, categoryRecord.name)
      const changed = await deps.db.transaction().execute(async (tx) => {
        if ((await listEntriesOfBatch(tx, batch)).length > 0) throw orderChanged()
        const records = await categoryKind.read(tx, ids, { isLocked: true, now: context.now })
        const holders = await listLockHolders(tx, categoryRecord.name, ids, context.now, context.session)
        if (holders.size > 0) throw beingEdited()
        const stored = new Map(records.map((record) => [record.id, record]))
        let count = 0
        for (const [index, { id, position }] of categories.entries()) {
          const record = stored.get(id)
          if (!record || record.values.position !== position) throw orderChanged()
          if (position === index + 1) continue
          await writeRecord(tx, categoryKind, record, { position: index + 1 }, 'update', inBatch)
          count += 1
        }
        return count
      })
      return { body: { changed } satisfies CategoryOrderAnswer }
    },
  }),
]
