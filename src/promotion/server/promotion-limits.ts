import { type Limit, type Limits, networkOf } from '../../platform/limits/rate-limits.ts'

const minuteMs = 60_000
const ofNetwork: Limit = { name: 'promotion', max: 20, windowMs: 10 * minuteMs }

export const limitPromotion = (limits: Limits, address: string, now: Date): Promise<void> =>
  limits.take(ofNetwork, networkOf(address), now)
