import { type Speaker, voiceOf } from '../../../catalogue/voices/server/voice-of.ts'
import type { Reported } from '../../../console/server/cases/reported-case.ts'
import { badInput, notFound, Problem, tooBusy } from '../../../platform/errors.ts'
import { createKeyedBatches } from '../../../platform/limits/keyed-batches.ts'
import { createKeyedQueue } from '../../../platform/limits/keyed-queue.ts'
import { type Limit, type Limits, takeAsNetwork } from '../../../platform/limits/rate-limits.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { HOUR_MS } from '../../../shared/durations.ts'
import { oneIsRequired } from '../../../site/api/server/params.ts'
import { type Route, route } from '../../../site/api/server/route.ts'
import { rejectBots } from '../../../site/forms/honeypot.ts'
import type { Language } from '../../../site/i18n/language.ts'
import * as calls from '../report.contract.ts'
import { checkReport, cleanDetail } from '../report.ts'
import { reportComment } from './report-comment.ts'
import { type DealReport, reportDeal, type ShopRecheck } from './report-deal.ts'
import { type FoundSubject, findReportedComment, findReportedDeal } from './report-subject.queries.ts'

// A whole neighbourhood may share one address through its mobile operator.
const reportLimit: Limit = { name: 'report', max: 30, windowMs: HOUR_MS }

/** Many reports of one comment or deal wait here for each other, rather than in sessions of the database. */
const maxWaiting = 2_000
const maxTogether = 500

type Deps = { db: Db; limits: Limits; recheckAtShop: ShopRecheck }

export function reportRoutes({ db, limits, recheckAtShop }: Deps): Route[] {
  const inTurn = createKeyedQueue({ maxWaiting, failTogether: true })
  const together = createKeyedBatches<number, DealReport>(
    (dealId, reports) => reportDeal(db, dealId, reports, recheckAtShop),
    { maxWaiting, maxBatch: maxTogether },
  )

  async function add(reported: Reported, reason: string, detail: string, speaker: Speaker, now: Date): Promise<void> {
    if ('commentId' in reported) {
      const { commentId } = reported
      const comment = { commentId, reason, detail, address: speaker.address }
      return inTurn(`${commentId}`, () => reportComment(db, comment, now), tooBusy)
    }
    const voice = await voiceOf(db, { kind: 'deal', id: reported.dealId }, speaker, now)
    return together(reported.dealId, { reason, detail, voice, memberId: speaker.memberId, at: now }, tooBusy)
  }

  return [
    route(calls.reportSubject, {
      tags: () => ['deals', 'articles', 'comments'],
      handle: async (params, { now, caller }) => ({
        data: (await getSubject(db, params, now, caller.language)).subject,
      }),
    }),
    route(calls.report, {
      handle: async (params, { now, member, caller }) => {
        const { reason = '', detail = '' } = params
        const errors = checkReport(params.comment === undefined ? 'deal' : 'comment', { reason, detail })
        if (Object.keys(errors).length > 0) throw invalid(errors)
        rejectBots(params)
        await takeAsNetwork(limits, reportLimit, caller.address, now)
        const { reported, subject } = await getSubject(db, params, now, caller.language)
        if (reason === 'code' && !subject.hasCode) throw invalid({ reason: noCode })
        const speaker = { address: caller.address, memberId: member?.id ?? null }
        await add(reported, reason, cleanDetail(detail), speaker, now)
        return { data: null, message: thanksFor(reason) }
      },
    }),
  ]
}

const noCode = /*i18n*/ 'This deal has no code: please choose another reason'

const invalid = (errors: Record<string, string>) => new Problem(422, badInput(errors).message, errors)

function thanksFor(reason: string): string {
  if (reason === 'none') return /*i18n*/ 'Your report was removed.'
  return reason === 'available' ? /*i18n*/ 'Thank you.' : /*i18n*/ 'Thank you. An editor will look at it.'
}

async function getSubject(
  db: Db,
  { deal, comment }: { deal?: string; comment?: number },
  now: Date,
  language: Language,
): Promise<FoundSubject> {
  if ((deal === undefined) === (comment === undefined)) throw oneIsRequired('deal', 'comment')
  const subject =
    comment === undefined
      ? await findReportedDeal(db, deal ?? '', now, language)
      : await findReportedComment(db, comment, now, language)
  if (!subject)
    throw notFound(comment === undefined ? /*i18n*/ 'The deal was not found.' : /*i18n*/ 'The comment was not found.')
  return subject
}
