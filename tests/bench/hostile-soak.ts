import { attackRoles, failures, percentile95, summary } from './hostile/outcome.ts'
import { runClients, startAttackedSite } from './hostile/site.ts'
import { type Line, withCleanup } from './support.ts'

const minutes = Number(process.env.SOAK_MINUTES ?? 30)
/** All attacks at the same time, each at this share of its individual rate. */
const share = 0.25
/** The first rounds fill the caches. */
const warmUpRounds = 3
const maxGrowth = 1.15

/** All attacks together beside ordinary readers, a minute at a time, for half an hour (SOAK_MINUTES). */
export const hostileSoak = (): Promise<Line[]> =>
  withCleanup(async (defer) => {
    const { target, signInOwner, residentMb } = await startAttackedSite(defer)
    const seconds = 60
    const resident: number[] = []
    const latenciesMs: number[] = []
    const statuses: Record<string, number> = {}
    let [failed, lockedOut, hostile] = [0, 0, 0]
    for (let round = 0; round < minutes; round += 1) {
      const [readers, ...attackers] = await runClients([
        { role: 'readers', seconds, target },
        ...attackRoles.map((role) => ({ role, seconds, share, target })),
      ])
      if (!readers) throw new Error('The readers sent no result')
      for (const { statuses: attackStatuses } of attackers)
        for (const count of Object.values(attackStatuses)) hostile += count
      for (const [status, count] of Object.entries(readers.statuses)) statuses[status] = (statuses[status] ?? 0) + count
      latenciesMs.push(...readers.latenciesMs)
      failed += failures(readers)
      if ((await signInOwner()) !== 200) lockedOut += 1
      resident.push(residentMb())
      console.error(
        `  minute ${round + 1}: ${resident.at(-1)?.toFixed(0)} MB, readers ${summary(readers)}, p95 ${percentile95(readers.latenciesMs).toFixed(0)} ms`,
      )
    }
    const warm = resident.slice(Math.min(warmUpRounds, resident.length - 1))
    const third = Math.max(1, Math.floor(warm.length / 3))
    const [early, late] = [Math.max(...warm.slice(0, third)), Math.max(...warm.slice(-third))]
    return [
      { what: `hostile requests in ${minutes} minutes`, figure: `${hostile}` },
      { what: "readers' p95", figure: `${percentile95(latenciesMs).toFixed(1)} ms` },
      { what: "readers' answers", figure: summary({ statuses }), goal: 'no 5xx', met: failed === 0 },
      { what: 'minutes after which the owner was locked out', figure: `${lockedOut}`, goal: '0', met: lockedOut === 0 },
      {
        what: 'memory, first and last third',
        figure: `${early.toFixed(0)}, ${late.toFixed(0)} MB: ${(late / early).toFixed(2)} x`,
        goal: `<= ${maxGrowth} x`,
        met: late / early <= maxGrowth,
      },
    ]
  })
