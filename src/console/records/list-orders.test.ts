import { expect, test } from 'vitest'
import { recordDescriptions } from '../record-descriptions.ts'

test.each(recordDescriptions.map((description) => [description.name, description] as const))(
  'the orders of %s have a label each, and one of them is the default',
  (_, { sorts, defaultSort }) => {
    const labels = sorts.flatMap(({ ascending, descending }) => [ascending, descending])
    expect(new Set(labels).size).toBe(2 * sorts.length)
    expect(sorts.map(({ name }) => name)).toContain(defaultSort.replace('-', ''))
  },
)
