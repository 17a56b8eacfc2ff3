import { memberCachePrefix } from '../cache-rules.ts'

/**
 * A member's answers have their own cache. Its name is derived from the session token, so it is found only by requests
 * with this token, and the name does not reveal the member.
 */
export async function memberCacheOf(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return (
    memberCachePrefix + Array.from(new Uint8Array(digest, 0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
  )
}
