import Type, { type Static } from 'typebox'

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
