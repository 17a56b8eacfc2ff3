import Type, { type Static } from 'typebox'

const Count = Type.Integer({ minimum: 0 })
const Choices = Type.Array(Type.Object({ id: Type.Integer(), title: Type.String(), count: Count }), {
  description: 'The commonest first, at most 50.',
})

/** How many deals of a search each further filter would show. The same on the wire and on pages. */
export const ListFacets = Type.Object({
  stores: Choices,
  categories: Choices,
  prices: Type.Array(Type.Object({ most: Type.Integer({ description: 'Rupees.' }), count: Count })),
  discounts: Type.Array(Type.Object({ least: Type.Integer({ description: 'Per cent.' }), count: Count })),
  superdeal: Count,
  coupon: Count,
  live: Count,
  without: Type.Record(Type.String(), Count, { description: 'By a kind of filter: how many there are without it.' }),
  areLowerBounds: Type.Boolean({ description: 'More deals match the words than are counted.' }),
})
export type ListFacets = Static<typeof ListFacets>

/** The store or category of a list, in the wire format. */
export const WireListSubject = Type.Object({
  ID: Type.Integer(),
  TITLE: Type.String(),
  thumb: Type.String(),
  SLUG: Type.Optional(Type.String({ description: 'Categories only.' })),
  TOTALCOMMENTS: Type.Optional(Type.Integer({ description: 'Stores only.' })),
  RATING: Type.Optional(Type.Number({ description: 'Stores only. 0 to 5. 0 if not rated.' })),
})
export type WireListSubject = Static<typeof WireListSubject>
