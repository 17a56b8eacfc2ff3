import { apiQuery } from '../../../../site/api/web/api-query.ts'
import type { DealDetail } from '../../deal.ts'
import { decodePriceHistory } from '../../price-history.wire.ts'
import type { ChartRange } from '../../price-rules.ts'

/** The chart of a part of a deal's history. */
export const chartRangeQuery = (dealId: number, range: ChartRange) =>
  apiQuery('GET /pricehistory', { dealid: dealId, days: range }, decodePriceHistory)

/** The query for the range in the address; none for the whole history, which the deal includes. */
export const chartRangeQueries = (deal: DealDetail, range: ChartRange) =>
  range === 'all' || deal.prices === null ? [] : [chartRangeQuery(deal.id, range)]
