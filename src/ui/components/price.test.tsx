import { expect, test } from 'vitest'
import { htmlIn, htmlOf } from '../../../tests/support/render.tsx'
import { Price } from './price.tsx'

test('HM12: where other variants cost more the price is a lower limit, but a free one is just free', async () => {
  expect(htmlOf(<Price paise={9900} from />)).toContain('From Rs. 99<')
  expect(htmlOf(<Price paise={0} from />)).toContain('</span>Free</span>')
  expect(htmlOf(<Price paise={0} from />)).not.toContain('From')
  expect(await htmlIn('hi', <Price paise={0} from />)).toContain('</span>मुफ़्त</span>')
})
