import { apiQuery } from '../../../site/api/web/api-query.ts'
import type { BannerPlace } from '../banner.ts'

export const bannersQuery = (slug: BannerPlace) => apiQuery('POST /banner', { slug })
