import Type, { type Static } from 'typebox'
import { call, domain, Id, paging } from '../api/contract.ts'
import { continuing, WireDeal } from '../deals/deal.contract.ts'
import type { Deal } from '../deals/deal.ts'
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

export const categoryDeals = call('A22', 'GET', '/catdetails', {
  summary: 'Live deals of a category, newest first. Requires slug or catID',
  params: Type.Object({
    slug: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    catID: Type.Optional(Id),
    withoutchosen: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 1,
        description: '1: without the deals of the day that editors chose, which the home page shows by themselves.',
      }),
    ),
    ...continuing(),
    ...paging(20),
  }),
  data: Type.Array(WireDeal),
  domain: domain<Deal[]>(),
})
