import { randomUUID } from 'node:crypto'
import { deviceOf } from '../../../accounts/members/server/session/device.ts'
import type { Config } from '../../../platform/config/config.ts'
import { Problem } from '../../../platform/errors.ts'
import type { Limit, Limits } from '../../../platform/limits/rate-limits.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { HOUR_MS } from '../../../shared/durations.ts'
import { type Route, requireConfirmedMember, requireMember, route } from '../../../site/api/server/route.ts'
import { type Language, languageUrl } from '../../../site/i18n/language.ts'
import { paths } from '../../../site/routing/paths.ts'
import * as calls from '../channels.contract.ts'
import { encodeMyChannels } from '../channels.wire.ts'
import type { Notice } from '../notice.ts'
import { findChannels } from './channels.queries.ts'
import { addSubscription, removeSubscription } from './push-subscriptions.ts'
import type { SendNotice } from './send-notice.ts'
import { issueLinkKey, unlinkMember } from './telegram-links.ts'

type Deps = {
  db: Db
  config: Pick<Config, 'telegram' | 'publicUrl'>
  limits: Limits
  sendNotice: SendNotice
}

const testNotices: Limit = { name: 'test notice', max: 5, windowMs: HOUR_MS }
/** Each subscription is an address that the site will write to. */
const changes: Limit = { name: 'channel change', max: 30, windowMs: HOUR_MS }

export const channelRoutes = ({ db, config, limits, sendNotice }: Deps): Route[] => [
  route(calls.myChannels, {
    handle: async (_params, context) => ({ data: await findChannels(db, requireMember(context), config) }),
    encode: encodeMyChannels,
  }),
  route(calls.addPushSubscription, {
    handle: async ({ userid, ...subscription }, context) => {
      const { now, caller } = context
      requireConfirmedMember(context)
      await limits.take(changes, `member ${userid}`, now)
      await addSubscription(db, userid, { ...subscription, device: deviceOf(caller.userAgent) }, now)
      return { data: null, message: /*i18n*/ 'You now get messages in this browser.' }
    },
  }),
  route(calls.removePushSubscription, {
    handle: async ({ userid, id }) => {
      await removeSubscription(db, userid, id)
      return { data: null, message: /*i18n*/ 'That browser gets no more messages.' }
    },
  }),
  route(calls.linkTelegram, {
    handle: async ({ userid }, context) => {
      const { now } = context
      requireConfirmedMember(context)
      if (!config.telegram) throw new Problem(404, /*i18n*/ 'Telegram is not available.')
      await limits.take(changes, `member ${userid}`, now)
      const key = await issueLinkKey(db, userid, now)
      return { data: { url: `https://t.me/${config.telegram.botName}?start=${key}` } }
    },
  }),
  route(calls.unlinkTelegram, {
    handle: async ({ userid }) => {
      await unlinkMember(db, userid)
      return { data: null, message: /*i18n*/ 'You get no more messages on Telegram.' }
    },
  }),
  route(calls.sendTestNotice, {
    handle: async ({ userid, channel }, context) => {
      const { now, caller } = context
      const { email, push, telegram } = await findChannels(db, requireMember(context), config)
      const isReady = {
        email: email.isConfirmed,
        push: push.browsers.length > 0,
        telegram: telegram.kind === 'linked',
      }
      if (!isReady[channel]) throw new Problem(409, /*i18n*/ 'You get no messages there yet.')
      await limits.take(testNotices, `member ${userid}`, now)
      const notice = testNotice(caller.language, config.publicUrl, now)
      await db.transaction().execute((tx) => sendNotice(tx, userid, [channel], notice))
      return { data: null, message: /*i18n*/ 'A test message is on its way.' }
    },
  }),
]

function testNotice(language: Language, publicUrl: string, now: Date): Notice {
  return {
    key: `test:${randomUUID()}`,
    language,
    title: /*i18n*/ 'This is a test message',
    lines: [/*i18n*/ 'Messages from Bachat will arrive here.'],
    items: [],
    url: languageUrl(publicUrl, language) + paths.profile(),
    usefulUntil: new Date(now.getTime() + HOUR_MS),
    stopUrl: '',
    isAwaited: true,
  }
}
