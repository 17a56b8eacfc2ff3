import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dealIds } from './deal-id-set.ts'

test('a set of ids reports for each id whether it is new', () => {
  const id = fc.oneof(fc.integer({ min: -200, max: 200 }), fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }))
  fc.assert(
    fc.property(fc.array(id, { maxLength: 50 }), fc.array(id, { maxLength: 20 }), (added, others) => {
      const set = dealIds()
      const plain = new Set<number>()
      for (const one of added) {
        expect(set.add(one)).toBe(!plain.has(one))
        plain.add(one)
      }
      for (const one of [...added, ...others]) expect(set.has(one)).toBe(plain.has(one))
    }),
    { numRuns: 50 },
  )
})
