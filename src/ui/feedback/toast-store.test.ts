import { beforeEach, expect, test } from 'vitest'
import { toast, toastStore } from './toast-store.ts'

beforeEach(() => {
  for (const { id } of toastStore.get()) toast.dismiss(id)
})
const texts = () => toastStore.get().map(({ text }) => text)

test('S5: toasts are ordered by arrival and disappear one by one', () => {
  toast.success('Saved')
  toast.error('Please login first')
  expect(toastStore.get().map(({ kind, text }) => [kind, text])).toEqual([
    ['success', 'Saved'],
    ['error', 'Please login first'],
  ])
  toast.dismiss(toastStore.get()[0]?.id ?? 0)
  expect(texts()).toEqual(['Please login first'])
})

test('S5: of many toasts at the same time the newest four stay', () => {
  for (const text of ['1', '2', '3', '4', '5', '6']) toast.success(text)
  expect(texts()).toEqual(['3', '4', '5', '6'])
})

test('S5: the same text is shown once', () => {
  for (const text of ['login first', 'Please try again', 'login first']) toast.error(text)
  expect(texts()).toEqual(['Please try again', 'login first'])
})

test('S5: all errors are dismissed when the next action starts, and no success', () => {
  toast.error('Your session has ended')
  toast.success('Saved')
  toast.error('login first')
  toast.dismissErrors()
  expect(texts()).toEqual(['Saved'])
})

test('S5: a subscriber is notified of every change until it unsubscribes', () => {
  let heard = 0
  const stop = toastStore.subscribe(() => {
    heard += 1
  })
  toast.success('Code copied')
  stop()
  toast.success('Code copied')
  expect(heard).toBe(1)
})
