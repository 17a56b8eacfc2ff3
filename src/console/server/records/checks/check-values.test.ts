import { expect, test } from 'vitest'
import { dealRecord } from '../../../../catalogue/deals/deal.record.ts'
import { articleRecord } from '../../../../content/articles/article.record.ts'
import { bannerRecord } from '../../../../content/banners/banner.record.ts'
import type { Values } from '../../../records/record-description.ts'
import { checkValues } from './check-values.ts'

const check = (endsAt: string) => checkValues(bannerRecord, { endsAt }, { isComplete: false })
const refused = (error: string) => expect.objectContaining({ fields: { endsAt: error } })

test('a time in a mistyped year is refused with the years that are possible', () => {
  expect(check('2099-12-31T23:59:00+05:30')).toEqual({ endsAt: '2099-12-31T18:29:00.000Z' })
  for (const year of ['0026', '1999', '2206'])
    expect(() => check(`${year}-11-26T12:00:00+05:30`)).toThrow(refused('Please enter a year from 2000 to 2099.'))
  expect(() => check('2026-02-30T12:00:00+05:30')).toThrow(refused('This is not a date and time.'))
})

test('a required text that shows nothing is refused as an empty one', () => {
  const requiredError = 'This field is required.'
  const errorsOf = (record: Parameters<typeof checkValues>[0], values: Values) => {
    expect(() => checkValues(record, values, { isComplete: false })).toThrow(
      expect.objectContaining({
        fields: Object.fromEntries(Object.keys(values).map((name) => [name, requiredError])),
      }),
    )
  }
  for (const title of ['\u200b', ' \u00a0 ', '\u200d\u2063']) errorsOf(dealRecord, { title })
  for (const descriptionHtml of ['<p>\u200b</p>', '<p> </p><p>&nbsp;</p>'])
    errorsOf(articleRecord, { title: '\u2063', author: '\u200b', descriptionHtml })
})

test('a text keeps the joiners between its letters, and one that shows nothing is stored as none', () => {
  const title = 'क्‍ष 👨‍👩‍👧'
  const values = { title, titleHindi: '\u200b', descriptionHtmlHindi: '<p>&nbsp;</p>' }
  expect(checkValues(articleRecord, values, { isComplete: false })).toEqual({
    title,
    titleHindi: '',
    descriptionHtmlHindi: '',
  })
})

test('an address is stored without a dot at the end of its host, and otherwise as it was entered', () => {
  const stored = (link: string) => checkValues(bannerRecord, { link }, { isComplete: false }).link
  expect(stored('https://WWW.Shop.example.:443/a?b=c.')).toBe('https://www.shop.example/a?b=c.')
  for (const link of ['https://Shop.example', '/deals?search=a.', 'https://shop.example/a./b'])
    expect(stored(link)).toBe(link)
})
