import type { WireStaticPage } from './static-page.contract.ts'
import type { StaticPage } from './static-page.ts'

export const encodeStaticPage = ({ title, html, language, languages }: StaticPage): WireStaticPage => ({
  title,
  content: html,
  language,
  languages: [...languages],
})

export const decodeStaticPage = ({ title, content, language, languages }: WireStaticPage): StaticPage => ({
  title,
  html: content,
  language,
  languages,
})
