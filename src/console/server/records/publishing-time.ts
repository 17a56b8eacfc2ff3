import { badInput } from '../../../platform/errors.ts'
import type { Value, Values } from '../../records/record-description.ts'

/** Whether a value is a time after `now`. */
export const isLater = (time: Value | undefined, now: Date): boolean => typeof time === 'string' && new Date(time) > now

/** The time that the action `schedule` was given. Throws the problem of its field unless it lies ahead. */
export function readPublishingTime({ publishedAt = null }: Values, now: Date): Value {
  if (!isLater(publishedAt, now)) throw badInput({ publishedAt: /*i18n*/ 'Please choose a time in the future.' })
  return publishedAt
}
