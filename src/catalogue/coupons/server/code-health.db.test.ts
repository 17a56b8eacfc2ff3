import { expect, test } from 'vitest'
import { testDatabase } from '../../../../tests/support/test-database.ts'
import { DAY_MS, HOUR_MS } from '../../../shared/durations.ts'
import { dayInIndia } from '../../../shared/india-time.ts'
import { purgeCodeVotes } from '../../codes/server/recompute-health.ts'
import { createDealLists } from '../../deals/server/list/deal-totals.queries.ts'
import { listLiveCoupons } from './coupon.queries.ts'
import { refreshAllHealth, voteForCode } from './vote-for-code.ts'

const { db, seed, now: start } = await testDatabase()

type Said = { network: number; day: string; works: boolean; atMs: number }

/** The smallest share that explains the votes: the lower solution of Wilson's equation, by bisection. */
function lowestShare(worked: number, tried: number): number {
  const z = 1.2816
  let [low, high] = [0, worked / tried]
  for (let step = 0; step < 60; step++) {
    const share = (low + high) / 2
    const isTooLow = (worked / tried - share) ** 2 > (z ** 2 * share * (1 - share)) / tried
    if (isTooLow) low = share
    else high = share
  }
  return high
}

/** From all that was ever said, without what is stored. */
function expectedOf(said: readonly Said[], nowMs: number): { health: number | null; rank: number } {
  const counted = said.filter(({ atMs }) => nowMs - atMs < 60 * DAY_MS)
  if (counted.length === 0) return { health: null, rank: 20 }
  const sum = (votes: readonly Said[]) =>
    votes.reduce((total, { atMs }) => total + 0.5 ** ((nowMs - atMs) / (10 * DAY_MS)), 0)
  const health = Math.floor(100 * lowestShare(sum(counted.filter(({ works }) => works)), sum(counted)) + 1e-9)
  const last = new Map(
    counted.toSorted((one, other) => one.atMs - other.atMs).map(({ network, works }) => [network, works]),
  )
  const failures = [...last.values()].filter((works) => !works).length
  return { health, rank: health < 20 && failures >= 3 ? 0 : Math.max(health, 20) }
}

test('CH4: health and order of a simulated month are those of all votes read at once', async () => {
  let seedOfRandom = 7
  const random = () => {
    seedOfRandom = (seedOfRandom * 1_103_515_245 + 12_345) % 2_147_483_648
    return seedOfRandom / 2_147_483_648
  }
  const deals = [
    await seed.coupon({ code: 'SAVE10', publishedAt: start }),
    await seed.coupon({ code: 'SAVE10', publishedAt: start }),
    await seed.coupon({ code: 'SAVE10', publishedAt: start }),
    await seed.coupon({ code: 'SAVE10', publishedAt: start }),
  ]
  const said = new Map<number, Said[]>(deals.map(({ id }) => [id, []]))
  for (let day = 0; day < 30; day++) {
    // The last code dies after twenty days.
    const shares = [0.95, 0.6, 0.3, day < 20 ? 0.9 : 0.02]
    for (const [index, { id }] of deals.entries()) {
      for (let visit = 0; visit < 3; visit++) {
        const at = new Date(start.getTime() + day * DAY_MS + visit * HOUR_MS + index)
        const network = Math.floor(random() * 12)
        const works = random() < (shares[index] ?? 0)
        const takesBack = random() < 0.1
        const answer = takesBack ? null : works ? ({ works } as const) : ({ works, reason: 'expired' } as const)
        const speaker = { address: `203.0.113.${network}`, memberId: null }
        expect(await voteForCode(db, { owner: { dealId: id }, code: 'SAVE10', answer, speaker }, at)).toBe(true)
        const own = said.get(id) ?? []
        const others = own.filter((vote) => vote.network !== network || vote.day !== dayInIndia(at))
        const added = answer ? [{ network, day: dayInIndia(at), works, atMs: at.getTime() }] : []
        said.set(id, [...others, ...added])
      }
    }
    const evening = new Date(start.getTime() + day * DAY_MS + 5 * HOUR_MS)
    await purgeCodeVotes(db, evening)
    await refreshAllHealth(db, evening)
    await expectAsAllVotesSay(evening)
  }
  await refreshAllHealth(db, new Date(start.getTime() + 95 * DAY_MS))
  expect(await db.selectFrom('codes').select('id').where('health', 'is not', null).execute()).toEqual([])

  async function expectAsAllVotesSay(now: Date): Promise<void> {
    const expected = deals.map(({ id }) => ({ deal_id: id, ...expectedOf(said.get(id) ?? [], now.getTime()) }))
    const stored = await db.selectFrom('codes').select(['deal_id', 'health', 'rank']).orderBy('deal_id').execute()
    expect(stored).toEqual(expected.toSorted((one, other) => one.deal_id - other.deal_id))
    const list = { sort: 'working', limit: 20, offset: 0 } as const
    const { deals: listed } = await listLiveCoupons(createDealLists(db), list, now)
    const order = expected.toSorted((one, other) => other.rank - one.rank || other.deal_id - one.deal_id)
    expect(listed.map(({ id }) => id)).toEqual(order.map(({ deal_id }) => deal_id))
  }
}, 60_000)

test('CH9: replaced codes are deleted after 60 days, not the first of a deal, nor one that is in its price', async () => {
  const now = new Date(start.getTime() + 90 * DAY_MS)
  const { id } = await seed.coupon({ code: 'FIRST', publishedAt: start })
  await db.updateTable('codes').set({ ended_at: start }).where('deal_id', '=', id).execute()
  const row = { deal_id: id, is_of_deal: true, ended_at: start, created_at: start, updated_at: start }
  const codes = [
    { ...row, code: 'REPLACED' },
    { ...row, code: 'IN PRICE', is_in_price: true },
  ]
  await db.insertInto('codes').values(codes).execute()
  await purgeCodeVotes(db, now)
  const left = await db.selectFrom('codes').select('code').where('deal_id', '=', id).orderBy('id').execute()
  expect(left).toEqual([{ code: 'FIRST' }, { code: 'IN PRICE' }])
})
