import { expect, test } from 'vitest'
import { consoleKinds } from '../../server/console/console-kinds.ts'
import { descriptionsOf } from '../server/records/record-kind.ts'

test.each(descriptionsOf(consoleKinds).map((description) => [description.name, description] as const))(
  'the orders of %s have a label each, and one of them is the default',
  (_, { sorts, defaultSort }) => {
    const labels = sorts.flatMap(({ ascending, descending }) => [ascending ?? [], descending].flat())
    expect(new Set(labels).size).toBe(labels.length)
    expect(sorts.map(({ name }) => name)).toContain(defaultSort.replace('-', ''))
  },
)
