import { decimalRupees } from '../../shared/money.ts'
import type { WireData } from '../../site/api/contract.ts'
import type { priceHistory } from './deal.contract.ts'
import { decodeRecord, encodeInstant, encodeRecord, rupeesPaise } from './price.wire.ts'
import type { PriceHistory } from './price-series.ts'

type WireHistory = WireData<typeof priceHistory>

export const encodePriceHistory = (history: PriceHistory): WireHistory => ({
  ID: history.dealId,
  FROM: history.fromMs === null ? null : encodeInstant(history.fromMs),
  LASTSEEN: history.lastSeenMs === null ? null : encodeInstant(history.lastSeenMs),
  CHART: history.chart.map(encodeRecord),
  DAYS: history.days.map(({ date, lowestPaise, lastPaise }) => ({
    DATE: date,
    LOWEST: decimalRupees(lowestPaise),
    LAST: decimalRupees(lastPaise),
  })),
})

export const decodePriceHistory = (wire: WireHistory): PriceHistory => ({
  dealId: wire.ID,
  fromMs: wire.FROM === null ? null : Date.parse(wire.FROM),
  lastSeenMs: wire.LASTSEEN === null ? null : Date.parse(wire.LASTSEEN),
  chart: wire.CHART.map(decodeRecord),
  days: wire.DAYS.map(({ DATE, LOWEST, LAST }) => ({
    date: DATE,
    lowestPaise: rupeesPaise(LOWEST),
    lastPaise: rupeesPaise(LAST),
  })),
})
