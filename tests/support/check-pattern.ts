import { check } from 'recheck'
import { hostileTexts, type Pattern } from './linear-patterns.ts'

const textLength = 64 * 1024
// A linear pattern needs some milliseconds, a quadratic one seconds.
const maxMs = 250

/** Measured in CPU time, which a busy machine does not increase. */
function isSlowOn({ source, flags }: Pattern, text: string): boolean {
  const pattern = new RegExp(source, flags.includes('g') ? flags : `${flags}g`)
  const before = process.threadCpuUsage()
  text.replace(pattern, '')
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000 > maxMs
}

/** A pattern's error. The checker's guesses, which depend on the clock, count only if the text is really slow. */
export async function errorIn(pattern: Pattern): Promise<string | null> {
  const answer = await check(pattern.source, pattern.flags, { timeout: null, randomSeed: 0 })
  if (answer.status === 'safe') return null
  if (answer.status !== 'vulnerable') return answer.error.kind
  if (answer.checker === 'fuzz' && !isSlowOn(pattern, answer.attack.string)) return null
  return answer.complexity.summary
}

/** Whether finding all matches in some text takes too long, three times in a row. */
export const isSlow = (pattern: Pattern, length = textLength): boolean =>
  hostileTexts(pattern.source, length).some((text) => [1, 2, 3].every(() => isSlowOn(pattern, text)))

/** The patterns that are not proved to be linear, or slow on 64 kB of their worst input, each with its place. */
export async function faultsOf(patterns: readonly Pattern[]): Promise<string[]> {
  const faults: string[] = []
  for (const pattern of patterns) {
    const error = (await errorIn(pattern)) ?? (isSlow(pattern) ? 'slow' : null)
    if (error) faults.push(`${pattern.place} /${pattern.source}/${pattern.flags} ${error}`)
  }
  return faults
}
