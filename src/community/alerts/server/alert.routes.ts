import { channels } from '../../../platform/channel.ts'
import { Problem } from '../../../platform/errors.ts'
import type { Limit, Limits } from '../../../platform/limits/rate-limits.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { MINUTE_MS } from '../../../shared/durations.ts'
import { type Params, pageOf } from '../../../site/api/contract.ts'
import { type Route, requireConfirmedMember, route } from '../../../site/api/server/route.ts'
import { assertValidFields } from '../../../site/forms/server/assert-valid-fields.ts'
import type { Translate } from '../../../site/i18n/server/translate.ts'
import { type AlertQuery, consentText } from '../alert.ts'
import { readCards } from '../alert-cards.ts'
import * as calls from '../alerts.contract.ts'
import { encodeAlerts, encodeNotices, encodePreview } from '../alerts.wire.ts'
import { checkAlert, relevantQuery } from '../check-alert.ts'
import { listAlerts, listSentNotices } from './alert.queries.ts'
import { deleteAlert, pauseAlert, restoreAlert, stopAlertMails } from './change-alerts.ts'
import { listOwnChannels } from './own-channels.ts'
import { findPreview } from './preview-alert.ts'
import { saveAlert } from './save-alert.ts'

// A person tries a few forms of a wish and looks at each; a script would fill the table.
const changes: Limit = { name: 'alert changes', max: 60, windowMs: 10 * MINUTE_MS }
const previews: Limit = { name: 'alert previews', max: 60, windowMs: 10 * MINUTE_MS }

type Deps = { db: Db; limits: Limits; translate: Translate }

export const alertRoutes = (deps: Deps): Route[] => [...readingRoutes(deps), ...writingRoutes(deps)]

const readingRoutes = ({ db, limits }: Deps): Route[] => [
  route(calls.listAlerts, {
    handle: async ({ userid }, { caller }) => ({ data: await listAlerts(db, userid, caller.language) }),
    encode: encodeAlerts,
  }),
  route(calls.previewAlert, {
    handle: async ({ userid, ...params }, { now, caller: { language } }) => {
      await limits.take(previews, userid, now)
      return { data: await findPreview(db, readQuery(params), { language, now }) }
    },
    encode: encodePreview,
  }),
  route(calls.alertHistory, {
    handle: async (params, { caller: { language } }) => {
      const { page, limit, offset } = pageOf(params, 20)
      const of = { id: params.id, memberId: params.userid, language }
      const { notices, total } = await listSentNotices(db, of, { limit, offset })
      return { data: notices, page, limit, total }
    },
    encode: encodeNotices,
  }),
]

const writingRoutes = ({ db, limits, translate }: Deps): Route[] => [
  route(calls.saveAlert, {
    handle: async ({ userid, id = null, delivery, channels: list, lang, ...params }, context) => {
      const { now, caller } = context
      await limits.take(changes, userid, now)
      requireConfirmedMember(context)
      const chosen = list === undefined ? await listOwnChannels(db, userid) : readChannels(list)
      const settings = { ...readQuery(params), delivery, channels: chosen }
      const language = lang ?? caller.language
      const alert = { id, memberId: userid, settings, language, consentText: translate(language, consentText) }
      return { data: { id: await saveAlert(db, alert, now) }, message: /*i18n*/ 'Your alert was saved.' }
    },
  }),
  route(calls.pauseAlert, {
    handle: async ({ userid, id, paused }, { now }) => {
      await limits.take(changes, userid, now)
      await pauseAlert(db, { id, memberId: userid }, paused === 1, now)
      const message = paused === 1 ? /*i18n*/ 'The alert is paused.' : /*i18n*/ 'The alert is active again.'
      return { data: null, message }
    },
  }),
  route(calls.deleteAlert, {
    handle: async ({ userid, id }, { now }) => {
      await limits.take(changes, userid, now)
      await deleteAlert(db, { id, memberId: userid }, now)
      return { data: null, message: /*i18n*/ 'The alert was deleted.' }
    },
  }),
  route(calls.restoreAlert, {
    handle: async ({ userid, id }, { now }) => {
      await limits.take(changes, userid, now)
      await restoreAlert(db, { id, memberId: userid })
      return { data: null, message: /*i18n*/ 'The alert is back.' }
    },
  }),
  route(calls.stopAlertMails, {
    handle: async ({ token = '' }, { now }) => {
      if (!(await stopAlertMails(db, token, now))) throw badLink()
      return { data: null, message: /*i18n*/ 'You will no longer receive emails about your alerts.' }
    },
  }),
]

const badLink = () => {
  const message = /*i18n*/ 'This link is no longer valid.'
  return new Problem(404, message, { token: message })
}

type QueryParams = Omit<Params<typeof calls.previewAlert>, 'userid'>

/** Throws what is wrong with it, by field. */
function readQuery(params: QueryParams): AlertQuery {
  const query: AlertQuery = {
    kind: params.kind,
    words: params.words ?? '',
    excludedWords: params.exclude ?? '',
    storeId: params.store ?? null,
    categoryId: params.category ?? null,
    minBelowUsual: params.minbelow ?? null,
    isCouponOnly: params.coupon === 1,
    maxPaise: params.maxprice === undefined ? null : Math.round(params.maxprice * 100),
    cards: readCards(params.cards ?? ''),
    dealId: params.deal ?? null,
    condition: params.condition ?? null,
  }
  assertValidFields(checkAlert(query))
  return relevantQuery(query)
}

/** Those that exist, each once. */
const readChannels = (list: string) => {
  const named = list.split(',').map((name) => name.trim())
  return channels.filter((channel) => named.includes(channel))
}
