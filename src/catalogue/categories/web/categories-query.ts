import { apiQuery } from '../../../site/api/web/api-query.ts'
import { decodeCategories } from '../category.wire.ts'

/** All categories, in display order. */
export const categoriesQuery = () => apiQuery('GET /getcategories', {}, decodeCategories)
