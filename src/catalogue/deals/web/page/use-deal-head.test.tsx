import { expect, test } from 'vitest'
import { htmlIn, htmlOf } from '../../../../../tests/support/render.tsx'
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

type HeadProps = { isExpired: boolean; pricePaise?: number }

function Head({ isExpired, pricePaise = 99_900 }: HeadProps) {
  const price = { ...deal.price, paise: pricePaise, percentOff: pricePaise === 0 ? 100 : 50 }
  const { title, description } = useDealHead({ ...deal, price, isExpired })
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

test('a deal for 0 rupees is called free', async () => {
  const free = <Head isExpired={false} pricePaise={0} />
  expect(htmlOf(free)).toBe(
    'Steel kettle: Free at Chowkmart | Steel kettle at Chowkmart. Free, 100% off. Coupon code SAVE10.',
  )
  const hindi = await htmlIn('hi', free)
  expect(hindi).toContain('Steel kettle: मुफ़्त, Chowkmart पर')
  expect(hindi).not.toMatch(/Rs\.|Free/)
})
