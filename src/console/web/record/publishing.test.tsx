import { expect, test } from 'vitest'
import { htmlOf } from '../../../../tests/support/render.tsx'
import { categoryRecord } from '../../../catalogue/categories/category.record.ts'
import { dealRecord } from '../../../catalogue/deals/deal.record.ts'
import type { RecordDescription } from '../../records/record-description.ts'
import { PublishingNote } from './publishing.tsx'

const future = '2099-05-01T06:30:00.000Z'
const note = (description: RecordDescription, state: string | null, publishedAt: string | null) =>
  htmlOf(<PublishingNote {...{ description, state }} values={{ publishedAt }} />)

test('a draft is not said to be published before an editor publishes or schedules it', () => {
  for (const state of [null, 'draft']) {
    expect(note(dealRecord, state, null)).toBe('Visitors will see it as soon as you publish it')
    expect(note(dealRecord, state, future)).toMatch(/^If you schedule it, visitors will see it from .*2099/)
  }
})

test('what is scheduled, or becomes so when it is saved, is said to be published at its time', () => {
  for (const state of ['scheduled', 'live']) expect(note(dealRecord, state, future)).toMatch(/^Will be published on/)
})

test('nothing is said about publishing where no time makes the record visible, or it is visible', () => {
  expect(note(dealRecord, 'archived', future)).toBe('')
  expect(note(dealRecord, 'expired', future)).toBe('')
  expect(note(dealRecord, 'live', '2020-01-01T00:00:00.000Z')).toBe('')
  expect(note(categoryRecord, null, null)).toBe('')
})
