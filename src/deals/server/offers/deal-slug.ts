import { matchKey, shortHash, slugify } from '../../../stores/server/slug.ts'

const TITLE_LENGTH = 56

/** At most 80 ASCII characters: the title's words, then the source's own id, or its hash when that is long or odd. */
export function dealSlug(title: string, key: string): string {
  const words = slugify(title)
  const cut = words.length <= TITLE_LENGTH ? words : words.slice(0, TITLE_LENGTH + 1).replace(/-[^-]*$/, '')
  const plain = slugify(key)
  const id = plain === key.toLowerCase() && key.length <= 20 ? plain : shortHash(key)
  return `${(cut || 'deal').slice(0, TITLE_LENGTH)}-${id}`
}

type OfferIdentity = { source: string; store: string; key: string }

/** When deals of two sources or stores would share an address, the later one's says which it is. */
export const distinctSlug = (slug: string, { source, store, key }: OfferIdentity) =>
  `${slug}-${shortHash(`${source}\n${matchKey(store)}\n${key}`)}`
