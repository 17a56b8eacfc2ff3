import Type from 'typebox'
import { call, domain, Id, paging } from '../../site/api/contract.ts'
import { continuing, WireDeal } from '../deals/deal.contract.ts'
import type { Deal } from '../deals/deal.ts'

export const promoCodes = call('A26', 'GET', '/promocodes', {
  summary: 'Live deals that have a coupon, those whose codes work best first, then the newest',
  params: Type.Object({ ...continuing('the codes that work best'), ...paging(20) }),
  data: Type.Array(WireDeal),
  domain: domain<Deal[]>(),
})

export const codeCopied = call('codeCopied', 'POST', '/codecopied', {
  summary: "Count that a visitor copied a live deal's code; each visitor counts once a day for each deal",
  params: Type.Object({ dealid: Id }),
  data: Type.Null(),
})
