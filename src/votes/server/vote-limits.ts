import { type Limit, type Limits, networkOf } from '../../platform/limits/rate-limits.ts'

const minuteMs = 60_000
const ofMember: Limit = { name: 'votes', max: 100, windowMs: 10 * minuteMs }
// A whole neighbourhood may share one address through its mobile operator.
const ofNetwork: Limit = { name: 'votes network', max: 1_000, windowMs: 10 * minuteMs }

export async function limitVotes(limits: Limits, memberId: number, address: string, now: Date): Promise<void> {
  await limits.take(ofMember, memberId, now)
  await limits.take(ofNetwork, networkOf(address), now)
}
