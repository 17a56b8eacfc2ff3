import Type, { type Static } from 'typebox'
import { call, domain, Id, paging } from '../../site/api/contract.ts'
import { continuing, onlyFlag, WireDeal } from './deal.contract.ts'
import type { Deal } from './deal.ts'

const Suggestions = Type.Object({
  deals: Type.Array(
    Type.Object({
      slug: Type.String(),
      title: Type.String(),
      picture: Type.String(),
      price: Type.String({ description: 'As DISCOUNT_PRICE; empty where none is shown.' }),
    }),
    { description: 'The best live matches, at most 4.' },
  ),
  stores: Type.Array(Type.Object({ id: Id, title: Type.String() }), { description: 'At most 3.' }),
  categories: Type.Array(Type.Object({ id: Id, title: Type.String() }), { description: 'At most 3.' }),
  searches: Type.Array(Type.String(), {
    description: 'Searches that were made often, on several days, and always found deals; at most 5.',
  }),
})
export type Suggestions = Static<typeof Suggestions>

export const suggestSearches = call('searchSuggestions', 'GET', '/searchsuggestions', {
  summary: 'What a visitor who has typed these letters may search for',
  params: Type.Object({
    q: Type.Optional(
      Type.String({ maxLength: 100, description: 'As typed. Fewer than 2 letters: only popular searches.' }),
    ),
  }),
  data: Suggestions,
})

export const categoryDeals = call('A22', 'GET', '/catdetails', {
  summary: 'Live deals of a category, newest first. Requires slug or catID',
  params: Type.Object({
    slug: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    catID: Type.Optional(Id),
    withoutchosen: onlyFlag(
      '1: without the deals of the day that editors chose, which the home page shows by themselves.',
    ),
    ...continuing(),
    ...paging(20),
  }),
  data: Type.Array(WireDeal),
  domain: domain<Deal[]>(),
})
