import { expect, test } from 'vitest'
import { htmlOf } from '../../../../tests/support/render.tsx'
import { useDealHead } from './use-deal-head.ts'

const deal = {
  title: 'Steel kettle',
  store: { id: 3, title: 'Chowkmart', picture: '', hasWebsite: true },
  coupon: { code: 'SAVE10', name: '' },
  price: { kind: 'amount', paise: 99_900, originalPaise: 199_800, percentOff: 50 },
  isExpired: false,
  oldPriceSeenMs: null,
  prices: null,
} as const

function Head({ isExpired }: { isExpired: boolean }) {
  const { title, description } = useDealHead({ ...deal, isExpired })
  return `${title} | ${description}`
}

test('search results name the price and the code of a live deal, and neither once it has expired', () => {
  expect(htmlOf(<Head isExpired={false} />)).toBe(
    'Steel kettle for Rs. 999 at Chowkmart | Steel kettle at Chowkmart. Rs. 999, 50% off. Coupon code SAVE10.',
  )
  expect(htmlOf(<Head isExpired />)).toBe(
    'Steel kettle at Chowkmart | Steel kettle at Chowkmart. This deal has expired.',
  )
})
