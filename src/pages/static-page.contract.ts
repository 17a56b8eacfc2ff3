import Type, { type Static } from 'typebox'
import { call } from '../api/contract.ts'

export const StaticPage = Type.Object({
  title: Type.String(),
  content: Type.String({ description: 'Sanitised HTML.' }),
  language: Type.String({ description: "The language of the content: the requested one, or else the site's default." }),
})
export type StaticPage = Static<typeof StaticPage>

export const contentPages = call('A35', 'POST', '/contentpages', {
  summary: 'A static page; its slug matches in any letter case',
  params: Type.Object({ slug: Type.String({ minLength: 1, maxLength: 200 }) }),
  data: StaticPage,
})
