import { MINUTE_MS } from '../../platform/durations.ts'
import { type Limit, type Limits, networkTakes } from '../../platform/limits/rate-limits.ts'

const ofMember: Limit = { name: 'votes', max: 100, windowMs: 10 * MINUTE_MS }
// A whole neighbourhood may share one address through its mobile operator.
const ofNetwork: Limit = { name: 'votes network', max: 1_000, windowMs: 10 * MINUTE_MS }

export async function limitVotes(limits: Limits, memberId: number, address: string, now: Date): Promise<void> {
  await limits.takeEach([...networkTakes(ofNetwork, address), [ofMember, memberId]], now)
}
