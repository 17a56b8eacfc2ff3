import Type from 'typebox'
import { type ConsoleRoute, consoleRoute } from '../../../../console/server/http/console-route.ts'
import type { ReadMerchantLink } from '../../../../console/server/records/checks/merchant-links.ts'
import { readNumericId } from '../../../../console/server/records/record-id.ts'
import type { Limit, Limits } from '../../../../platform/limits/rate-limits.ts'
import type { Db } from '../../../../platform/schema/db.ts'
import { MINUTE_MS } from '../../../../shared/durations.ts'
import { listDuplicates } from './duplicate-deals.queries.ts'
import { previewPrice } from './preview-price.ts'

type Deps = { db: Db; limits: Limits; readMerchantLink: ReadMerchantLink }

// Both are called while an editor types.
const perMember: Limit = { name: 'deal entry', max: 300, windowMs: MINUTE_MS }

const Id = Type.Union([Type.String({ maxLength: 20 }), Type.Null()])
const Paise = Type.Union([Type.Integer({ minimum: 0, maximum: 100_000_000_000_000 }), Type.Null()])

/** Help while a deal is entered: similar deals, and the price as visitors will see it. */
export const dealEntryRoutes = ({ db, limits, readMerchantLink }: Deps): ConsoleRoute[] => [
  consoleRoute('content', 'POST /deals/duplicates', {
    isAutomatic: true,
    schema: Type.Object({
      id: Type.Optional(Id),
      title: Type.Optional(Type.String({ maxLength: 300 })),
      merchantUrl: Type.Optional(Type.String({ maxLength: 2000 })),
      pricePaise: Type.Optional(Paise),
    }),
    handle: async ({ body, session, now }) => {
      await limits.take(perMember, `member ${session.memberId}`, now)
      const link = readMerchantLink(body.merchantUrl ?? '')
      const search = {
        id: numericId(body.id),
        // What the database cannot store is in no title.
        title: (body.title ?? '').replaceAll('\0', ' ').toWellFormed().trim(),
        merchantUrl: link.kind === 'link' ? link.url : null,
        pricePaise: body.pricePaise ?? null,
      }
      return { body: { duplicates: await listDuplicates(db, search, now) } }
    },
  }),
  consoleRoute('content', 'POST /deals/price-preview', {
    isAutomatic: true,
    schema: Type.Object({ id: Type.Optional(Id), storeId: Type.Optional(Id), pricePaise: Paise, originalPaise: Paise }),
    handle: async ({ body, session, now }) => {
      await limits.take(perMember, `member ${session.memberId}`, now)
      const { pricePaise, originalPaise } = body
      const unsaved = { id: numericId(body.id), storeId: numericId(body.storeId), pricePaise, originalPaise }
      return { body: await previewPrice(db, unsaved, now) }
    },
  }),
]

const numericId = (text: string | null | undefined): number | null => (text ? readNumericId(text) : null)
