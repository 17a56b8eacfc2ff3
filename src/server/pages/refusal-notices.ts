import { LRUCache } from 'lru-cache'
import { type CachedResponse, toCachedResponse } from '../../platform/cache/cached-response.ts'
import type { Problem } from '../../platform/errors.ts'
import { splitLanguage } from '../../site/i18n/language-address.ts'
import { localiseError } from '../../site/i18n/server/localise-error.ts'
import type { Translate } from '../../site/i18n/server/translate.ts'
import { htmlType } from './document-renderer.ts'
import { noticeDocument } from './html-document.ts'
import type { PageBuild } from './page-build.ts'

/**
 * The page shown when the requested one cannot be rendered now. Built once, without React and data, so it costs
 * nothing.
 */
export function createRefusalNotices(
  translate: Translate,
  { assets, inlineScripts }: Pick<PageBuild, 'assets' | 'inlineScripts'>,
) {
  const notices = new LRUCache<string, CachedResponse>({ max: 50 })

  return function noticeOf(address: string, problem: Problem): CachedResponse {
    const { language } = splitLanguage(new URL(`http://site${address}`).pathname)
    const { status, retryAfterSeconds } = problem
    const { message } = localiseError(problem, language, translate)
    const key = `${status} ${language} ${message}`
    const cached = notices.get(key)
    if (cached) return cached
    const translateText = (text: string) => translate(language, text)
    const body = noticeDocument(
      { status, message, language, translateText },
      { assets: assets(undefined, language), inlineScripts },
    )
    const entry = toCachedResponse({ status, contentType: htmlType, body, tags: [], retryAfterSeconds })
    notices.set(key, entry)
    return entry
  }
}
