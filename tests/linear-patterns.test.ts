import { check } from 'recheck'
import { expect, test } from 'vitest'
import { allPatterns, hostileTexts, type Pattern, patternsIn, productFiles } from './support/linear-patterns.ts'

// These patterns process input from visitors and feeds: each must take time proportional to the text.

const textLength = 64 * 1024
// A linear pattern needs some milliseconds, a quadratic one seconds.
const maxMs = 250
const patterns = allPatterns()
// Many places have the same pattern.
const distinct = [...new Map(patterns.map((pattern) => [`/${pattern.source}/${pattern.flags}`, pattern])).values()]

/** Measured in CPU time, which a busy machine does not increase. */
function isSlowOn({ source, flags }: Pattern, text: string): boolean {
  const pattern = new RegExp(source, flags.includes('g') ? flags : `${flags}g`)
  const before = process.threadCpuUsage()
  text.replace(pattern, '')
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000 > maxMs
}

/** A pattern's error. The checker's guesses, which depend on the clock, count only if the text is really slow. */
async function errorIn(pattern: Pattern): Promise<string | null> {
  const answer = await check(pattern.source, pattern.flags, { timeout: 60_000, randomSeed: 0 })
  if (answer.status === 'safe') return null
  if (answer.status !== 'vulnerable') return answer.error.kind
  if (answer.checker === 'fuzz' && !isSlowOn(pattern, answer.attack.string)) return null
  return answer.complexity.summary
}

/** Whether finding all matches in some text takes too long, three times in a row. */
const isSlow = (pattern: Pattern, length = textLength): boolean =>
  hostileTexts(pattern.source, length).some((text) => [1, 2, 3].every(() => isSlowOn(pattern, text)))

test('the patterns of the product are found', () => {
  const places = patterns.map(({ place }) => place.split(':')[0])
  for (const file of [
    'src/ui/excerpt.ts',
    'src/routing/routes.ts',
    'src/importer/mapping/read-mapping.ts',
    'src/api/contract.ts',
  ])
    expect(places).toContain(file)
  const code = `x.match(/a/g); new RegExp('b', 'i'); RegExp(\`c\`); Type.String({ pattern: '^d$' }); text.search('e')`
  expect(patternsIn(code, 'a.ts').patterns.map(({ source, flags }) => `${source} ${flags}`)).toEqual([
    'a g',
    'b i',
    'c ',
    '^d$ u',
    'e g',
  ])
  expect(patternsIn('new RegExp(made)', 'a.ts').hasAssembled).toBe(true)
  expect(patternsIn('Type.String({ pattern })', 'a.ts').hasAssembled).toBe(true)
})

test('every pattern is linear', { timeout: 300_000 }, async () => {
  const found: string[] = []
  for (const pattern of distinct) {
    const error = await errorIn(pattern)
    if (error) found.push(`${pattern.place} /${pattern.source}/${pattern.flags} ${error}`)
  }
  expect(found).toEqual([])
})

test('no pattern is slow on 64 kB of its worst input', { timeout: 300_000 }, () => {
  const slow = distinct.filter((pattern) => isSlow(pattern))
  expect(slow.map(({ place, source }) => `${place} /${source}/`)).toEqual([])
})

test('text is normalised in linear time everywhere', () => {
  const files = productFiles().filter(({ code }) => code.includes('.normalize('))
  expect(files.map(({ file }) => file)).toEqual(['src/platform/normalise.ts'])
})

test('the checks find that /<[^>]*>/ is quadratic', { timeout: 120_000 }, async () => {
  const pattern = { source: '<[^>]*>', flags: 'g', place: '' }
  expect(await errorIn(pattern)).toContain('2nd degree polynomial')
  expect(isSlow(pattern, textLength / 2)).toBe(true)
})
