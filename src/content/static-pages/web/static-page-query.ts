import { apiQuery } from '../../../site/api/web/api-query.ts'
import { decodeStaticPage } from '../static-page.wire.ts'

/** The page's content; requested in lower case, so that every spelling of an address makes the same call. */
export const staticPageQuery = (slug: string) =>
  apiQuery('POST /contentpages', { slug: slug.toLowerCase() }, decodeStaticPage)
