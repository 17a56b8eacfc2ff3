import { shiftToIndia } from '../shared/india-time.ts'

/** When a job runs, in Indian time. */
export type JobSchedule =
  | { every: 'few minutes'; minutes: number }
  | { every: 'hour'; minute: number }
  | { every: 'day'; time: string }

/** Reads the forms that the site's jobs have: minute and hour in UTC. Null for any other. */
export function readJobSchedule(cron: string): JobSchedule | null {
  const [minute = '', hour = '', ...days] = cron.split(' ')
  if (days.join(' ') !== '* * *') return null
  if (hour === '*' && minute === '*') return { every: 'few minutes', minutes: 1 }
  if (hour === '*' && /^\*\/\d{1,2}$/.test(minute)) return { every: 'few minutes', minutes: Number(minute.slice(2)) }
  if (!/^\d{1,2}$/.test(minute)) return null
  const inIndia = (hours: number) => shiftToIndia(new Date(Date.UTC(2026, 0, 1, hours, Number(minute))))
  if (hour === '*') return { every: 'hour', minute: inIndia(0).getUTCMinutes() }
  return /^\d{1,2}$/.test(hour) ? { every: 'day', time: inIndia(Number(hour)).toISOString().slice(11, 16) } : null
}
