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
