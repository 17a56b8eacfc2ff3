import { measureBounds } from './hostile/bounds.ts'
import type { Job } from './hostile/client.ts'
import { attackRoles, failures, percentile95, summary } from './hostile/outcome.ts'
import { type AttackedSite, runClients, startAttackedSite } from './hostile/site.ts'
import { cpuMs, type Line, withCleanup } from './support.ts'

const attackSeconds = 12
const maxRatio = 3

/** Each attack beside ordinary readers, against the same readers alone just before it; then what must stay bounded. */
export const hostileLoad = (): Promise<Line[]> =>
  withCleanup(async (defer) => {
    const site = await startAttackedSite(defer)
    // The first requests find cold caches and code that is not compiled yet.
    await runClients([{ role: 'readers', seconds: attackSeconds, target: site.target }])
    const lines: Line[] = []
    for (const role of attackRoles) lines.push(...(await measureAttack(site, role)))
    // Last: some of them use up allowances of the loopback range.
    return [...lines, ...(await measureBounds({ ...site, port: site.target.port }))]
  })

async function measureAttack(site: AttackedSite, role: Job['role']): Promise<Line[]> {
  console.error(`  ${role} ...`)
  const { target, pid } = site
  const seconds = attackSeconds
  const cpuAtStart = cpuMs(pid)
  const [quietReaders] = await runClients([{ role: 'readers', seconds, target }])
  const cpuBeforeAttack = cpuMs(pid)
  const [attack, readers] = await runClients([
    { role, seconds, target },
    { role: 'readers', seconds, target },
  ])
  if (!quietReaders || !attack || !readers) throw new Error('A client sent no result')
  // The load that the attack adds to the readers' own.
  const siteMs = cpuMs(pid) - cpuBeforeAttack - (cpuBeforeAttack - cpuAtStart)
  const [before, during] = [percentile95(quietReaders.latenciesMs), percentile95(readers.latenciesMs)]
  const ratio = during / before
  const ownerStatus = await site.signInOwner()
  return [
    {
      what: `${role}: attacker`,
      figure: `${Object.values(attack.statuses).reduce((a, b) => a + b, 0)} requests, ${(attack.bytes / 1024).toFixed(0)} kB, answers ${summary(attack)}`,
    },
    { what: `${role}: site`, figure: `${(siteMs / 1000).toFixed(1)} s of CPU, ${site.residentMb().toFixed(0)} MB` },
    {
      what: `${role}: readers' p95`,
      figure: `${before.toFixed(1)}, ${during.toFixed(1)} ms: ${ratio.toFixed(1)} x`,
      goal: `<= ${maxRatio} x`,
      met: ratio <= maxRatio,
    },
    { what: `${role}: readers' answers`, figure: summary(readers), goal: 'no 5xx', met: failures(readers) === 0 },
    { what: `${role}: the owner signs in`, figure: `${ownerStatus}`, goal: '200', met: ownerStatus === 200 },
  ]
}
