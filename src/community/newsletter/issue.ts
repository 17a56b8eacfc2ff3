import type { PriceLabel } from '../../catalogue/deals/price-rules.ts'
import { addDays, type Day } from '../../shared/days.ts'
import { DAY_MS, HOUR_MS } from '../../shared/durations.ts'
import { startOfDay } from '../../shared/india-time.ts'
import type { Language } from '../../site/i18n/language.ts'

export const cadences = ['daily', 'weekly'] as const
export type Cadence = (typeof cadences)[number]

export type IssueState = 'draft' | 'held' | 'sending' | 'sent' | 'skipped'

/** A day in India has at most one issue of each cadence. */
export type IssueDate = { day: Day; cadence: Cadence }

/** A chosen deal, as it was when the issue was composed and as it is sent. */
export type IssueDeal = {
  id: number
  slug: string
  titles: Record<Language, string>
  storeId: number
  store: string
  /** The main one first. */
  categoryIds: number[]
  pricePaise: number
  /** The price of the cheapest of its variants: others cost more. */
  isFrom: boolean
  /** Null also where a higher price than the current one was never recorded. */
  originalPaise: number | null
  percentOff: number
  code: string | null
  /** The statements of its card: docs/price-rules.md. */
  priceLabel: PriceLabel | null
  belowUsualPercent: number | null
  /** A path of this site, or ''. */
  picture: string
  pictureAlt: string
  /** Whether it can be bought by our redirect. */
  isLinked: boolean
}

/** An editor's texts; '' and absent: the standard ones. */
export type IssueTexts = Partial<Record<Language, { subject: string; greeting: string }>>

/** What its emails are made of. */
export type Issue = IssueDate & { id: number; deals: IssueDeal[]; further: IssueDeal[]; texts: IssueTexts }

/** Whether an editor's subject still fits: it may name the first deal with its price and code. */
export const isSameFirst = ([a]: readonly IssueDeal[], [b]: readonly IssueDeal[]): boolean =>
  a?.id === b?.id && a?.pricePaise === b?.pricePaise && a?.code === b?.code

export const withoutSubjects = (texts: IssueTexts): IssueTexts =>
  Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, { ...text, subject: '' }]))

export const maxIssueDeals = 5

/** Saturday, before people shop. */
const weeklyWeekday = 6

export const cadencesOn = (day: Day): Cadence[] =>
  new Date(`${day}T00:00:00Z`).getUTCDay() === weeklyWeekday ? ['daily', 'weekly'] : ['daily']

/** 07:30 in India; editors have half an hour. */
export const composesAt = (day: Day): Date => new Date(startOfDay(day).getTime() + 7.5 * HOUR_MS)
/** 08:00 in India. */
export const sendsAt = (day: Day): Date => new Date(startOfDay(day).getTime() + 8 * HOUR_MS)
/** So long after its time an issue may begin by itself: a morning's issue is not sent in the evening. */
export const beginsWithinMs = 4 * HOUR_MS
/** A site that starts later in the day composes none. */
export const composesUntil = (day: Day): Date => new Date(sendsAt(day).getTime() + beginsWithinMs)

/** Nothing is sent later than this after its time: what it says about prices would be old. */
export const sendingMs: Record<Cadence, number> = { daily: 20 * HOUR_MS, weekly: 2 * DAY_MS }

/** Its name in addresses and commands: "2026-11-27", "2026-11-28-weekly". */
export const issueName = ({ day, cadence }: IssueDate): string => (cadence === 'daily' ? day : `${day}-weekly`)

export function readIssueName(text: string): IssueDate | null {
  const [, day = '', weekly] = /^(20\d\d-\d\d-\d\d)(-weekly)?$/.exec(text) ?? []
  // The calendar has no 31 February.
  if (day === '' || Number.isNaN(Date.parse(day)) || addDays(day, 0) !== day) return null
  return { day, cadence: weekly === undefined ? 'daily' : 'weekly' }
}

/** A subscriber gets the deals of the chosen categories, of all without a choice: at most five. */
export function dealsFor({ deals, further }: Pick<Issue, 'deals' | 'further'>, categoryIds: readonly number[]) {
  if (categoryIds.length === 0) return deals
  const isWanted = (deal: IssueDeal) => deal.categoryIds.some((id) => categoryIds.includes(id))
  return [...deals, ...further].filter(isWanted).slice(0, maxIssueDeals)
}
