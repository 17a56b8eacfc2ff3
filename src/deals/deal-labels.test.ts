import { describe, expect, test } from 'vitest'
import { claimsPrice, dealState, priceLabelIn, shownLabels } from './deal-labels.ts'

describe('The badges of a deal', () => {
  test('E1: an expired super deal is expired, not super', () => {
    expect(dealState({ EXPIRE: 1, SUPERDEALS: 1 })).toBe('expired')
  })

  test('E1: a live super deal is super, any other live deal has no state badge', () => {
    expect(dealState({ EXPIRE: 0, SUPERDEALS: 1 })).toBe('super')
    expect(dealState({ EXPIRE: 0, SUPERDEALS: 0 })).toBe('normal')
  })

  test('E1: SD and Expired never show among the labels, in whatever case', () => {
    expect(shownLabels({ DEALLABEL: ['SD', 'Hot', 'Expired', 'expired', ' sd '] })).toEqual(['Hot'])
  })

  test('HM12: a label that claims a price is not believed, in whatever letters it is written', () => {
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
    for (const claim of claims) expect(claimsPrice(claim), claim).toBe(true)
    expect(shownLabels({ DEALLABEL: [...claims, 'Hot'] })).toEqual(['Hot'])
    for (const label of ['Low', 'Bank offer', 'The lowest', '']) expect(claimsPrice(label), label).toBe(false)
    expect(priceLabelIn({ DEALLABEL: ['Lowest in 30 days', 'Hot'] })).toBe('Lowest in 30 days')
    expect(priceLabelIn({ DEALLABEL: ['Hot'] })).toBeNull()
  })

  test('HM12: a label that is given twice shows once, an empty one not at all', () => {
    expect(shownLabels({ DEALLABEL: ['Hot', ' Hot', '', ' '] })).toEqual(['Hot'])
  })
})
