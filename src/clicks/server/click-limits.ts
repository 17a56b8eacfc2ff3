import { type Limit, type Limits, networkOf } from '../../platform/limits/rate-limits.ts'

const minuteMs = 60_000
// Much for a neighbourhood behind one address, little for a script that inflates a deal's clicks.
const ofNetwork: Limit = { name: 'click', max: 60, windowMs: 10 * minuteMs }

export const limitClicks = (limits: Limits, address: string, now: Date): Promise<void> =>
  limits.take(ofNetwork, networkOf(address), now)
