import Type, { type Static } from 'typebox'
import { call, domain } from '../../site/api/contract.ts'
import type { Category, FeaturedCategory } from './category.ts'

const WireCategory = Type.Object({
  ID: Type.Integer(),
  SLUG: Type.String(),
  TITLE: Type.String(),
  thumb: Type.String(),
})
export type WireCategory = Static<typeof WireCategory>

const WireFeaturedCategory = Type.Object({ SLUG: Type.String(), TITLE: Type.String() })
export type WireFeaturedCategory = Static<typeof WireFeaturedCategory>

export const getCategories = call('A20', 'GET', '/getcategories', {
  summary: 'All categories in display order',
  data: Type.Array(WireCategory),
  domain: domain<Category[]>(),
})

export const featuredCategories = call('A21', 'GET', '/featuredcats', {
  summary: 'The featured categories on the home page',
  data: Type.Array(WireFeaturedCategory),
  domain: domain<FeaturedCategory[]>(),
})

/**
 * POST /categories/order -> CategoryOrderAnswer: the featured categories in their new order, each with the position that
 * was shown. 409 when somebody has moved one since. `batch`: a new UUID, by which the order can be undone.
 */
export type CategoryOrderRequest = { batch: string; categories: { id: string; position: number }[] }
export type CategoryOrderAnswer = { changed: number }
