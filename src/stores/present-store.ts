import type { Answer } from '../platform/contract.ts'
import type { getStores, Store } from './store.contract.ts'
import type { StoreRow } from './store.queries.ts'

export const presentStore = (store: StoreRow): Store => ({
  ID: store.id,
  TITLE: store.title,
  thumb: store.picture,
  TOTALCOMMENTS: store.comment_count,
  RATING: store.rating,
})

type Subject = NonNullable<Answer<typeof getStores>['subject']>

export const presentStoreSubject = ({ id, title, picture }: StoreRow): Subject => ({
  ID: id,
  TITLE: title,
  thumb: picture,
})
