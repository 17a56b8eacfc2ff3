import { apiQuery } from '../../../api/web/api-query.ts'
import type { DealDetail } from '../../deal.ts'
import { decodePriceHistory } from '../../price-history.wire.ts'
import type { ChartRange } from '../../price-rules.ts'

/** The chart of a part of a deal's history. */
export const chartRangeQuery = (dealId: number, range: ChartRange) =>
  apiQuery('GET /pricehistory', { dealid: dealId, days: range }, decodePriceHistory)

/** What the chart of an address needs besides the deal, with which the whole history comes. */
export const chartRangeQueries = (deal: DealDetail, range: ChartRange) =>
  range === 'all' || deal.prices === null ? [] : [chartRangeQuery(deal.id, range)]
