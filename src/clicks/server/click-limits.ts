import { type Limit, type Limits, networkOf } from '../../platform/limits/rate-limits.ts'

const minuteMs = 60_000
// High enough for a neighbourhood behind one address, too low to fake a deal's popularity.
const ofNetwork: Limit = { name: 'click', max: 60, windowMs: 10 * minuteMs }

export const limitClicks = (limits: Limits, address: string, now: Date): Promise<void> =>
  limits.take(ofNetwork, networkOf(address), now)
