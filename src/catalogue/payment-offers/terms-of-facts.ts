import { DAY_MS } from '../../shared/durations.ts'
import { INDIA_OFFSET_MS, shiftToIndia } from '../../shared/india-time.ts'
import type { Benefit, OfferFacts } from './offer-facts.ts'
import type { CalendarDay } from './offer-symbols.ts'
import { anyPayment, noTerms, type OfferPayment, type OfferTerms } from './payment-offer.ts'

/** The terms that facts add up to, or null if they contradict each other. */
export function termsOf(facts: OfferFacts, now: Date | null): OfferTerms | null {
  const payment = paymentOf(facts)
  const times = timesOf(facts, now)
  const { benefit, weekdays, minutes } = facts
  if (!benefit || !payment || !times || !isConsistent(facts, benefit)) return null
  const isTimed = weekdays !== undefined || minutes !== undefined
  return {
    ...noTerms,
    ...benefit,
    ...times,
    capPaise: facts.capPaise ?? null,
    capScope: facts.capScope ?? null,
    minimumPaise: facts.minimumPaise ?? null,
    minimumCounts: facts.minimumCounts ?? null,
    minimumQuantity: facts.minimumQuantity ?? null,
    payment,
    hours: isTimed
      ? { weekdays: weekdays ?? [], fromMinute: minutes?.[0] ?? null, untilMinute: minutes?.[1] ?? null }
      : null,
    usesPerCard: facts.usesPerCard ?? null,
    isFirstOrderOnly: facts.isFirstOrderOnly ?? false,
    isAppOnly: facts.isAppOnly ?? false,
    isWithCoupon: facts.isWithCoupon ?? null,
    isAdditional: facts.isAdditional ?? false,
    isIncludedInPrice: facts.isIncludedInPrice ?? false,
  }
}

function isConsistent(facts: OfferFacts, { amountPaise, basisPoints, isUpTo }: Benefit): boolean {
  const { capPaise, minimumPaise, minimumCounts, minimumQuantity = 1 } = facts
  if (capPaise !== undefined && basisPoints === null) return false
  if (minimumCounts !== undefined && minimumPaise === undefined) return false
  // "Rs. 500 off from Rs. 399": one of the two is something else.
  if (!isUpTo && minimumPaise !== undefined && (amountPaise ?? 0) > minimumPaise) return false
  // "Buy 5000" means an amount.
  return minimumQuantity <= 100
}

function paymentOf(facts: OfferFacts): OfferPayment | null {
  const { means, cardType = null, excludedBanks = [], excludedCardProducts = [] } = facts
  const isNoCostEmi = facts.benefit?.kind === 'emi'
  const emi = facts.emi ?? (isNoCostEmi ? 'required' : null)
  if (isNoCostEmi && emi !== 'required') return null
  const isByOthers = means !== undefined && (means.isUpi || means.upiApps.length + means.wallets.length > 0)
  const isByBanks = means !== undefined && means.banks.length + means.networks.length > 0
  // "On UPI. On credit cards": and or or?
  if (isByOthers && !isByBanks && (cardType !== null || emi !== null)) return null
  // "On cards" of any bank and type cannot be stated.
  if (facts.isByCard && !isByBanks && cardType === null && emi !== 'required') return null
  if (excludedBanks.some((bank) => means?.banks.includes(bank))) return null
  return { ...anyPayment, ...means, cardType, emi, excludedBanks, excludedCardProducts }
}

/** Null: no such day, or a day without a year, without knowing today. */
function timesOf({ starts, ends }: OfferFacts, now: Date | null): Pick<OfferTerms, 'startsAtMs' | 'endsAtMs'> | null {
  const lastMs = ends && dayStart(ends, starts?.year ? firstFrom(starts.year, starts, ends) : nearestYear(ends, now))
  const endYear = lastMs ? shiftToIndia(new Date(lastMs)).getUTCFullYear() : null
  const startsAtMs = starts && dayStart(starts, endYear ? lastUntil(endYear, starts, ends) : nearestYear(starts, now))
  if (lastMs === null || startsAtMs === null) return null
  if (lastMs !== undefined && startsAtMs !== undefined && startsAtMs > lastMs) return null
  return { startsAtMs: startsAtMs ?? null, endsAtMs: lastMs === undefined ? null : lastMs + DAY_MS }
}

const isLater = (one: CalendarDay, other: CalendarDay | undefined): boolean =>
  other !== undefined && one.month * 100 + one.day > other.month * 100 + other.day

/** "1 December 2026 to 7 January": the end is in the next year. */
const firstFrom = (year: number, starts: CalendarDay, ends: CalendarDay): number =>
  isLater(starts, ends) ? year + 1 : year
const lastUntil = (year: number, starts: CalendarDay, ends: CalendarDay | undefined): number =>
  isLater(starts, ends) ? year - 1 : year

/** When the day begins in India; in the given year, if it names none. */
function dayStart({ day, month, year }: CalendarDay, otherwise: number | null): number | null {
  const inYear = year ?? otherwise
  if (inYear === null) return null
  const at = new Date(Date.UTC(inYear, month - 1, day))
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day ? at.getTime() - INDIA_OFFSET_MS : null
}

/** The year in which the day is nearest to today. */
function nearestYear({ day, month }: CalendarDay, now: Date | null): number | null {
  if (now === null) return null
  const thisYear = shiftToIndia(now).getUTCFullYear()
  const distance = (year: number) => Math.abs(Date.UTC(year, month - 1, day) - shiftToIndia(now).getTime())
  return [thisYear, thisYear - 1, thisYear + 1].reduce((best, year) => (distance(year) < distance(best) ? year : best))
}
