import Type from 'typebox'
import { type ConsoleRoute, consoleRoute } from '../../console/server/http/console-route.ts'
import { tooBusy } from '../../platform/errors.ts'
import type { FetchLimits } from '../../platform/http/fetch-public.ts'
import { createConcurrencyLimit } from '../../platform/limits/concurrency-limit.ts'
import type { Limit, Limits } from '../../platform/limits/rate-limits.ts'
import type { Db } from '../../platform/schema/db.ts'
import type { RecordSecurityEvent } from '../../platform/security/security-events.ts'
import { MINUTE_MS } from '../../shared/durations.ts'
import { readOffer } from './read-offer.ts'

export type ReadOfferDeps = {
  db: Db
  limits: Limits
  recordEvent: RecordSecurityEvent
  /** Which network addresses pages may be fetched from. */
  canFetch: NonNullable<FetchLimits['isPublic']>
}

const perMember: Limit = { name: 'read offer', max: 30, windowMs: MINUTE_MS }
// Each may hold a page of several megabytes.
const fetching = { maxConcurrent: 4, maxWaiting: 20, maxWaitMs: 5_000 }
const maxTextLength = 10_000

/** Reads a pasted address or text as a new deal. */
export function readOfferRoutes({ db, limits, recordEvent, canFetch }: ReadOfferDeps): ConsoleRoute[] {
  const turns = createConcurrencyLimit(fetching)
  return [
    consoleRoute('content', 'POST /deals/read-offer', {
      maxBodyBytes: 64 * 1024,
      schema: Type.Object({ text: Type.String({ maxLength: maxTextLength }) }),
      handle: async ({ body, session, address, now }) => {
        await limits.take(perMember, `member ${session.memberId}`, now)
        const onBlocked = () =>
          recordEvent({
            name: 'outgoing-address-blocked',
            accountId: session.memberId,
            address,
            reason: 'product-page',
          })
        return { body: await turns.run(() => readOffer(body.text, { db, now, canFetch, onBlocked }), tooBusy) }
      },
    }),
  ]
}
