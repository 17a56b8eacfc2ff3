import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { allLanguages, defaultLanguage } from '../../i18n/language.ts'
import { themeColours } from '../../ui/theme-colours.ts'

const otherLanguages = JSON.stringify(allLanguages.filter((language) => language !== defaultLanguage))

/**
 * What has to be known before the first paint: the theme that was chosen, and at the front door the language.
 * A file of its own, as the content policy allows no script in the page; it runs while the style sheet is on its way.
 */
const firstScript = `try{
const {theme,cl}=localStorage,colour=${JSON.stringify(themeColours)}[theme]
if(colour){document.documentElement.dataset.theme=theme
for(const meta of document.querySelectorAll('[name=theme-color]'))meta.content=colour}
if(location.pathname=='/'&&${otherLanguages}.includes(cl))location.replace('/'+cl+location.search+location.hash)
}catch{}
`

const digest = createHash('sha256').update(firstScript).digest('base64url').slice(0, 8)
export const firstScriptAddress = `/assets/first-${digest}.js`

export function registerFirstScript(app: FastifyInstance): void {
  app.get(firstScriptAddress, async (_, reply) =>
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('text/javascript; charset=utf-8')
      .send(firstScript),
  )
}
