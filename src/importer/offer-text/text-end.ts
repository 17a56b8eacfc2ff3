import { DAY_MS } from '../../shared/durations.ts'
import { dayInIndia, midnightInIndia, shiftToIndia } from '../../shared/india-time.ts'
import { endOf, readDate } from '../values/feed-date.ts'

/** When an offer ends by its text; `unreadable` if that cannot be told. */
export type TextEnd =
  | { kind: 'none' }
  | { kind: 'end'; at: Date; place: readonly [from: number, to: number] }
  | { kind: 'past' | 'unreadable'; text: string }

const LAST_DAY =
  /\b(?:till|until|untill|valid (?:till|until|upto|up to|through)|ends?(?: on| at)?|expir(?:es|y)(?: on| date)?|last (?:date|day)|upto)\b[\s:]{1,3}(?:midnight,? (?:on |of )?(?=to(?:day|night|morrow)|\d|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)))?(?<when>today|tonight|midnight|tomorrow|[\d]{1,2}(?:st|nd|rd|th)?[ -][a-z]{3,9}\.?,?(?:[ -]\d{4})?|[a-z]{3,9}\.? \d{1,2}(?:st|nd|rd|th)?(?:,? \d{4})?|\d{4}-\d{2}-\d{2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2}(?:\d{2})?(?!\d))(?<time>,? (?:at )?\d{1,2}(?::\d{2})? ?[ap]\.?m\b\.?)?/giu
/** "1st Dec 2026 - 10th Dec 2026": the second is the last day. */
const FROM_TO =
  /(?<![\d-])\d{1,2}(?:st|nd|rd|th)? [a-z]{3,9}\.?,?(?: \d{4})? ?(?:[-–—]|to|till) ?(?<when>\d{1,2}(?:st|nd|rd|th)? [a-z]{3,9}\.?,?(?: \d{4})?)(?<time>)/giu
const TODAY =
  /\b(?:today only|only today|ends today|ends tonight)\b|(?<![\p{L}\p{M}])आज (?:रात(?: 12 बजे)?|ही|तक)(?![\p{L}\p{M}])/iu
const HINDI_DAY =
  /(?<![\d\p{L}\p{M}])(?<when>\d{1,2} (?<month>जनवरी|फ़रवरी|फरवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर|सितम्बर|अक्टूबर|नवंबर|नवम्बर|दिसंबर|दिसम्बर)(?: \d{4})?)(?<time>) तक(?![\p{L}\p{M}])/gu
const HINDI_MONTHS: Readonly<Record<string, string>> = {
  जनवरी: 'jan',
  फ़रवरी: 'feb',
  फरवरी: 'feb',
  मार्च: 'mar',
  अप्रैल: 'apr',
  मई: 'may',
  जून: 'jun',
  जुलाई: 'jul',
  अगस्त: 'aug',
  सितंबर: 'sep',
  सितम्बर: 'sep',
  अक्टूबर: 'oct',
  नवंबर: 'nov',
  नवम्बर: 'nov',
  दिसंबर: 'dec',
  दिसम्बर: 'dec',
}

/** A date without a year is the nearest one: "till 30 Nov". The last day is included. */
export function readTextEnd(text: string, now: Date): TextEnd {
  const today = TODAY.exec(text)
  const stated = [FROM_TO, LAST_DAY, HINDI_DAY].flatMap((pattern) => [...text.matchAll(pattern)].slice(0, 10))
  for (const found of stated) {
    const { when = '', month = '', time } = found.groups ?? {}
    const english = when.replace(month, HINDI_MONTHS[month] ?? month)
    const read = endAt(english.toLowerCase(), time || undefined, now)
    // "up to two": a word that is no month.
    if (read === null) continue
    if (read === 'unreadable') return { kind: 'unreadable', text: when }
    if (read <= now) return { kind: 'past', text: found[0].trim() }
    return { kind: 'end', at: read, place: [found.index, found.index + found[0].length] }
  }
  if (!today) return { kind: 'none' }
  return { kind: 'end', at: endOfDay(now, 1), place: [today.index, today.index + today[0].length] }
}

const endOfDay = (now: Date, days: number): Date => new Date(midnightInIndia(now).getTime() + days * DAY_MS)

function endAt(when: string, time: string | undefined, now: Date): Date | 'unreadable' | null {
  const clock = time === undefined ? '' : ` ${withMinutes(time)}`
  const days = ['today', 'tonight', 'midnight'].includes(when) ? 1 : when === 'tomorrow' ? 2 : null
  if (days !== null) return endOfNamedDay(endOfDay(now, days), clock)
  // Which of the three numbers is the year cannot be told.
  if (/^\d{1,2}[-/.]\d{1,2}[-/.]\d{2}$/.test(when)) return 'unreadable'
  const dated = /\d{4}/.test(when) ? [when] : nearYears(now).map((year) => `${when.replace(/[,.]{1,2}$/, '')} ${year}`)
  const readings = dated.map((text) => readDate(`${text}${clock}`))
  const ends = readings.flatMap((reading) => (reading.kind === 'date' ? endOf(reading) : []))
  const [nearest] = ends.sort((a, b) => distance(a, now) - distance(b, now))
  if (nearest) return nearest
  const isAmbiguous = readings.some(
    (reading) => reading.kind === 'unreadable' && reading.reason.startsWith('is ambiguous'),
  )
  return isAmbiguous ? 'unreadable' : null
}

/** At the end of the day unless an hour is named; "12 am" means that end. */
function endOfNamedDay(end: Date, clock: string): Date {
  const reading = readDate(`${dayInIndia(new Date(end.getTime() - DAY_MS))}${clock}`)
  return clock === '' || clock === ' 12:00 am' || reading.kind !== 'date' ? end : endOf(reading)
}

const distance = (at: Date, now: Date): number => Math.abs(at.getTime() - now.getTime())

function nearYears(now: Date): number[] {
  const year = shiftToIndia(now).getUTCFullYear()
  return [year - 1, year, year + 1]
}

/** "6 pm" as "6:00 pm". */
function withMinutes(time: string): string {
  const [, hours, minutes = ':00', half] = /(\d{1,2})(:\d{2})? ?([ap])/i.exec(time) ?? []
  return `${hours}${minutes} ${half?.toLowerCase()}m`
}
