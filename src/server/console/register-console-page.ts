import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { consoleLanguageCookie } from '../../console/console-language.ts'
import { themeColours } from '../../shared/theme-colours.ts'
import { defaultLanguage, isLanguage, type Language } from '../../site/i18n/language.ts'
import type { Translate } from '../../site/i18n/server/translate.ts'
import type { PageAssets } from '../build/page-assets.ts'
import { consoleSecurityHeaders } from '../http/security-headers.ts'
import type { PageBuild } from '../rendering/page-build.ts'

type Deps = {
  translate: Translate
  pageBuild: Pick<PageBuild, 'consoleAssets' | 'inlineScripts' | 'transform'>
  /** The built files of the public site, beside which the console's are; undefined in development. */
  clientDir: string | undefined
  /** The site's; the console's document changes one of them. */
  headers: Record<string, string>
}

/** `/admin` and everything below it: one document, whose script shows the page of the address. */
export async function registerConsolePage(app: FastifyInstance, deps: Deps): Promise<void> {
  const { translate, pageBuild, clientDir } = deps
  const ownHeaders = consoleSecurityHeaders(deps.headers)
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const language = languageOf(request.headers.cookie, (request.query as { lang?: unknown }).lang)
    const texts = {
      title: translate(language, /*i18n*/ 'Bachat admin'),
      needsJavaScript: translate(
        language,
        /*i18n*/ 'The admin console needs JavaScript. Please switch it on and reload.',
      ),
    }
    const html = consoleDocument(language, texts, pageBuild.consoleAssets(language), pageBuild.inlineScripts.first)
    const body = pageBuild.transform ? await pageBuild.transform(request.raw.url ?? '/admin', html) : html
    return reply.headers(ownHeaders).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(body)
  }
  app.get('/admin', send)
  app.get('/admin/*', send)
  if (!clientDir) return
  await app.register(fastifyStatic, {
    root: join(clientDir, '../console/assets'),
    prefix: '/admin/assets/',
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  })
}

/**
 * Each language is a separate build, so the server must know the choice: the console stores it in a cookie. A link in an
 * email names the language of the email.
 */
function languageOf(cookies = '', linked?: unknown): Language {
  const languageCookie = cookies.split('; ').find((cookie) => cookie.startsWith(`${consoleLanguageCookie}=`))
  const chosen = languageCookie?.slice(consoleLanguageCookie.length + 1)
  if (isLanguage(chosen)) return chosen
  return isLanguage(linked) ? linked : defaultLanguage
}

type Texts = { title: string; needsJavaScript: string }

/** The admin console's document: empty, the same for everyone. Its content is loaded by calls after sign-in. */
const consoleDocument = (
  language: Language,
  texts: Texts,
  { entry, preload, styles }: PageAssets,
  firstScript: string,
): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="${themeColours.light}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${themeColours.dark}">
<script>${firstScript}</script>
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}<script type="module" src="${entry}"></script>${preload.map((href) => `<link rel="modulepreload" href="${href}">`).join('')}
<title>${texts.title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
</head>
<body>
<div id="root"></div>
<noscript><p>${texts.needsJavaScript}</p></noscript>
</body>
</html>
`
