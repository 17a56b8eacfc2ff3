import { decimalRupees } from '../../shared/money.ts'
import type { WirePriceFact, WirePrices } from './deal.contract.ts'
import { decodeRecord, encodeInstant, encodeRecord, rupeesPaise } from './price.wire.ts'
import type { DealPrices, PriceFact } from './price-rules.ts'

export const encodePrices = (prices: DealPrices): WirePrices => ({
  STATE: prices.state,
  FROM: encodeInstant(prices.fromMs),
  LASTSEEN: encodeInstant(prices.lastSeenMs),
  SINCE: prices.sinceMs === null ? null : encodeInstant(prices.sinceMs),
  LOWEST: encodeRecord(prices.lowest),
  HIGHEST: encodeRecord(prices.highest),
  USUAL: prices.usualPaise === null ? null : decimalRupees(prices.usualPaise),
  BELOWUSUAL: prices.belowUsualPercent,
  CHANGES: prices.changeCount,
  FACTS: prices.facts.map(encodeFact),
  CHART: prices.chart.map(encodeRecord),
})

export const decodePrices = (wire: WirePrices): DealPrices => ({
  state: wire.STATE,
  fromMs: Date.parse(wire.FROM),
  lastSeenMs: Date.parse(wire.LASTSEEN),
  sinceMs: wire.SINCE === null ? null : Date.parse(wire.SINCE),
  lowest: decodeRecord(wire.LOWEST),
  highest: decodeRecord(wire.HIGHEST),
  usualPaise: wire.USUAL === null ? null : rupeesPaise(wire.USUAL),
  belowUsualPercent: wire.BELOWUSUAL,
  changeCount: wire.CHANGES,
  facts: wire.FACTS.map(decodeFact),
  chart: wire.CHART.map(decodeRecord),
})

function encodeFact(fact: PriceFact): WirePriceFact {
  switch (fact.kind) {
    case 'raised-first':
      return {
        KIND: fact.kind,
        BEFORE: decimalRupees(fact.beforePaise),
        RAISED: decimalRupees(fact.raisedPaise),
        DATE: encodeInstant(fact.atMs),
      }
    case 'was-more':
    case 'was-less':
      return {
        KIND: fact.kind,
        PRICE: decimalRupees(fact.pricePaise),
        UNTIL: encodeInstant(fact.untilMs),
        DIFFERENCE: decimalRupees(fact.differencePaise),
      }
    case 'original-unseen':
      return {
        KIND: fact.kind,
        HIGHEST: decimalRupees(fact.highestPaise),
        ORIGINAL: decimalRupees(fact.originalPaise),
        FROM: encodeInstant(fact.fromMs),
      }
    default:
      return { KIND: fact.kind, FROM: encodeInstant(fact.fromMs) }
  }
}

function decodeFact(fact: WirePriceFact): PriceFact {
  switch (fact.KIND) {
    case 'raised-first':
      return {
        kind: fact.KIND,
        beforePaise: rupeesPaise(fact.BEFORE),
        raisedPaise: rupeesPaise(fact.RAISED),
        atMs: Date.parse(fact.DATE),
      }
    case 'was-more':
    case 'was-less':
      return {
        kind: fact.KIND,
        pricePaise: rupeesPaise(fact.PRICE),
        untilMs: Date.parse(fact.UNTIL),
        differencePaise: rupeesPaise(fact.DIFFERENCE),
      }
    case 'original-unseen':
      return {
        kind: fact.KIND,
        highestPaise: rupeesPaise(fact.HIGHEST),
        originalPaise: rupeesPaise(fact.ORIGINAL),
        fromMs: Date.parse(fact.FROM),
      }
    default:
      return { kind: fact.KIND, fromMs: Date.parse(fact.FROM) }
  }
}
