import { consoleKinds } from '../../src/server/console/console-kinds.ts'
import { startConsoleSite } from './console/console-site.ts'
import { type Step, stepsOf } from './console/steps.ts'
import { toolSteps } from './console/tool-steps.ts'
import { type Line, withCleanup } from './support.ts'

const goalMs = 300
const rounds = 3
const shownSlowest = 12

type Measured = { step: Step; ms: number; status: number }

/**
 * Every kind of record that the console has, the review queue and the figures, through their calls, on a site with a
 * million deals. What a list is asked for follows from the kind's description, so that a new kind is measured without a
 * line here.
 */
export const consoleCalls = (): Promise<Line[]> =>
  withCleanup(async (later) => {
    const site = await startConsoleSite(later)
    const lines: Line[] = []
    const all: Measured[] = []
    const screens = await toolSteps(site)
    for (const { description } of consoleKinds) screens[description.name] = await stepsOf(site, description)
    for (const [screen, steps] of Object.entries(screens)) {
      const measured: Measured[] = []
      // The first round finds pages that are not in memory yet, and does not count.
      for (let round = 0; round <= rounds; round++)
        for (const step of steps) {
          const { ms, status } = await step.run(site)
          if (round > 0) measured.push({ step, ms, status })
        }
      for (const operation of new Set(steps.map((step) => step.operation)))
        lines.push(
          lineOf(
            `${screen}: ${operation}`,
            measured.filter(({ step }) => step.operation === operation),
          ),
        )
      all.push(...measured)
    }
    return [...lines, lineOf('all screens, all operations', all), ...slowest(all)]
  })

function lineOf(what: string, measured: Measured[]): Line {
  const [middle, high] = [percentile(measured, 0.5), percentile(measured, 0.95)]
  const refused = measured.filter(({ status }) => status !== 200).length
  const figure = `${middle.toFixed(0)}, ${high.toFixed(0)} ms${refused > 0 ? `, ${refused} refused` : ''}`
  return { what, figure, goal: `<= ${goalMs} ms`, met: high <= goalMs && refused === 0 }
}

const percentile = (measured: Measured[], share: number): number =>
  measured.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(measured.length * share)] ?? Number.NaN

/** The addresses that took longest, to be looked at with EXPLAIN. */
const slowest = (measured: Measured[]): Line[] =>
  measured
    .toSorted((a, b) => b.ms - a.ms)
    .filter(({ step }, n, sorted) => sorted.findIndex((other) => other.step === step) === n)
    .slice(0, shownSlowest)
    .map(({ step, ms, status }) => ({ what: `slowest: ${step.what}`, figure: `${ms.toFixed(0)} ms, ${status}` }))
