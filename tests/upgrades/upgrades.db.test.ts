import { expect, test } from 'vitest'
import { releases } from './releases.ts'
import { testUpgrades } from './test-upgrades.ts'

// A new migration changes rows of every age and, in the newest releases, of every table. What lies between depends
// only on migrations that never change: upgrades.deep.test.ts upgrades from every release.
const between = [
  'filters from indexes, the second version',
  'the log of imports, which landed before lower numbers',
  'publishing, which landed after a higher number',
]
const chosen = releases.filter(({ title }, n) => n === 0 || n >= releases.length - 3 || between.includes(title))

test('the first release, the last three and those between are chosen', () => {
  expect(chosen).toHaveLength(1 + between.length + 3)
})

await testUpgrades(chosen)
