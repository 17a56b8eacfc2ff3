import Type, { type Static } from 'typebox'
import { call, domain } from '../../site/api/contract.ts'
import type { StaticPage } from './static-page.ts'

const WireStaticPage = Type.Object({
  title: Type.String(),
  content: Type.String({ description: 'Sanitised HTML.' }),
  language: Type.String({ description: "The language of the content: the requested one, or else the site's default." }),
  languages: Type.Array(Type.String(), { description: 'The languages in which the page has an address.' }),
})
export type WireStaticPage = Static<typeof WireStaticPage>

export const contentPages = call('A35', 'POST', '/contentpages', {
  summary: 'A static page; its slug matches in any letter case',
  params: Type.Object({ slug: Type.String({ minLength: 1, maxLength: 200 }) }),
  data: WireStaticPage,
  domain: domain<StaticPage>(),
})
