import type { Value, Values } from '../../console/records/record-description.ts'
import { checkedValuesOf, type ValuesOf } from '../../console/records/record-values.ts'
import { clockTime } from './offer-sentence.ts'
import { paymentOfferRecord } from './payment-offer.record.ts'
import type { OfferHours, OfferTerms } from './payment-offer.ts'

type OfferValues = ValuesOf<typeof paymentOfferRecord>
const weekdayIds = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const satisfies OfferValues['weekdays']
type TermValues = Omit<OfferValues, 'scope' | 'storeId' | 'sourceUrl' | 'checkedAt'>

/** The terms that the form states, also while it is filled in: a field that is empty or wrong says nothing. */
export function termsOfValues(checkedValues: Values): OfferTerms {
  const values = checkedValuesOf(paymentOfferRecord, checkedValues)
  const { percent, isWithCoupon } = values
  return {
    kind: values.kind ?? 'instant',
    basisPoints: percent == null ? null : Math.round(percent * 100),
    amountPaise: values.amountPaise ?? null,
    fixedPricePaise: values.fixedPricePaise ?? null,
    isUpTo: values.isUpTo ?? false,
    capPaise: values.capPaise ?? null,
    capScope: values.capScope ?? null,
    minimumPaise: values.minimumPaise ?? null,
    minimumCounts: values.minimumCounts ?? null,
    minimumQuantity: values.minimumQuantity ?? null,
    payment: {
      banks: values.banks ?? [],
      excludedBanks: values.excludedBanks ?? [],
      cardProducts: values.cardProducts ?? [],
      excludedCardProducts: values.excludedCardProducts ?? [],
      cardType: values.cardType ?? null,
      networks: values.networks ?? [],
      emi: values.emi ?? null,
      isUpi: values.isUpi ?? false,
      upiApps: values.upiApps ?? [],
      wallets: values.wallets ?? [],
    },
    hours: hoursOf(values),
    startsAtMs: timeOf(values.startsAt),
    endsAtMs: timeOf(values.endsAt),
    usesPerCard: values.usesPerCard ?? null,
    isFirstOrderOnly: values.isFirstOrderOnly ?? false,
    isAppOnly: values.isAppOnly ?? false,
    isWithCoupon: isWithCoupon == null ? null : isWithCoupon === 'yes',
    isAdditional: values.isAdditional ?? false,
    isIncludedInPrice: values.isIncludedInPrice ?? false,
  }
}

function hoursOf({ weekdays = [], fromTime, untilTime }: Partial<OfferValues>): OfferHours | null {
  const [fromMinute, untilMinute] = [minuteOf(fromTime ?? ''), minuteOf(untilTime ?? '')]
  if (weekdays.length === 0 && fromMinute === null && untilMinute === null) return null
  return { weekdays: weekdays.map((day) => weekdayIds.indexOf(day) + 1), fromMinute, untilMinute }
}

/** "14:05", and "24:00" for the end of the day; null for anything else. */
export function minuteOf(text: string): number | null {
  const [, hours = '', minutes = ''] = /^(\d{1,2}):(\d\d)$/.exec(text) ?? []
  const minute = Number(hours) * 60 + Number(minutes)
  return hours !== '' && Number(minutes) < 60 && minute <= 1440 ? minute : null
}

const timeOf = (value: string | null | undefined): number | null => (value ? Date.parse(value) : null)

/** The reverse of `termsOfValues`: what a form shows of stored terms, and of those read from a text. */
export function valuesOfTerms({ payment, hours, startsAtMs, endsAtMs, ...terms }: OfferTerms): TermValues {
  const { basisPoints, isWithCoupon, ...same } = terms
  return {
    ...same,
    ...payment,
    percent: basisPoints === null ? null : basisPoints / 100,
    weekdays: weekdayIds.filter((_, index) => hours?.weekdays.includes(index + 1)),
    fromTime: hours?.fromMinute == null ? '' : clockTime(hours.fromMinute),
    untilTime: hours?.untilMinute == null ? '' : clockTime(hours.untilMinute),
    startsAt: startsAtMs === null ? null : new Date(startsAtMs).toISOString(),
    endsAt: endsAtMs === null ? null : new Date(endsAtMs).toISOString(),
    isWithCoupon: isWithCoupon === null ? null : isWithCoupon ? 'yes' : 'no',
  }
}

/** Times of the day that are none, which `termsOfValues` leaves out. */
export function timeErrors({ fromTime, untilTime }: { fromTime?: Value; untilTime?: Value }): Record<string, string> {
  const isWrong = (text: Value | undefined) => typeof text === 'string' && text !== '' && minuteOf(text) === null
  const notATime = /*i18n*/ 'Please enter a time of the day such as 14:00.'
  return {
    ...((isWrong(fromTime) || minuteOf(String(fromTime)) === 1440) && { fromTime: notATime }),
    ...((isWrong(untilTime) || minuteOf(String(untilTime)) === 0) && { untilTime: notATime }),
  }
}
