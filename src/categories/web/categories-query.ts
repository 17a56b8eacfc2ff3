import { apiQuery } from '../../api/web/api-query.ts'
import { decodeCategories } from '../category.wire.ts'

/** All categories, in the order of the shop window. */
export const categoriesQuery = () => apiQuery('GET /getcategories', {}, decodeCategories)
