import type { WireStaticPage } from './static-page.contract.ts'
import type { StaticPage } from './static-page.ts'

export const encodeStaticPage = ({ title, html, language }: StaticPage): WireStaticPage => ({
  title,
  content: html,
  language,
})

export const decodeStaticPage = ({ title, content, language }: WireStaticPage): StaticPage => ({
  title,
  html: content,
  language,
})
