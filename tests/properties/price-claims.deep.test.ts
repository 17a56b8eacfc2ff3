import { test } from 'vitest'
import { comparePriceRules } from './test-price-rules.ts'

test('every claim on 10,000 histories matches a second implementation of the rules', () => {
  comparePriceRules(10_000, 20)
}, 300_000)
