import { expect, test } from 'vitest'
import { htmlIn, htmlOf } from '../../../../../tests/support/render.tsx'
import type { DisplayPrice } from '../../price.ts'
import { useFormattedPrice } from './use-price-text.tsx'

const Text = ({ price }: { price: DisplayPrice }) => useFormattedPrice()(price)

test('a price of 0 is "Free" wherever a price is text, such as in Deals Of The Day', async () => {
  const free = <Text price={{ kind: 'amount', paise: 0 }} />
  expect([htmlOf(free), await htmlIn('hi', free)]).toEqual(['Free', 'मुफ़्त'])
  expect(htmlOf(<Text price={{ kind: 'amount', paise: 50 }} />)).toBe('Rs. 0.50')
  expect(htmlOf(<Text price={{ kind: 'words', words: 'free ' }} />)).toBe('Free')
  expect(htmlOf(<Text price={{ kind: 'none' }} />)).toBe('')
})
