import { expect, test } from 'vitest'
import { htmlOf } from '../../../../tests/support/render.tsx'
import { PriceRules } from './price-rules.tsx'

test('visitors read the same numbers as in docs/price-rules.md', async () => {
  const words = htmlOf(<PriceRules />)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
  for (const part of [
    'at least Rs. 1 and at least 1% of the lower price',
    'less than 14 days',
    'more than 30 days',
    'more than 60 days',
    'half of the 90 days before we last saw it',
    'Lowest in 90 days:',
    'Lowest in 30 days:',
    'at least 30 days of history with at least 3 different prices',
    'reduced to 120 steps',
    'the latest 10 changes',
    'more than 95%',
    'A price more than 3 times lower or higher than the last confirmed one',
    'at least 30 minutes later',
    'more than 10 times the current one',
  ])
    expect(words).toContain(part)
})
