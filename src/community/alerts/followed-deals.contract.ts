import Type from 'typebox'
import { WireDeal } from '../../catalogue/deals/deal.contract.ts'
import type { Deal } from '../../catalogue/deals/deal.ts'
import { call, domain, Id, paging } from '../../site/api/contract.ts'

export const followedDeals = call('T13', 'GET', '/followeddeals', {
  summary: "The newest 200 live deals of the stores and categories that a member's alerts follow",
  params: Type.Object({ userid: Id, ...paging(20) }),
  personal: 'own',
  data: Type.Array(WireDeal),
  domain: domain<Deal[]>(),
})

export const listFollows = call('T17', 'GET', '/follows', {
  summary: 'The alerts of a member that follow a store or a category',
  params: Type.Object({ userid: Id }),
  personal: 'own',
  data: Type.Array(
    Type.Object({
      alert: Type.Integer({ description: 'The alert, whose deletion ends it.' }),
      store: Type.Union([Type.Integer(), Type.Null()]),
      category: Type.Union([Type.Integer(), Type.Null()], { description: 'One of the two is null.' }),
    }),
  ),
})
