import Type from 'typebox'
import { Problem } from '../../platform/errors.ts'
import { minFillMs } from './min-fill-ms.ts'

/** Params by which a form's call recognises bots. Callers without a form send neither. */
export const honeypotParams = {
  website: Type.Optional(Type.String({ description: 'Honeypot field; must be empty.' })),
  filled_ms: Type.Optional(Type.Integer({ description: 'How long the page was open, in milliseconds.' })),
}

/** The rejection is visible, so that a person mistaken for a bot can send again without losing anything. */
export function rejectBots({ website = '', filled_ms }: { website?: string; filled_ms?: number }): void {
  if (website !== '')
    throw new Problem(422, /*i18n*/ 'Please leave the website field empty. It is there to detect spam.')
  if (filled_ms !== undefined && filled_ms < minFillMs)
    throw new Problem(429, /*i18n*/ 'The form was sent very quickly. Please check it and send it again.', undefined, 2)
}
