import { expect, test } from 'vitest'
import { type DealState, type DealStep, dealStates, dealSteps, stateOfDeal } from './deal-states.ts'

const now = new Date('2026-03-12T09:30:00Z')
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const plain = { isDraft: false, publishedAt: at(-1), endsAt: null, isExpired: false, archivedAt: null }

test('every combination of marks and times has the state that the strongest of them gives', () => {
  for (const archivedAt of [null, at(-1)])
    for (const isDraft of [true, false])
      for (const isExpired of [true, false])
        for (const endsAt of [null, at(-1), now, at(1)])
          for (const publishedAt of [at(-1), now, at(1)]) {
            const isEnded = isExpired || endsAt?.getTime() === at(-1).getTime() || endsAt === now
            const expected = archivedAt
              ? 'archived'
              : isDraft
                ? 'draft'
                : isEnded
                  ? 'expired'
                  : publishedAt > now
                    ? 'scheduled'
                    : 'live'
            expect(stateOfDeal({ isDraft, publishedAt, endsAt, isExpired, archivedAt }, now)).toBe(expected)
          }
})

test('a deal ends at the instant of its end and is live from the instant of its publication', () => {
  expect(stateOfDeal({ ...plain, publishedAt: now }, now)).toBe('live')
  expect(stateOfDeal({ ...plain, endsAt: now }, now)).toBe('expired')
})

const startsOf = (step: DealStep): readonly DealState[] => dealSteps[step].from

test('each step can be taken from exactly the states that the table names', () => {
  const possible = Object.fromEntries(
    dealStates.map((state) => [
      state,
      (Object.keys(dealSteps) as DealStep[]).filter((step) => startsOf(step).includes(state)),
    ]),
  )
  expect(possible).toEqual({
    draft: ['publish', 'schedule', 'archive'],
    scheduled: ['publish', 'schedule', 'withdraw', 'expire', 'archive'],
    live: ['expire', 'archive'],
    expired: ['publish', 'archive'],
    archived: ['unarchive'],
  })
})
