import { joinedErrors, type Problem } from '../../../platform/errors.ts'
import type { Language } from '../language.ts'
import type { Translate } from './translate.ts'

/** An error's messages in the caller's language. */
export function localiseError(problem: Problem, language: Language, translate: Translate) {
  const { fields, userMessage, message, details } = problem
  const translatedFields = fields && translateFields(fields, language, translate)
  // The message of invalid input is that of its fields, joined.
  const isJoined = fields !== undefined && message === joinedErrors(fields)
  return {
    message: isJoined && translatedFields ? joinedErrors(translatedFields) : translate(language, userMessage),
    fields: translatedFields,
    details,
  }
}

const translateFields = (fields: Record<string, string>, language: Language, translate: Translate) =>
  Object.fromEntries(Object.entries(fields).map(([name, error]) => [name, translate(language, error)]))
