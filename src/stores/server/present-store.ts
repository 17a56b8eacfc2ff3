import type { Store } from '../store.contract.ts'
import type { StoreRow } from './store.queries.ts'

export const presentStore = (store: StoreRow): Store => ({
  ID: store.id,
  TITLE: store.title,
  thumb: store.picture,
  TOTALCOMMENTS: store.comment_count,
  RATING: store.rating,
})
