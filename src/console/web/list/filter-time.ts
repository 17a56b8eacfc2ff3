import { readLocalTime, toLocalTime } from '../field/field-values.ts'

// The times of filters in an address: days in India, or instants.

export const isDay = (value: string): boolean => /^\d{4}-\d\d-\d\d$/.test(value)

export const isFilterTime = (value: string): boolean => !Number.isNaN(new Date(value).getTime())

/** The field for a value of a filter: a day's, or one that has a time too. */
export function filterTimeInput(value: string): { type: 'date' | 'datetime-local'; value: string } {
  if (value === '' || isDay(value) || !isFilterTime(value)) return { type: 'date', value }
  return { type: 'datetime-local', value: toLocalTime(value) }
}

/** The value of a filter by what its field contains. */
export const readFilterTime = (typed: string): string => readLocalTime(typed) ?? typed
