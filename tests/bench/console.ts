import { consoleKinds } from '../../src/server/console/console-kinds.ts'
import { startConsoleSite } from './console/console-site.ts'
import { type Step, stepsOf } from './console/steps.ts'
import { toolSteps } from './console/tool-steps.ts'
import { type Line, withCleanup } from './support.ts'

const goalMs = 300
const rounds = 3
const maxSlowest = 12

type Measurement = { step: Step; ms: number; status: number }

/**
 * Every kind of record that the console has, the review queue and the statistics, through their calls, on a site with a
 * million deals. The parameters of a list follow from the kind's description, so that a new kind is measured without a
 * change here.
 */
export const consoleCalls = (): Promise<Line[]> =>
  withCleanup(async (defer) => {
    const site = await startConsoleSite(defer)
    const lines: Line[] = []
    const allMeasurements: Measurement[] = []
    const screens = await toolSteps(site)
    for (const { description } of consoleKinds) screens[description.name] = await stepsOf(site, description)
    for (const [screen, steps] of Object.entries(screens)) {
      const measurements: Measurement[] = []
      // The first round finds pages that are not in memory yet, and does not count.
      for (let round = 0; round <= rounds; round++)
        for (const step of steps) {
          const { ms, status } = await step.run(site)
          if (round > 0) measurements.push({ step, ms, status })
        }
      for (const operation of new Set(steps.map((step) => step.operation)))
        lines.push(
          lineOf(
            `${screen}: ${operation}`,
            measurements.filter(({ step }) => step.operation === operation),
          ),
        )
      allMeasurements.push(...measurements)
    }
    return [...lines, lineOf('all screens, all operations', allMeasurements), ...slowest(allMeasurements)]
  })

function lineOf(what: string, measurements: Measurement[]): Line {
  const [p50, p95] = [percentile(measurements, 0.5), percentile(measurements, 0.95)]
  const refused = measurements.filter(({ status }) => status !== 200).length
  const figure = `${p50.toFixed(0)}, ${p95.toFixed(0)} ms${refused > 0 ? `, ${refused} refused` : ''}`
  return { what, figure, goal: `<= ${goalMs} ms`, met: p95 <= goalMs && refused === 0 }
}

const percentile = (measurements: Measurement[], share: number): number =>
  measurements.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(measurements.length * share)] ?? Number.NaN

/** The addresses that took longest, to be looked at with EXPLAIN. */
const slowest = (measurements: Measurement[]): Line[] =>
  measurements
    .toSorted((a, b) => b.ms - a.ms)
    .filter(({ step }, n, sorted) => sorted.findIndex((other) => other.step === step) === n)
    .slice(0, maxSlowest)
    .map(({ step, ms, status }) => ({ what: `slowest: ${step.what}`, figure: `${ms.toFixed(0)} ms, ${status}` }))
