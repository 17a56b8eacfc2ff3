import { badInput, notFound, Problem, tooBusy } from '../../../platform/errors.ts'
import { createKeyedQueue } from '../../../platform/limits/keyed-queue.ts'
import { type Limit, type Limits, takeAsNetwork } from '../../../platform/limits/rate-limits.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { MINUTE_MS } from '../../../shared/durations.ts'
import { oneIsRequired } from '../../../site/api/server/params.ts'
import { type Route, route } from '../../../site/api/server/route.ts'
import { rejectBots } from '../../../site/forms/honeypot.ts'
import * as calls from '../../codes/code.contract.ts'
import { checkCodeAnswer, isFailureReason } from '../../codes/code.ts'
import { type CodeOwner, listCodes } from '../../codes/server/code.queries.ts'
import { presentCode } from '../../codes/server/present-code.ts'
import { isPublicDeal, voteForCode } from './vote-for-code.ts'
import { hasWorkingCoupon } from './working-coupon.queries.ts'

// A whole neighbourhood may share one address through its mobile operator.
const voteLimit: Limit = { name: 'code vote', max: 60, windowMs: 10 * MINUTE_MS }

type Deps = { db: Db; limits: Limits }

export const codeRoutes = ({ db, limits }: Deps): Route[] => {
  /** Many votes for one code wait here for each other, rather than in sessions of the database. */
  const inTurn = createKeyedQueue({ maxWaiting: 2_000, failTogether: true })
  return [
    route(calls.codes, {
      tags: ({ dealid, storeid }) => [
        'codes',
        ...(dealid === undefined ? [`store:${storeid}`, `codes:${storeid}`] : [`deal:${dealid}`]),
      ],
      handle: async (params, { now, caller }) => {
        const owner = ownerIn(params)
        if ('dealId' in owner && !(await isPublicDeal(db, owner.dealId, now)))
          throw notFound(/*i18n*/ 'The deal was not found.')
        const rows = (await listCodes(db, owner, now)).filter(
          ({ code }) => params.code === undefined || params.code === code,
        )
        if (params.code !== undefined && rows.length === 0) throw codeNotFound()
        const codes = rows.map((row) => presentCode(row, caller.language))
        const works = codes.some(({ trials }) => !trials.isFailing)
        return {
          data: { codes, works: works || ('storeId' in owner && (await hasWorkingCoupon(db, owner.storeId, now))) },
        }
      },
    }),
    route(calls.codeVote, {
      handle: async (params, { now, member, caller: { address } }) => {
        const { code, answer = '', reason = '' } = params
        const errors = checkCodeAnswer({ answer, reason })
        if (Object.keys(errors).length > 0) throw new Problem(422, badInput(errors).message, errors)
        rejectBots(params)
        await takeAsNetwork(limits, voteLimit, address, now)
        const owner = ownerIn(params)
        const vote = {
          owner,
          code,
          answer: answerOf(answer, reason),
          speaker: { address, memberId: member?.id ?? null },
        }
        const isKnown = await inTurn(`${JSON.stringify(owner)} ${code}`, () => voteForCode(db, vote, now), tooBusy)
        if (!isKnown) throw codeNotFound()
        return { data: null, message: vote.answer ? /*i18n*/ 'Thank you.' : /*i18n*/ 'Your answer was removed.' }
      },
    }),
  ]
}

const codeNotFound = () => notFound(/*i18n*/ 'The code was not found.')

function answerOf(answer: string, reason: string) {
  if (answer === 'yes') return { works: true } as const
  return answer === 'no' && isFailureReason(reason) ? ({ works: false, reason } as const) : null
}

function ownerIn({ dealid, storeid }: { dealid?: number; storeid?: number }): CodeOwner {
  if (dealid !== undefined && storeid === undefined) return { dealId: dealid }
  if (storeid !== undefined && dealid === undefined) return { storeId: storeid }
  throw oneIsRequired('dealid', 'storeid')
}
