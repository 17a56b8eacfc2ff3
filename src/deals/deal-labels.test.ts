import { describe, expect, test } from 'vitest'
import { dealState, shownLabels } from './deal-labels.ts'

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

  test('HM12: a label that is given twice shows once, an empty one not at all', () => {
    expect(shownLabels({ DEALLABEL: ['Hot', ' Hot', '', ' '] })).toEqual(['Hot'])
  })
})
