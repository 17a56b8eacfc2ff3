import Type, { type Static } from 'typebox'
import { call } from '../../site/api/contract.ts'

export const Banner = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  link: Type.String(),
  image: Type.String(),
  phoneImage: Type.Optional(Type.String({ description: 'For narrow screens; only if an editor chose one.' })),
  imageAlt: Type.Optional(Type.String({ description: 'What the picture shows; only if an editor described it.' })),
})
export type Banner = Static<typeof Banner>

export const getBanners = call('A24', 'POST', '/banner', {
  summary: 'The banners that a place shows now: "home", "ad" or "banner"',
  params: Type.Object({ slug: Type.String({ minLength: 1, maxLength: 100 }) }),
  data: Type.Array(Banner),
})
