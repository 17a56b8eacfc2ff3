import type { ResponseCache } from '../../platform/cache/response-cache.ts'
import type { AnswerBudget } from './route.ts'

/** What the site has cached: pages under their addresses, answers of calls under theirs. */
export type SiteCache = ResponseCache<AnswerBudget>
