import { apiQuery } from '../../../api/web/api-query.ts'
import type { DealDetail } from '../../deal.ts'
import { decodePriceHistory } from '../../price-history.wire.ts'
import type { ChartRange } from '../../price-rules.ts'

/** The chart of a part of a deal's history. */
export const rangeQuery = (dealId: number, range: ChartRange) =>
  apiQuery('GET /pricehistory', { dealid: dealId, days: range }, decodePriceHistory)

/** What the chart of an address needs besides the deal, with which the whole history comes. */
export const rangeQueries = (deal: DealDetail, range: ChartRange) =>
  range === 'all' || deal.prices === null ? [] : [rangeQuery(deal.id, range)]
