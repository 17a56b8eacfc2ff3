import Type from 'typebox'
import { isUndoable, maxNoteLength } from '../../../../console/cases/decisions.ts'
import type { FeedFinding } from '../../../../console/cases/feed-finding.ts'
import { caseTypes, priorities } from '../../../../console/cases/review-case.ts'
import { countWaitingByType, countWaitingReviews } from '../../../../console/server/cases/count-waiting-reviews.ts'
import { type ConsoleRoute, consoleRoute } from '../../../../console/server/http/console-route.ts'
import { type RecordDeps, translatorFor, writeContext } from '../../../../console/server/records/record-deps.ts'
import { badInput } from '../../../../platform/errors.ts'
import type { Message } from '../../../../platform/message.ts'
import { addressId } from '../../../../site/routing/address-id.ts'
import type { ClaimAnswer, DecidedAnswer, ReviewAnswer, ReviewCounts } from '../../review.contract.ts'
import { claimCase, releaseClaim } from './claim-case.ts'
import { assertWaiting, decideCase, noCase } from './decide-case.ts'
import { presentCases } from './present-cases.ts'
import { listCases, lockCase, type QueueRequest } from './review-queue.queries.ts'
import { undoDecision } from './undo-decision.ts'

const path = '/review/:id'

type ReviewDeps = RecordDeps & {
  presentFindings: (stored: unknown, translateText: (sentence: Message) => string) => FeedFinding[]
}

/** The review queue: one list of everything that waits for an editor. */
export const reviewRoutes = (deps: ReviewDeps): ConsoleRoute[] => [
  consoleRoute('review', 'GET /review', {
    // Polled, to show what colleagues decide.
    isAutomatic: true,
    handle: async (context) => {
      const { query, session, now } = context
      const { memberId } = session
      const presentFindings = (stored: unknown) => deps.presentFindings(stored, translatorFor(deps, context))
      const { rows, next } = await listCases(deps.db, { ...readRequest(query), viewerId: memberId }, now)
      const cases = await presentCases(deps.db, rows, { memberId, now, presentFindings })
      return { body: { cases, next } satisfies ReviewAnswer }
    },
  }),
  consoleRoute('review', 'GET /review/counts', {
    isAutomatic: true,
    handle: async () => {
      const [{ total, ...byWeight }, types] = await Promise.all([
        countWaitingReviews(deps.db),
        countWaitingByType(deps.db),
      ])
      return { body: { weights: byWeight, types, total } satisfies ReviewCounts }
    },
  }),
  ...caseRoutes(deps),
]

const caseRoutes = (deps: RecordDeps): ConsoleRoute[] => [
  consoleRoute('review', `POST ${path}/claim`, {
    schema: Type.Object({ takeOver: Type.Optional(Type.Boolean()) }),
    handle: async ({ params, body: { takeOver = false }, session: { memberId }, now }) => {
      const id = idIn(params)
      const claim = await deps.db.transaction().execute(async (tx) => {
        const reviewCase = await lockCase(tx, id)
        if (!reviewCase) throw noCase()
        assertWaiting(reviewCase)
        return claimCase(tx, id, { memberId, takeOver }, now)
      })
      return { body: { claim } satisfies ClaimAnswer }
    },
  }),
  consoleRoute('review', `POST ${path}/release`, {
    isAutomatic: true,
    handle: async ({ params, session }) => {
      await releaseClaim(deps.db, idIn(params), session.memberId)
      return { body: {} }
    },
  }),
  consoleRoute('review', `POST ${path}/decide`, {
    schema: Type.Object({
      decision: Type.String({ maxLength: 40 }),
      reason: Type.Optional(Type.String({ maxLength: 40 })),
      // In UTF-16 units, of which a character may have two.
      note: Type.Optional(Type.String({ maxLength: 2 * maxNoteLength })),
    }),
    handle: async (context) => {
      const type = await decideCase(deps, idIn(context.params), context.body, writeContext(deps, context))
      return { body: { canUndo: isUndoable(type) } satisfies DecidedAnswer }
    },
  }),
  consoleRoute('review', `POST ${path}/undo`, {
    handle: async (context) => {
      await undoDecision(deps, idIn(context.params), writeContext(deps, context))
      return { body: {} }
    },
  }),
]

function idIn({ id = '' }: Record<string, string>): number {
  const number = addressId(id)
  if (number === 0) throw noCase()
  return number
}

function readRequest(query: Record<string, string>): Omit<QueueRequest, 'viewerId'> {
  const { state = 'waiting', type = '', weight: priority = '', message = '', after = '' } = query
  const wrong = /*i18n*/ 'This part of the list’s address is not valid.'
  if (state !== 'waiting' && state !== 'decided') throw badInput({ state: wrong })
  const messageId = message === '' ? null : addressId(message)
  if (messageId === 0) throw badInput({ message: wrong })
  return {
    state,
    type: oneOf(caseTypes, 'type', type),
    weight: oneOf(priorities, 'weight', priority),
    messageId,
    after: after || null,
  }

  function oneOf<Name extends string>(names: readonly Name[], parameter: string, value: string): Name | null {
    const match = names.find((name) => name === value) ?? null
    if (value !== '' && match === null) throw badInput({ [parameter]: wrong })
    return match
  }
}
