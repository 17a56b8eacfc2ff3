import { type Limit, type Limits, networkTakes, wideNetworkOf } from '../../../platform/limits/rate-limits.ts'
import { DAY_MS, MINUTE_MS } from '../../../shared/durations.ts'

const ofMember: Limit = { name: 'votes', max: 100, windowMs: 10 * MINUTE_MS }
// A whole neighbourhood may share one address through its mobile operator.
const ofNetwork: Limit = { name: 'votes network', max: 1_000, windowMs: 10 * MINUTE_MS }

// More than a household votes on one deal; few enough that made-up accounts move it little.
const ofNetworkAndDeal: Limit = { name: 'votes network deal', max: 30, windowMs: DAY_MS }

export async function limitVotes(
  limits: Limits,
  { memberId, dealId, address }: { memberId: number; dealId: number; address: string },
  now: Date,
): Promise<void> {
  const place = `${wideNetworkOf(address)} ${dealId}`
  await limits.takeEach([...networkTakes(ofNetwork, address), [ofNetworkAndDeal, place], [ofMember, memberId]], now)
}
