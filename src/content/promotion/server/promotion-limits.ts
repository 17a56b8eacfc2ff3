import { type Limit, type Limits, takeAsNetwork } from '../../../platform/limits/rate-limits.ts'
import { MINUTE_MS } from '../../../shared/durations.ts'

const ofNetwork: Limit = { name: 'promotion', max: 20, windowMs: 10 * MINUTE_MS }

export const limitPromotion = (limits: Limits, address: string, now: Date): Promise<void> =>
  takeAsNetwork(limits, ofNetwork, address, now)
