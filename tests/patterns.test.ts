import { check } from 'recheck'
import { expect, test } from 'vitest'
import { allPatterns, hostileTexts, type Pattern, patternsIn, productFiles } from './support/patterns.ts'

// What visitors and feeds send goes through these patterns: each must take time in proportion to the text.

const textLength = 64 * 1024
// A linear pattern needs some milliseconds, a quadratic one seconds: the margin is for a busy machine.
const maxMs = 250
const patterns = allPatterns()

async function complaintOf({ source, flags }: Pattern): Promise<string | null> {
  const answer = await check(source, flags, { timeout: 60_000, randomSeed: 0 })
  if (answer.status === 'safe') return null
  return answer.status === 'vulnerable' ? answer.complexity.summary : answer.error.kind
}

/** Whether to find all matches in some text takes too long, three times in a row. */
function isSlow({ source, flags }: Pattern): boolean {
  const pattern = new RegExp(source, flags.includes('g') ? flags : `${flags}g`)
  const isSlowOn = (text: string) => {
    const began = performance.now()
    text.replace(pattern, '')
    return performance.now() - began > maxMs
  }
  return hostileTexts(source, textLength).some((text) => isSlowOn(text) && isSlowOn(text) && isSlowOn(text))
}

test('the patterns of the product are found', () => {
  const places = patterns.map(({ place }) => place.split(':')[0])
  for (const file of [
    'src/ui/excerpt.ts',
    'src/routing/routes.ts',
    'src/importer/mapping/mapping.ts',
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
  for (const pattern of patterns) {
    const complaint = await complaintOf(pattern)
    if (complaint) found.push(`${pattern.place} /${pattern.source}/${pattern.flags} ${complaint}`)
  }
  expect(found).toEqual([])
})

test('64 kB of its worst input hold up no pattern', { timeout: 300_000 }, () => {
  const slow = patterns.filter(isSlow)
  expect(slow.map(({ place, source }) => `${place} /${source}/`)).toEqual([])
})

test('text is normalised in linear time everywhere', () => {
  const files = productFiles().filter(({ code }) => code.includes('.normalize('))
  expect(files.map(({ file }) => file)).toEqual(['src/platform/normalise.ts'])
})

test('the checks find that /<[^>]*>/ is quadratic', { timeout: 120_000 }, async () => {
  const pattern = { source: '<[^>]*>', flags: 'g', place: '' }
  expect(await complaintOf(pattern)).toContain('2nd degree polynomial')
  expect(isSlow(pattern)).toBe(true)
})
