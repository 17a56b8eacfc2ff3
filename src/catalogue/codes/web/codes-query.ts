import { apiQuery } from '../../../site/api/web/api-query.ts'

/** What codes belong to: a deal, or a store as a whole. */
export type CodeSubject = { dealid: number } | { storeid: number }

export const codesQuery = (which: CodeSubject & { code?: string }) => apiQuery('GET /codes', which)
