import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { errorIn, faultsOf, isSlow } from './support/check-pattern.ts'
import { allPatterns, distinctPatterns, literalOf, patternsIn, productFiles } from './support/linear-patterns.ts'

// These patterns process input from visitors and feeds: each must take time proportional to the text.

const patterns = allPatterns()
// Proved by linear-patterns.deep.test.ts, which also writes this list: a pattern's text decides its speed.
const proved = new Set(readFileSync(join(import.meta.dirname, 'linear-patterns.txt'), 'utf8').split('\n'))

test('the patterns of the product are found', () => {
  const places = patterns.map(({ place }) => place.split(':')[0])
  for (const file of [
    'src/shared/excerpt.ts',
    'src/site/routing/routes.ts',
    'src/importer/mapping/read-mapping.ts',
    'src/site/api/contract.ts',
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

test('every new pattern is linear and not slow on 64 kB of its worst input', { timeout: 300_000 }, async () => {
  const added = distinctPatterns(patterns).filter((pattern) => !proved.has(literalOf(pattern)))
  expect(await faultsOf(added)).toEqual([])
})

test('text is normalised in linear time everywhere', () => {
  const files = productFiles().filter(({ code }) => code.includes('.normalize('))
  expect(files.map(({ file }) => file)).toEqual(['src/platform/normalise.ts'])
})

test('the checks find that /<[^>]*>/ is quadratic', { timeout: 120_000 }, async () => {
  const pattern = { source: '<[^>]*>', flags: 'g', place: '' }
  expect(await errorIn(pattern)).toContain('2nd degree polynomial')
  expect(isSlow(pattern, 32 * 1024)).toBe(true)
})
