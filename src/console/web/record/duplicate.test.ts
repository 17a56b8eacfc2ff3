import { expect, test } from 'vitest'
import { dealRecord } from '../../../catalogue/deals/deal.record.ts'
import { duplicateOf } from './duplicate.ts'

const now = new Date('2026-11-28T06:30:00.000Z')
const original = {
  title: 'Blue kettle',
  titleHindi: 'नीली केतली',
  couponName: 'Tea',
  couponNameHindi: 'चाय',
  publishedAt: '2026-11-20T06:30:00.000Z',
  pinnedUntil: '2026-12-20T06:30:00.000Z',
  endsAt: '2026-12-20T06:30:00.000Z',
  feed: 'Tea shop',
}

test('a copy of a deal has a title and times of its own; the Hindi of its new title is outdated, other Hindi is not', () => {
  const { values, outdated } = duplicateOf(dealRecord, original, 'Blue kettle (copy)', now)
  expect(values).toMatchObject({ title: 'Blue kettle (copy)', titleHindi: '', couponNameHindi: 'चाय' })
  expect(values.endsAt).toBe(original.endsAt)
  for (const name of ['publishedAt', 'pinnedUntil', 'feed']) expect(values).not.toHaveProperty(name)
  expect(outdated).toEqual({ titleHindi: 'नीली केतली' })
})
