import { DAY_MS } from './durations.ts'

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)
