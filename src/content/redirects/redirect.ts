import { normalise } from '../../platform/normalise.ts'
import { isHttpsAddress, isLocalPath } from '../../platform/site-address.ts'
import { splitLanguage } from '../../site/i18n/language-address.ts'
import { withoutLastSlashes } from '../../site/routing/routes.ts'

export const maxRedirects = 10_000

/** The target of an old path. */
export type Redirect = { target: string; status: number; dropsQuery: boolean }

/** One text for every spelling of a path, in all languages: decoded, in lower case, without language and last slash. */
export function redirectKey(pathname: string): string {
  const { pathname: encoded } = new URL(`http://site${pathname}`)
  return withoutLastSlashes(normalise(decoded(splitLanguage(encoded).path), 'NFC').toLowerCase())
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

// The server answers these itself, or they are of no use to a visitor.
const servedPaths =
  /^\/(?:ifs|admin|auth|assets|media|icons|feeds|ifsredirect)(?:\/|$)|^\/(?:robots\.txt|sitemap[^/]*\.xml|favicon\.[a-z]+|manifest\.webmanifest|sw\.js|healthz|readyz|metrics)$/

/** Whether a path belongs to the server's own files and calls. */
export const isServedPath = (key: string): boolean => servedPaths.test(key)

/** A path in the form of `redirectKey`. */
export const isRedirectKey = (text: string): boolean => /^\/(?!\/)[^?#\\\p{Cc}]*$/u.test(text)

/** A target on another site. */
export const isOutsideAddress = (text: string): boolean => isHttpsAddress(text)

/** The path of a local target in the form of old paths; null for outside addresses. */
export const targetKey = (target: string): string | null =>
  isLocalPath(target) ? redirectKey(target.split(/[?#]/, 1)[0] ?? '') : null

/** A local target without its language: the visitor's own is added. */
export function withoutLanguage(target: string): string {
  if (!isLocalPath(target)) return target
  const [path = ''] = target.split(/[?#]/, 1)
  return splitLanguage(path).path + target.slice(path.length)
}
