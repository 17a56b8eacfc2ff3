import { expect, test } from 'vitest'
import { createKeyedQueue } from './keyed-queue.ts'

const full = () => new Error('full')

test('work on one key runs in order, and work on another key concurrently', async () => {
  const inTurn = createKeyedQueue({ maxWaiting: 10, failTogether: false })
  const said: string[] = []
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const first = inTurn('one', () => held.then(() => said.push('first')), full)
  const second = inTurn('one', async () => said.push('second'), full)
  await inTurn('other', async () => said.push('other'), full)
  expect(said).toEqual(['other'])
  release()
  await Promise.all([first, second])
  expect(said).toEqual(['other', 'first', 'second'])
})

test('a failure affects its own work only, or also the work waiting behind it', async () => {
  for (const failTogether of [false, true]) {
    const inTurn = createKeyedQueue({ maxWaiting: 10, failTogether })
    const works = [() => Promise.reject(new Error('away')), async () => 'done']
    const ends = await Promise.allSettled(works.map((work) => inTurn('one', work, full)))
    expect(ends.map(({ status }) => status)).toEqual(['rejected', failTogether ? 'rejected' : 'fulfilled'])
    expect(await inTurn('one', async () => 'later', full)).toBe('later')
  }
})

test("work beyond the queue's length is rejected", async () => {
  const inTurn = createKeyedQueue({ maxWaiting: 3, failTogether: false })
  const ends = await Promise.allSettled(Array.from({ length: 5 }, () => inTurn('one', async () => 'done', full)))
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected'])
})
