import Type from 'typebox'
import { call, domain, paging } from '../api/contract.ts'
import { WireDeal } from '../deals/deal.contract.ts'
import type { Deal } from '../deals/deal.ts'

export const promoCodes = call('A26', 'GET', '/promocodes', {
  summary: 'Live deals that have a coupon, newest first',
  params: Type.Object(paging(20)),
  data: Type.Array(WireDeal),
  domain: domain<Deal[]>(),
})
