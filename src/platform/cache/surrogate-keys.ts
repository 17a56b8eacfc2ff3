import { hash } from 'node:crypto'

/** Every answer depends on it: announced by a process that may have missed other tags. */
export const everythingTag = 'everything'
/** Of answers with too many tags, in place of them. */
const manyTag = 'many'

// Varnish accepts headers of 8 kB: this many keys are less than a quarter of it.
const maxTags = 200

/** 48 bits of a digest: short, and no tag can break the header, whatever it contains. */
const keyOf = (tag: string): string => hash('sha256', tag, 'base64url').slice(0, 8)

export const everythingKey = keyOf(everythingTag)

/** The header with which a cache in front finds an answer again. */
export function surrogateKeysOf(tags: Iterable<string>): string {
  const own = new Set(tags)
  return [everythingTag, ...(own.size > maxTags ? [manyTag] : own)].map(keyOf).join(' ')
}

/** The keys of the answers that depend on one of these tags. */
export const keysToPurge = (tags: readonly string[]): string[] => [manyTag, ...tags].map(keyOf)
