import Type, { type Static } from 'typebox'
import { call, Id } from '../../../site/api/contract.ts'

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
