import { memberCachePrefix } from '../cache-rules.ts'

/**
 * A member's own answers lie in a drawer of their own. Its name is made from the session's token: it opens for requests
 * that bear this very token, and tells nobody who asks for the names of drawers whose it is.
 */
export async function memberCacheOf(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return (
    memberCachePrefix + Array.from(new Uint8Array(digest, 0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
  )
}
