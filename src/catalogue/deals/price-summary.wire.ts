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

/** Times by their wire names; all else in a fact is an amount, such as `BEFORE` for `beforePaise`. */
const factTimes = { DATE: 'atMs', UNTIL: 'untilMs', FROM: 'fromMs' }
const wireNameOf = (name: string) =>
  Object.entries(factTimes).find(([, time]) => time === name)?.[0] ?? name.replace('Paise', '').toUpperCase()

const encodeFact = ({ kind, ...values }: PriceFact): WirePriceFact => {
  const encoded = Object.entries(values).map(([name, value]) => [
    wireNameOf(name),
    name.endsWith('Ms') ? encodeInstant(value) : decimalRupees(value),
  ])
  return { KIND: kind, ...Object.fromEntries(encoded) }
}

const decodeFact = ({ KIND, ...values }: WirePriceFact): PriceFact => {
  const decoded = Object.entries(values).map(([name, value]) =>
    name in factTimes
      ? [factTimes[name as keyof typeof factTimes], Date.parse(value)]
      : [`${name.toLowerCase()}Paise`, rupeesPaise(value)],
  )
  return { kind: KIND, ...Object.fromEntries(decoded) }
}
