import { splitLanguage } from '../../site/i18n/language-address.ts'
import { findRoute } from '../../site/routing/routes.ts'

/** The page of an address in logs and metrics: its route, the same in all languages, or "not found" for all others. */
export function pageNameOf(address: string): string {
  const path = address.split('?', 1)[0] ?? '/'
  return findRoute(splitLanguage(path).path)?.path ?? 'not found'
}
