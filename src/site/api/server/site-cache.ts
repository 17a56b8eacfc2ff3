import type { ResponseCache } from '../../../platform/cache/response-cache.ts'
import type { AnswerBudget } from './route.ts'

/** The site's response cache: pages and answers of calls, each under its address. */
export type SiteCache = ResponseCache<AnswerBudget>
