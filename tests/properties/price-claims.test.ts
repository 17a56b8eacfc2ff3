import { test } from 'vitest'
import { comparePriceRules } from './test-price-rules.ts'

test('every claim on 1,000 histories matches a second implementation of the rules', () => {
  comparePriceRules(1_000, 1)
}, 120_000)
