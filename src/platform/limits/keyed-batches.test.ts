import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createKeyedBatches } from './keyed-batches.ts'

const tooMany = () => new Error('too many')

/** Batches that end when the test says so. */
function heldBatches(options = { maxWaiting: 100, maxBatch: 10 }) {
  const started: string[] = []
  const ends: { resolve: () => void; reject: (error: Error) => void }[] = []
  const add = createKeyedBatches((key: string, items: readonly number[]) => {
    started.push(`${key}: ${items.join()}`)
    return new Promise<void>((resolve, reject) => ends.push({ resolve, reject }))
  }, options)
  return { started, ends, add: (key: string, item: number) => add(key, item, tooMany) }
}

test('what arrives during a batch is the next one, up to its length; other keys do not wait', async () => {
  const { started, ends, add } = heldBatches({ maxWaiting: 100, maxBatch: 3 })
  const all = [1, 2, 3, 4, 5].map((item) => add('kettle', item))
  const other = add('pot', 6)
  expect(started).toEqual(['kettle: 1', 'pot: 6'])
  ends[0]?.resolve()
  await nextTurn()
  expect(started.slice(2)).toEqual(['kettle: 2,3,4'])
  await all[0]
  ends[2]?.resolve()
  await nextTurn()
  expect(started.slice(3)).toEqual(['kettle: 5'])
  ends[1]?.resolve()
  ends[3]?.resolve()
  await Promise.all([...all, other])
  const next = add('kettle', 7)
  expect(started.at(-1)).toBe('kettle: 7')
  ends[4]?.resolve()
  await next
})

test('a failed batch fails its callers alone, and too many waiting are refused', async () => {
  const { started, ends, add } = heldBatches({ maxWaiting: 2, maxBatch: 10 })
  const first = add('kettle', 1)
  const [second, third] = [add('kettle', 2), add('kettle', 3)]
  await expect(add('kettle', 4)).rejects.toThrow('too many')
  ends[0]?.reject(new Error('no database'))
  await expect(first).rejects.toThrow('no database')
  await nextTurn()
  expect(started).toEqual(['kettle: 1', 'kettle: 2,3'])
  ends[1]?.resolve()
  await Promise.all([second, third])
})
