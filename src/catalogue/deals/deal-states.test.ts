import { expect, test } from 'vitest'
import { type DealState, type DealStep, dealStates, dealSteps, stateOfDeal } from './deal-states.ts'

const now = new Date('2026-03-12T09:30:00Z')
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const live = { status: 'live' as const, publishedAt: at(-1), endsAt: null }

test('a deal is live from the instant of its publication until its end, whichever of the two its status still says', () => {
  for (const status of ['scheduled', 'live'] as const) {
    expect(stateOfDeal({ ...live, status, publishedAt: now }, now)).toBe('live')
    expect(stateOfDeal({ ...live, status, publishedAt: at(1) }, now)).toBe('scheduled')
    expect(stateOfDeal({ ...live, status, endsAt: at(1) }, now)).toBe('live')
    expect(stateOfDeal({ ...live, status, endsAt: now }, now)).toBe('expired')
    expect(stateOfDeal({ ...live, status, publishedAt: at(1), endsAt: now }, now)).toBe('expired')
  }
})

test('no time makes a draft, an expired or an archived deal another', () => {
  for (const status of ['draft', 'expired', 'archived'] as const)
    for (const publishedAt of [null, at(-1), now, at(1)])
      for (const endsAt of [null, at(-1), now, at(1)])
        expect(stateOfDeal({ status, publishedAt, endsAt }, now)).toBe(status)
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
