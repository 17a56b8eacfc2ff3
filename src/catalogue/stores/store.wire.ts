import type { WireStore } from './store.contract.ts'
import type { Store } from './store.ts'

export const encodeStores = (stores: readonly Store[]): WireStore[] =>
  stores.map(({ id, title, picture, commentCount, rating }) => ({
    ID: id,
    TITLE: title,
    thumb: picture,
    TOTALCOMMENTS: commentCount,
    RATING: rating,
  }))

export const decodeStores = (stores: readonly WireStore[]): Store[] =>
  stores.map(({ ID, TITLE, thumb, TOTALCOMMENTS, RATING }) => ({
    id: ID,
    title: TITLE,
    picture: thumb,
    commentCount: TOTALCOMMENTS,
    rating: RATING,
  }))
