import { expect, test } from 'vitest'
import { bannerRecord } from '../../../../banners/banner.record.ts'
import { checkValues } from './check-values.ts'

const check = (endsAt: string) => checkValues(bannerRecord, { endsAt }, { isWhole: false })
const refused = (error: string) => expect.objectContaining({ fields: { endsAt: error } })

test('a time in a mistyped year is refused with the years that are possible', () => {
  expect(check('2099-12-31T23:59:00+05:30')).toEqual({ endsAt: '2099-12-31T18:29:00.000Z' })
  for (const year of ['0026', '1999', '2206'])
    expect(() => check(`${year}-11-26T12:00:00+05:30`)).toThrow(refused('Please enter a year from 2000 to 2099.'))
  expect(() => check('2026-02-30T12:00:00+05:30')).toThrow(refused('This is not a date and time.'))
})
