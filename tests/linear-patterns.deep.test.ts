import { expect, test } from 'vitest'
import { faultsOf } from './support/check-pattern.ts'
import { allPatterns, distinctPatterns, literalOf } from './support/linear-patterns.ts'

// `npm test` checks only patterns that are not in the list. This command checks all and writes the list:
// TEST_DEEP=1 npx vitest run tests/linear-patterns.deep.test.ts -u

test('every pattern is linear and not slow on 64 kB of its worst input; all are listed', {
  timeout: 600_000,
}, async () => {
  const patterns = distinctPatterns(allPatterns())
  expect(await faultsOf(patterns)).toEqual([])
  const list = patterns.map(literalOf).sort()
  await expect(`${list.join('\n')}\n`).toMatchFileSnapshot('linear-patterns.txt')
})
