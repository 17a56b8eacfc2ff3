import Type from 'typebox'
import { call, domain, Id } from '../../site/api/contract.ts'
import type { MerchantLink } from './click.ts'

export const redirection = call('A11', 'POST', '/redirection', {
  summary:
    "The merchant's address of a deal, or its store's website when it has none, with our affiliate id if the store has one; counts as a click",
  params: Type.Object({
    dealid: Id,
    preview: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 1, description: '1: returns the address without counting a click.' }),
    ),
    issue: Type.Optional(Type.With(Id, { description: 'The issue of the newsletter with the link.' })),
  }),
  data: Type.Object({
    url: Type.String(),
    store: Type.String(),
    title: Type.String(),
    slug: Type.String(),
    leadsto: Type.Union([Type.Literal('deal'), Type.Literal('store')], {
      description: "deal: the deal's page at the store; store: the store's website.",
    }),
    code: Type.Optional(Type.String({ description: 'To enter at checkout; only where the deal has one.' })),
  }),
  domain: domain<MerchantLink>(),
  top: Type.String({ description: 'The outgoing URL.' }),
})

/** GET /ifs/console/deals/:id/figures: how visitors use a deal. `copies`: since the site counts them. */
export type DealStatistics = {
  clicks: number
  /** Counts of the last 30 days, with today. */
  clicksOfMonth: number
  copies: number
  likes: number
  dislikes: number
  comments: number
}
