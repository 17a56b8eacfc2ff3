import { hash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Offer } from '../../feed-offer.ts'

/**
 * Fields of an imported deal that editors change too, as JSON: `endsAt` is ISO 8601, categories are ids in order. An
 * import writes such a field only when the feed's own value has changed since; availability and price always follow the
 * feed. The price is here because a feed that still has another one than the editor's has not seen the editor's, and must
 * not renew the date at which it was seen.
 */
export type FeedFields = ReturnType<typeof fieldsOf>

/** The source of a deal that feeds have in the store `from`, and editors in the store `to`. */
export function sourceInStore(source: string, from: string, to: string): string {
  const [name = '', moved = from] = source.split('\n')
  return moved === to ? name : `${name}\n${moved}`
}

/** The feed's values of the fields that editors changed. */
export type FeedValues = Partial<FeedFields>

/** `own`: the deal's values of all fields. */
export type EditedDeal = { feed: FeedValues; own: FeedFields }

const fieldsOf = (offer: Offer, categoryIds: readonly number[]) => ({
  title: offer.title,
  picture: offer.picture,
  /** Addresses. */
  morePictures: offer.morePictures ?? [],
  contentHtml: offer.contentHtml,
  merchantUrl: offer.merchantUrl,
  couponCode: offer.couponCode,
  couponName: offer.couponName,
  endsAt: offer.endsAt?.toISOString() ?? null,
  categoryIds: sortedIds(categoryIds),
  pricePaise: offer.pricePaise,
})

export const sortedIds = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b)

const names = (fields: FeedValues) => Object.keys(fields) as (keyof FeedFields)[]

/** `stored`: before the edit. A field that has the feed's value again follows the feed again. */
export function feedValuesAfterEdit(
  stored: FeedValues | null,
  before: FeedFields,
  after: FeedFields,
): FeedValues | null {
  // A field that was not edited before has the feed's value.
  const feed: FeedFields = { ...before, ...stored }
  return pickOrNull(
    names(feed).filter((name) => !isDeepStrictEqual(feed[name], after[name])),
    feed,
  )
}

/** Digests of the fields in the order of `fieldsOf`, to which new ones are only ever appended. */
const fieldDigests = (fields: FeedFields): string[] =>
  Object.values(fields).map((value) => hash('sha256', JSON.stringify(value), 'base64url').slice(0, 4))

/** The stored digests of a feed's row: of the whole row, and one of each field, by which the feed's next row is compared. */
export const rowDigest = (digest: string, offer: Offer, categoryIds: readonly number[]): string =>
  `${digest}.${fieldDigests(fieldsOf(offer, categoryIds)).join('')}`

export const isSameRow = (stored: string | null, digest: string | null): boolean =>
  stored !== null && stored.split('.', 1)[0] === digest

/** Which fields a feed has as in its row before this one. None is known of dated rows, and of those of older versions. */
function unchangedSince(stored: string, fields: FeedFields): (name: keyof FeedFields) => boolean {
  const digests = stored.split('.')[1] ?? ''
  const now = fieldDigests(fields)
  return (name) => {
    const n = names(fields).indexOf(name)
    return digests.slice(4 * n, 4 * n + 4) === now[n]
  }
}

/**
 * The offer with what editors changed, where the feed has not changed it since, and what the feed has there.
 * @param feedRow what is stored of this feed's row; null for a feed that has not had the deal before
 */
export function applyEdits(
  offer: Offer,
  categoryIds: readonly number[],
  edited: EditedDeal | null,
  feedRow: string | null,
  keepCategories: boolean,
): { offer: Offer; categoryIds: readonly number[]; feedValues: FeedValues | null } {
  if (!edited) return { offer, categoryIds, feedValues: null }
  const { feed, own } = edited
  const feedFields = fieldsOf(offer, categoryIds)
  // With `keepCategories`, a row names only some of the deal's categories.
  const isKnown = (name: keyof FeedFields) =>
    name === 'categoryIds' && keepCategories
      ? feedFields.categoryIds.every((id) => feed.categoryIds?.includes(id))
      : isDeepStrictEqual(feed[name], feedFields[name])
  // Several feeds may have the deal, with different values, so a feed is compared with its own last row. One that is new
  // to the deal changes nothing.
  const isUnchanged = feedRow === null ? () => true : unchangedSince(feedRow, feedFields)
  const editedNames = names(feed).filter((name) => name !== 'pricePaise' && (isKnown(name) || isUnchanged(name)))
  const { categoryIds: ids, endsAt, ...fields } = { ...feedFields, ...pick(own, editedNames) }
  return {
    offer: { ...offer, ...fields, endsAt: endsAt === null ? null : new Date(endsAt) },
    categoryIds: ids,
    feedValues: pickOrNull(editedNames, feed),
  }
}

const pick = (values: FeedValues, fields: readonly (keyof FeedFields)[]): FeedValues =>
  Object.fromEntries(fields.map((name) => [name, values[name]]))

const pickOrNull = (fields: readonly (keyof FeedFields)[], feed: FeedValues): FeedValues | null =>
  fields.length === 0 ? null : pick(feed, fields)
