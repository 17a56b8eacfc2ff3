import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { hiddenDealsKey, hidingRule, maxHiddenDeals } from '../../deals/hidden/hidden-deals.ts'
import { allLanguages, defaultLanguage } from '../../i18n/language.ts'
import { themeColours } from '../../ui/theme-colours.ts'

const otherLanguages = JSON.stringify(allLanguages.filter((language) => language !== defaultLanguage))

/**
 * Sets what must be known before the first paint: the chosen theme, on the home page the language, which deals the
 * visitor has hidden, and whether comments need no name, because one is stored. A comment form that is sent before its
 * own code has loaded gets that name. It is a separate file, because the content policy allows no inline script; it
 * runs while the style sheet loads.
 */
const firstScript = `try{
const {theme,cl,comment_username,comment_email}=localStorage,colour=${JSON.stringify(themeColours)}[theme]
if(colour){document.documentElement.dataset.theme=theme
for(const meta of document.querySelectorAll('[name=theme-color]'))meta.content=colour}
if(location.pathname=='/'&&${otherLanguages}.includes(cl))location.replace('/'+cl+location.search+location.hash)
if(comment_username&&comment_email){document.documentElement.dataset.writer=''
addEventListener('click',({target})=>{const {author,email}=target.closest?.('form')?.elements??{}
if(author&&email&&!author.offsetParent){author.value=comment_username;email.value=comment_email}},true)}
const ids=(localStorage.${hiddenDealsKey}??'').split(',').filter(id=>/^\\d{1,10}$/.test(id)).slice(-${maxHiddenDeals})
if(ids[0]){document.documentElement.dataset.hides=''
const sheet=new CSSStyleSheet
sheet.replaceSync((${hidingRule})(ids))
document.adoptedStyleSheets=[sheet]}
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
