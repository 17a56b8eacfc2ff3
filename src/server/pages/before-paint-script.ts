import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { allLanguages, defaultLanguage } from '../../i18n/language.ts'
import { themeColours } from '../../ui/theme-colours.ts'

const otherLanguages = JSON.stringify(allLanguages.filter((language) => language !== defaultLanguage))

/**
 * Sets what must be known before the first paint: the chosen theme and, on the home page, the language. It is a
 * separate file, because the content policy allows no inline script; it runs while the style sheet loads.
 */
const firstScript = `try{
const {theme,cl}=localStorage,colour=${JSON.stringify(themeColours)}[theme]
if(colour){document.documentElement.dataset.theme=theme
for(const meta of document.querySelectorAll('[name=theme-color]'))meta.content=colour}
if(location.pathname=='/'&&${otherLanguages}.includes(cl))location.replace('/'+cl+location.search+location.hash)
}catch{}
`

const digest = createHash('sha256').update(firstScript).digest('base64url').slice(0, 8)
export const beforePaintScriptAddress = `/assets/first-${digest}.js`

export function registerBeforePaintScript(app: FastifyInstance): void {
  app.get(beforePaintScriptAddress, async (_, reply) =>
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('text/javascript; charset=utf-8')
      .send(firstScript),
  )
}
