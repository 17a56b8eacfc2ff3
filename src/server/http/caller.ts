import type { FastifyRequest } from 'fastify'
import { isBot } from '../../platform/http/bot-detection.ts'
import type { Caller } from '../../site/api/server/route.ts'
import { defaultLanguage, isLanguage, type Language } from '../../site/i18n/language.ts'
import { splitLanguage } from '../../site/i18n/language-address.ts'

/** The caller, as far as the request identifies it. */
export function callerOf(request: FastifyRequest): Caller {
  const { ip, headers } = request
  const [, token = null] = /^Bearer +([\w-]{1,200})$/i.exec(headers.authorization ?? '') ?? []
  return {
    address: ip,
    token,
    language: languageOf(request),
    isMachine: isBot(headers),
    userAgent: headers['user-agent'] ?? '',
  }
}

/**
 * Our own pages send their language in the address or the body; for other callers the browser's language counts. Cached
 * answers depend on the address alone.
 */
export function languageOf({ method, headers, url, body }: FastifyRequest): Language {
  // Concatenated as text: "//[" is not a valid address, and "//shop.example" would be another site's.
  const { pathname, searchParams } = new URL(`http://site${url}`)
  const lang = searchParams.get('lang') ?? (body as { lang?: unknown } | null | undefined)?.lang
  if (isLanguage(lang)) return lang
  if (method === 'GET' || method === 'HEAD' || !pathname.startsWith('/ifs/')) return splitLanguage(pathname).language
  const [preferred] = (headers['accept-language'] ?? '').trim().toLowerCase().split(/[-,;]/, 1)
  return isLanguage(preferred) ? preferred : defaultLanguage
}
