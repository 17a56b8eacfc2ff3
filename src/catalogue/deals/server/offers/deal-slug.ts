import { matchKey, shortHash, slugify } from '../../../stores/server/title-keys.ts'

const TITLE_LENGTH = 56

/** At most 80 ASCII characters: the title's words, and the source's own id, or the hash of a long or unusual one. */
export function dealSlug(title: string, key: string): string {
  const words = slugify(title)
  const cut = words.length <= TITLE_LENGTH ? words : words.slice(0, TITLE_LENGTH + 1).replace(/-[^-]*$/, '')
  const plain = slugify(key)
  const id = plain === key.toLowerCase() && key.length <= 20 ? plain : shortHash(key)
  return `${(cut || 'deal').slice(0, TITLE_LENGTH)}-${id}`
}

type OfferIdentity = { source: string; store: string; key: string }

/** If deals of two sources or stores had the same slug, the later one's gets a suffix. */
export const distinctSlug = (slug: string, { source, store, key }: OfferIdentity) =>
  `${slug}-${shortHash(`${source}\n${matchKey(store)}\n${key}`)}`
