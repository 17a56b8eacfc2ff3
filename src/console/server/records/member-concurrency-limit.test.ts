import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { createMemberTurns } from './member-concurrency-limit.ts'

const [asha, binod] = [1, 2]

test('one member’s exports and bulk changes leave room for others', async () => {
  const turns = createMemberTurns()
  const ends = Array.from({ length: 8 }, () => turns.begin(asha))
  expect(() => turns.begin(asha)).toThrow('still running')
  expect(await turns.take(binod, async () => 'done')).toBe('done')
  const [end] = ends
  end?.()
  end?.()
  turns.begin(asha)
  expect(() => turns.begin(asha)).toThrow('still running')
})

test('work that fails ends its turn', async () => {
  const turns = createMemberTurns()
  for (let n = 0; n < 20; n++)
    await expect(turns.take(asha, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
})

test('the turn of an export ends with its answer, and immediately when its reader has left already', async () => {
  const turns = createMemberTurns()
  const destroyed = new PassThrough()
  destroyed.destroy()
  await once(destroyed, 'close')
  for (let n = 0; n < 20; n++) turns.beginFor(1, destroyed)
  const open = Array.from({ length: 8 }, () => new PassThrough())
  for (const answer of open) turns.beginFor(1, answer)
  expect(() => turns.beginFor(1, new PassThrough())).toThrow()
  open[0]?.destroy()
  await once(open[0] as PassThrough, 'close')
  turns.beginFor(1, new PassThrough())
})
