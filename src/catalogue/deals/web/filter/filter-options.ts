import { apiQuery } from '../../../../site/api/web/api-query.ts'
import { decodeCategories } from '../../../categories/category.wire.ts'
import { decodeStores } from '../../../stores/store.wire.ts'

// As in the web folders of these slices, whose lists open the filters.
export const categoriesQuery = () => apiQuery('GET /getcategories', {}, decodeCategories)
export const storesQuery = () => apiQuery('GET /stores', {}, decodeStores)
