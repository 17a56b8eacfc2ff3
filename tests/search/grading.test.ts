import { expect, test } from 'vitest'
import { type GradedDeal, graderOf, wordsOfFields } from './grading.ts'
import type { JudgedQuery } from './judged-queries.ts'

const deal = (fields: string[], more: Partial<GradedDeal> = {}): GradedDeal => ({
  words: wordsOfFields(fields),
  priceRupees: 499,
  discountPercent: 30,
  hasCoupon: false,
  isExpired: false,
  ...more,
})

const gradeOf = (query: Partial<JudgedQuery>, graded: GradedDeal) =>
  graderOf({
    query: 'shoes',
    language: 'en',
    kind: 'plain',
    wants: 'Shoes.',
    good: { anyOf: [['shoe|sneaker', 'men']] },
    fair: { anyOf: [['shoe'], ['sandal|flip flop']] },
    never: ['shoe rack'],
    ...query,
  })(graded)

test('a deal with all words of a group has its grade, and the words may be in several fields', () => {
  expect(gradeOf({}, deal(['Stride Running Shoes', "Men's Fashion"]))).toBe(2)
  expect(gradeOf({}, deal(['Canvas SNEAKERS', 'Fashion', 'Men']))).toBe(2)
  expect(gradeOf({}, deal(['Stride running shoes', 'Fashion']))).toBe(1)
  expect(gradeOf({}, deal(['Flip-flops']))).toBe(1)
  expect(gradeOf({}, deal(['Headphones', 'Fashion']))).toBe(0)
})

test('only whole words count, in the singular and the plural', () => {
  expect(gradeOf({ good: { anyOf: [['watch']] } }, deal(['Two watches']))).toBe(2)
  expect(gradeOf({ good: { anyOf: [['batteries']] } }, deal(['Battery']))).toBe(2)
  expect(gradeOf({ good: { anyOf: [['cookie']] } }, deal(['Butter Cookies']))).toBe(2)
  expect(gradeOf({ good: { anyOf: [['glass']] } }, deal(['Glasses']))).toBe(2)
  expect(gradeOf({ good: { anyOf: [['watch']] } }, deal(['Smartwatch']))).toBe(0)
  expect(gradeOf({ good: { anyOf: [['tea']] } }, deal(['Teak table']))).toBe(0)
})

test('words of one alternative must follow each other in one field', () => {
  const query = { good: { anyOf: [['power bank']] } }
  expect(gradeOf(query, deal(['Slim power-bank']))).toBe(2)
  expect(gradeOf(query, deal(['Bank of power']))).toBe(0)
  expect(gradeOf(query, deal(['Solar power', 'Bank']))).toBe(0)
})

test('accents do not count, and Devanagari is whole', () => {
  expect(wordsOfFields(['Café, 1.5 L', 'पावर बैंक'])).toBe(' cafe 1 5 l | पावर बैंक ')
})

test('a word of `never` makes any deal worthless', () => {
  expect(gradeOf({}, deal(['Shoe rack for shoes of men']))).toBe(0)
})

test('a deal outside of the price, the discount or without the coupon has one grade less', () => {
  const shoes = ['Shoes, men']
  expect(gradeOf({ only: { maxRupees: 500 } }, deal(shoes))).toBe(2)
  expect(gradeOf({ only: { maxRupees: 498 } }, deal(shoes))).toBe(1)
  expect(gradeOf({ only: { minRupees: 500 } }, deal(shoes))).toBe(1)
  expect(gradeOf({ only: { maxRupees: 500 } }, deal(shoes, { priceRupees: null }))).toBe(1)
  expect(gradeOf({ only: { minDiscountPercent: 30 } }, deal(shoes))).toBe(2)
  expect(gradeOf({ only: { minDiscountPercent: 31 } }, deal(shoes))).toBe(1)
  expect(gradeOf({ only: { coupon: true } }, deal(shoes))).toBe(1)
  expect(gradeOf({ only: { coupon: true } }, deal(shoes, { hasCoupon: true }))).toBe(2)
  expect(gradeOf({ only: { maxRupees: 100 } }, deal(['Sandals']))).toBe(0)
})

test('a deal that has ended has one grade less', () => {
  expect(gradeOf({}, deal(['Shoes, men'], { isExpired: true }))).toBe(1)
  expect(gradeOf({ only: { maxRupees: 100 } }, deal(['Shoes, men'], { isExpired: true }))).toBe(1)
})
