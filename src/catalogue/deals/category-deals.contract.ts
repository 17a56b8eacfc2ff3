import Type from 'typebox'
import { call, domain, Id, paging } from '../../site/api/contract.ts'
import { continuing, WireDeal } from './deal.contract.ts'
import type { Deal } from './deal.ts'

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
