import { apiQuery } from '../../../site/api/web/api-query.ts'
import { decodeStores } from '../store.wire.ts'

/** All stores, in display order. */
export const storesQuery = () => apiQuery('GET /stores', {}, decodeStores)
