import Type from 'typebox'
import { call, paging } from '../api/contract.ts'
import { DealCard } from '../deals/deal.contract.ts'

export const promoCodes = call('A26', 'GET', '/promocodes', {
  summary: 'Live deals that have a coupon, newest first',
  params: Type.Object(paging(20)),
  data: Type.Array(DealCard),
})
