import { expect, test, vi } from 'vitest'
import { createStore } from './store.ts'

test('a store creates its first value once, when it is first needed', () => {
  const read = vi.fn(() => ['first'])
  const store = createStore(read)
  expect(read).not.toHaveBeenCalled()
  expect(store.get()).toBe(store.get())
  expect(read).toHaveBeenCalledTimes(1)
})

test('a subscriber is notified of each change until it unsubscribes, and of nothing else', () => {
  const store = createStore<number | null>(() => 1)
  const changed = vi.fn()
  const stop = store.subscribe(changed)
  store.set(2)
  store.set(2)
  expect(changed).toHaveBeenCalledTimes(1)
  stop()
  store.set(null)
  expect(changed).toHaveBeenCalledTimes(1)
  expect(store.get()).toBeNull()
})

test('whatever the first value depends on is set up before a value is set', () => {
  const read = vi.fn(() => 'stored')
  const store = createStore(read)
  store.set('chosen')
  expect(read).toHaveBeenCalledTimes(1)
  expect(store.get()).toBe('chosen')
})
