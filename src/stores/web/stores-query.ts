import { apiQuery } from '../../api/web/api-query.ts'
import { decodeStores } from '../store.wire.ts'

/** All stores, in the order of the shop window. */
export const storesQuery = () => apiQuery('GET /stores', {}, decodeStores)
