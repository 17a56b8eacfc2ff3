import type { Config } from '../../../platform/config/config.ts'
import { cutText } from '../../../platform/cut-text.ts'
import { Problem } from '../../../platform/errors.ts'
import { type Limit, type Limits, takeAsNetwork } from '../../../platform/limits/rate-limits.ts'
import type { Log } from '../../../platform/log/log.ts'
import { Message } from '../../../platform/message.ts'
import type { Db } from '../../../platform/schema/db.ts'
import type { RecordSecurityEvent } from '../../../platform/security/security-events.ts'
import { MINUTE_MS } from '../../../shared/durations.ts'
import { type Route, route } from '../../../site/api/server/route.ts'
import { readSetting } from '../../../site/settings/server/settings.queries.ts'
import * as contracts from '../promotion.contract.ts'
import { telegramNameOf } from '../telegram-sign-in.ts'
import { joinPromotion } from './join-promotion.ts'
import { type PromotionAddress, reportPromotion } from './notify-promotion-url.ts'
import { verifyTelegramSignIn } from './verify-telegram-sign-in.ts'

type Deps = {
  db: Db
  limits: Limits
  log: Log
  config: Pick<Config, 'telegram' | 'promotionUrl'>
  recordEvent: RecordSecurityEvent
}

const ofNetwork: Limit = { name: 'promotion', max: 20, windowMs: 10 * MINUTE_MS }

const limitPromotion = (limits: Limits, address: string, now: Date): Promise<void> =>
  takeAsNetwork(limits, ofNetwork, address, now)

export const promotionRoutes = ({ db, limits, log, config, recordEvent }: Deps): Route[] => [
  route(contracts.joinPromotion, {
    handle: async ({ slug, ...data }, { now, caller }) => {
      if (!config.telegram) throw new Problem(404, /*i18n*/ 'Sign-in with Telegram is not available.')
      await limitPromotion(limits, caller.address, now)
      const check = verifyTelegramSignIn(data, config.telegram.botToken, now)
      if (check.kind === 'forged')
        throw new Problem(
          403,
          /*i18n*/ 'The Telegram sign-in could not be verified. Please sign in with Telegram again.',
        )
      if (check.kind === 'old')
        throw new Problem(403, /*i18n*/ 'This sign-in has expired. Please sign in with Telegram again.')
      const joining = { slug, telegramId: Number(data.id), name: cutText(telegramNameOf(data), 300) }
      if (!(await joinPromotion(db, { ...joining, proof: check.proof }, now)))
        throw new Problem(409, /*i18n*/ 'This sign-in has already been used. Please sign in with Telegram again.')
      const address = await outsideAddress(db, config)
      // The visitor does not wait for it.
      if (address) void reportPromotion(address, joining, { log, recordEvent })
      const { name } = joining
      return { data: { slug, name }, message: thanks(name) }
    },
  }),
]

const thanks = (name: string) =>
  name
    ? new Message(/*i18n*/ 'Thank you, {name}! You are taking part.', { name })
    : /*i18n*/ 'Thank you! You are taking part.'

async function outsideAddress(
  db: Db,
  { promotionUrl }: Pick<Config, 'promotionUrl'>,
): Promise<PromotionAddress | null> {
  if (promotionUrl) return { url: promotionUrl, by: 'operator' }
  const { url } = await readSetting(db, 'promotion')
  return /^https?:/i.test(url) && URL.canParse(url) ? { url, by: 'editor' } : null
}
