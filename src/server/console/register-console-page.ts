import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { consoleLanguageCookie } from '../../console/console-language.ts'
import { defaultLanguage, isLanguage, type Language } from '../../site/i18n/language.ts'
import type { Translate } from '../../site/i18n/server/translate.ts'
import { consoleSecurityHeaders } from '../http/security-headers.ts'
import type { PageBuild } from '../pages/page-build.ts'
import { consoleDocument } from './console-document.ts'

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
