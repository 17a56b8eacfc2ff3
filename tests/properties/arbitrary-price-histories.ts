import fc from 'fast-check'
import type { ReadDeal } from './reference-price-rules.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
export const NOW = Date.parse('2026-03-12T15:00:00+05:30')

/** Amounts that differ by a rupee, a per cent or nothing, so that the rules' bounds are tested often. */
const amount = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(9_900, 9_999, 10_000, 10_099, 10_100, 12_000, 50_000, 50_499, 50_500, 60_000),
  },
  { weight: 1, arbitrary: fc.constantFrom(0, 1, 100, 199, 200, 99_999_999_900) },
  { weight: 2, arbitrary: fc.integer({ min: 5_000, max: 200_000 }) },
)

/** Between records: nothing, up to the bounds of each window and one millisecond beside them. */
const gap = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      0,
      1,
      HOUR / 2 - 1,
      HOUR / 2,
      HOUR,
      DAY,
      2 * DAY,
      7 * DAY,
      14 * DAY,
      30 * DAY,
      60 * DAY,
      90 * DAY,
      400 * DAY,
    ),
  },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 40 * DAY }) },
  { weight: 1, arbitrary: fc.constantFrom(14 * DAY - 1, 14 * DAY + 1, 30 * DAY - 1, 30 * DAY + 1, 90 * DAY + 1) },
)

type Drawn = {
  steps: { gap: number; paise: number; repeats: number; judgement?: ReadDeal['written'][number]['judgement'] }[]
  after: number
  current: 'newest' | 'other' | 'words'
  other: number
  original: number | null
  seenAgo: number
  publishedAgo: number
  end: 'none' | 'expired' | 'ended' | 'later'
  endAgo: number
  order: number
}

/** Histories of up to 400 records, with a few written late, at one instant, or after now. */
export const pricedDeal: fc.Arbitrary<ReadDeal> = fc
  .record<Drawn>({
    steps: fc.oneof(
      { weight: 12, arbitrary: stepsOf(14, 0) },
      { weight: 1, arbitrary: stepsOf(14, 20) },
      {
        weight: 1,
        arbitrary: fc.array(
          fc.record({ gap: fc.integer({ min: HOUR, max: 3 * DAY }), paise: amount, repeats: fc.constant(1) }),
          { minLength: 100, maxLength: 400 },
        ),
      },
    ),
    after: fc.oneof(gap, fc.constantFrom(-DAY, -40 * DAY)),
    current: fc.constantFrom('newest', 'newest', 'newest', 'newest', 'other', 'words'),
    other: amount,
    original: fc.option(amount, { freq: 3 }),
    seenAgo: fc.oneof({ weight: 3, arbitrary: fc.constantFrom(0, HOUR, DAY) }, gap),
    publishedAgo: gap,
    end: fc.constantFrom('none', 'none', 'none', 'none', 'none', 'expired', 'ended', 'later'),
    endAgo: gap,
    order: fc.integer({ min: 0, max: 10 }),
  })
  .map(asDeal)

function stepsOf(maxLength: number, maxRepeats: number): fc.Arbitrary<Drawn['steps']> {
  const step = fc.record({
    gap,
    paise: amount,
    repeats: fc.oneof({ weight: 2, arbitrary: fc.constant(1) }, fc.integer({ min: 1, max: 2 + maxRepeats })),
    judgement: fc.oneof(
      { weight: 12, arbitrary: fc.constant(undefined) },
      fc.constantFrom('confirmed' as const, 'wrong' as const, 'doubtful' as const),
    ),
  })
  return fc.array(step, { minLength: 1, maxLength })
}

function asDeal({
  steps,
  after,
  current,
  other,
  original,
  seenAgo,
  publishedAgo,
  end,
  endAgo,
  order,
}: Drawn): ReadDeal {
  const whole = steps.reduce((sum, step) => sum + step.gap * step.repeats, 0)
  let at = NOW - after - whole
  const written: ReadDeal['written'] = []
  for (const { gap: pause, paise, repeats, judgement } of steps)
    for (let repeat = 0; repeat < repeats; repeat++) {
      at += pause
      written.push({ at, paise, ...(judgement && { judgement }) })
    }
  // An older file imported later: its record is written last, but ordered by its time.
  if (order === 0) written.push(...written.splice(0, 1))
  const counted = written.filter((record) => record.at <= NOW)
  const newest = counted.reduce((latest, record) => (record.at >= latest.at ? record : latest), {
    at: -Infinity,
    paise: other,
  })
  const endsAt = end === 'none' || end === 'expired' ? null : end === 'ended' ? NOW - endAgo : NOW + endAgo + 1
  return {
    written,
    now: NOW,
    current: current === 'words' ? null : current === 'other' ? other : newest.paise,
    original,
    confirmed: NOW - Math.min(seenAgo, publishedAgo),
    isExpired: end === 'expired' || end === 'ended',
    endsAt,
    policy: 'full',
  }
}
