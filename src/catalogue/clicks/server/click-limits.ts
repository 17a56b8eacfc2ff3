import { type Limit, type Limits, takeAsNetwork } from '../../../platform/limits/rate-limits.ts'
import { MINUTE_MS } from '../../../shared/durations.ts'

// High enough for a neighbourhood behind one address, too low to fake a deal's popularity.
const ofNetwork: Limit = { name: 'click', max: 60, windowMs: 10 * MINUTE_MS }

export const limitClicks = (limits: Limits, address: string, now: Date): Promise<void> =>
  takeAsNetwork(limits, ofNetwork, address, now)
