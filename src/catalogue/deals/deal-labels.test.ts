import { describe, expect, test } from 'vitest'
import { isPriceClaim, shownLabels } from './deal-labels.ts'

describe('The badges of a deal', () => {
  test('E1: SD and Expired never appear among the labels, in any case', () => {
    expect(shownLabels(['SD', 'Hot', 'Expired', 'expired', ' sd '])).toEqual(['Hot'])
  })

  test('HM12: a label that claims a price is dropped, whatever letters it is written in', () => {
    const claims = [
      'Lowest in 90 days',
      'lowest',
      ' HIGHEST ever',
      'ｌｏｗｅｓｔ',
      '𝐋𝐨𝐰𝐞𝐬𝐭',
      '★ Lo\u200bwest',
      'Lo\u0323west',
      'ⓗighest',
    ]
    for (const claim of claims) expect(isPriceClaim(claim), claim).toBe(true)
    expect(shownLabels([...claims, 'Hot'])).toEqual(['Hot'])
    for (const label of ['Low', 'Bank offer', 'The lowest', '']) expect(isPriceClaim(label), label).toBe(false)
  })

  test('HM12: a repeated label is shown once, and an empty one not at all', () => {
    expect(shownLabels(['Hot', ' Hot', '', ' '])).toEqual(['Hot'])
  })
})
