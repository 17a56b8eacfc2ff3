import { expect, test } from 'vitest'
import { discountBound, statedDiscount } from './discount-bound.ts'

test.each([
  ['50% off', 50, ''],
  ['60% off shoes', 60, 'shoes'],
  ['60 % off shoes', 60, 'shoes'],
  ['shoes 60%off', 60, 'shoes'],
  ['flat 50% off', 50, ''],
  ['upto 70% off shoes', 70, 'shoes'],
  ['shoes up to 70 percent off', 70, 'shoes'],
  ['50 percent off headphones', 50, 'headphones'],
  ['50 per cent discount on tea', 50, 'on tea'],
  ['minimum 40% discount jeans', 40, 'jeans'],
  ['jeans at least 40% off', 40, 'jeans'],
  ['jeans above 40% off', 40, 'jeans'],
  ['jeans 40% off or more', 40, 'jeans'],
  ['jeans 40% or more off', 40, 'jeans'],
  ['jeans with discount of 40%', 40, 'jeans with'],
  ['jeans discount above 40%', 40, 'jeans'],
  ['jeans 40-60% off', 40, 'jeans'],
  ['jeans 40% to 60% off', 40, 'jeans'],
  ['जूते 50% छूट', 50, 'जूते'],
  ['५०% की छूट जूते', 50, 'जूते'],
  ['जूते ५० प्रतिशत तक की छूट', 50, 'जूते'],
  ['कम से कम 30% छूट', 30, ''],
  ['50% se zyada discount joote', 50, 'joote'],
  ['5% off', 5, ''],
  ['99% off', 99, ''],
])('%s: the discount is understood', (text, minPercent, rest) => {
  expect(discountBound(text)).toMatchObject({ minPercent, rest })
})

test('the words for the discount are kept as they are typed', () => {
  expect(discountBound('shoes upto 70% off')).toMatchObject({ taken: 'upto 70% off' })
  expect(discountBound('shoes 50 percent off')).toMatchObject({ taken: '50 percent off' })
})

test.each([
  '70% dark chocolate',
  '100% cotton kurta',
  '100% off',
  '0% off',
  '150% off',
  '12.5% off',
  '50 off',
  'off white shoes 50',
  'discount',
  'juice 100% pure discount',
  '%',
  'airtel 99-50',
])('%s: what is no discount stays as it is', (text) => {
  expect(discountBound(text)).toEqual({ minPercent: null, taken: '', rest: text })
})

test('titles state a discount that is as much or more', () => {
  const stated = (minPercent: number, title: string) => new RegExp(statedDiscount(minPercent), 'i').test(title)
  for (const title of ['Flat 50% Off on Shoes', 'Up to 65 % off', 'Get 99% instant discount', 'जूतों पर 70% तक की छूट'])
    expect(stated(50, title), title).toBe(true)
  for (const title of [
    'Flat 49% Off',
    '70% Dark Chocolate',
    '100% Cotton Shirt',
    'Get 150% off',
    '1.75% off',
    '5% off',
  ])
    expect(stated(50, title), title).toBe(false)
  expect([stated(5, '4% off'), stated(5, '5% off'), stated(5, '10% off')]).toEqual([false, true, true])
  expect([stated(99, '98% off'), stated(99, '99% off'), stated(90, '95% off')]).toEqual([false, true, true])
})
