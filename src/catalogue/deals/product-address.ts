import { parseUrl } from '../../platform/parse-url.ts'

const maxSpellings = 12

/**
 * How else the same product address may be stored: with or without encryption, `www.` or `m.`, or a slash at the end.
 * Tracking parameters are removed before.
 */
export function spellingsOfAddress(address: string): string[] {
  const url = parseUrl(address)
  if (!url || !/^https?:$/.test(url.protocol)) return []
  const host = url.host.replace(/^(?:www|m)\./, '')
  const path = url.pathname.replace(/\/$/, '')
  const paths = path === '' ? ['/'] : [path, `${path}/`]
  const spellings = ['https:', 'http:'].flatMap((protocol) =>
    ['', 'www.', 'm.'].flatMap((prefix) => paths.map((each) => `${protocol}//${prefix}${host}${each}${url.search}`)),
  )
  return [...new Set(spellings)].slice(0, maxSpellings)
}
