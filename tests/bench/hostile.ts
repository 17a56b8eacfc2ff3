import type { Job } from './hostile/client.ts'
import { attackRoles, failures, percentile95, summary } from './hostile/outcome.ts'
import { type AttackedSite, runClients, startAttackedSite } from './hostile/site.ts'
import { cpuMs, type Line, withCleanup } from './support.ts'

const secondsAnAttack = 12
const maxTimesQuiet = 3

/** Each attack beside ordinary readers, against the same readers alone just before it. */
export const hostileLoad = (): Promise<Line[]> =>
  withCleanup(async (later) => {
    const site = await startAttackedSite(later)
    // The first requests find cold caches and code that is not compiled yet.
    await runClients([{ role: 'readers', seconds: secondsAnAttack, target: site.target }])
    const lines: Line[] = []
    for (const role of attackRoles) lines.push(...(await underAttack(site, role)))
    return lines
  })

async function underAttack(site: AttackedSite, role: Job['role']): Promise<Line[]> {
  console.error(`  ${role} ...`)
  const { target, pid } = site
  const seconds = secondsAnAttack
  const cpuAtFirst = cpuMs(pid)
  const [quiet] = await runClients([{ role: 'readers', seconds, target }])
  const cpuBetween = cpuMs(pid)
  const [attack, readers] = await runClients([
    { role, seconds, target },
    { role: 'readers', seconds, target },
  ])
  if (!quiet || !attack || !readers) throw new Error('A client sent no result')
  // The load that the attack adds to the readers' own.
  const siteMs = cpuMs(pid) - cpuBetween - (cpuBetween - cpuAtFirst)
  const [before, during] = [percentile95(quiet.latenciesMs), percentile95(readers.latenciesMs)]
  const ratio = during / before
  const ownerStatus = await site.ownerSignsIn()
  return [
    {
      what: `${role}: attacker`,
      figure: `${Object.values(attack.statuses).reduce((a, b) => a + b, 0)} requests, ${(attack.bytes / 1024).toFixed(0)} kB, answers ${summary(attack)}`,
    },
    { what: `${role}: site`, figure: `${(siteMs / 1000).toFixed(1)} s of CPU, ${site.residentMb().toFixed(0)} MB` },
    {
      what: `${role}: readers' p95`,
      figure: `${before.toFixed(1)}, ${during.toFixed(1)} ms: ${ratio.toFixed(1)} x`,
      goal: `<= ${maxTimesQuiet} x`,
      met: ratio <= maxTimesQuiet,
    },
    { what: `${role}: readers' answers`, figure: summary(readers), goal: 'no 5xx', met: failures(readers) === 0 },
    { what: `${role}: the owner signs in`, figure: `${ownerStatus}`, goal: '200', met: ownerStatus === 200 },
  ]
}
