// Validation of comments, shared by the form and the call.

import { cleanName } from '../accounts/account-field-rules.ts'
import { normalise } from '../platform/normalise.ts'

export const maxCommentLength = 5_000
const maxAuthorLength = 100

/** In the characters that people and the database count, not in JavaScript's halves of emoji. */
export const lengthOf = (text: string): number => [...text].length

/** As it is kept: line breaks stay, one empty line at most, nothing that is not seen or turns the reading direction. */
export const cleanComment = (text: string): string =>
  normalise(text.toWellFormed(), 'NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    // Joiners shape Devanagari and emoji, tags shape flags.
    .replace(/(?!\u200c|\u200d|[\n\t\u{e0020}-\u{e007f}])[\p{Cc}\p{Cf}\p{Co}]/gu, '')
    // Not /\s+$/gm, which takes the square of the time for long runs of blanks.
    .replace(/[^\n]+/g, (line) => line.trimEnd())
    .replace(/\n{3,}/g, '\n\n')
    .trim()

export function commentError(text: string): string | null {
  const clean = cleanComment(text)
  // Blank letters are not a text.
  if (clean.replace(/[\s\p{DI}\u2800]/gu, '') === '') return /*i18n*/ "Comment Can't be empty"
  return lengthOf(clean) <= maxCommentLength ? null : /*i18n*/ 'Comment must be 5000 characters or less'
}

/** Shorter than an account's may be: Om and Jo comment too. */
export function authorError(text: string): string | null {
  const name = cleanName(text)
  if (name.replace(/[\s\p{DI}\u2800]/gu, '') === '') return /*i18n*/ "Name Can't be empty"
  return lengthOf(name) <= maxAuthorLength ? null : /*i18n*/ 'Name must be 100 characters or less'
}

/** How many addresses of sites a text names, with or without http in front. */
export const linkCount = (text: string): number =>
  text.match(/\bhttps?:\/\/(?:www\.)?\S|\bwww\.\S|(?<![\w@/.-])(?:[a-z\d-]+\.)+[a-z]{2,}\/\S/gi)?.length ?? 0

/** How many links a newcomer may post without moderation: one place to get it cheaper. */
export const maxNewcomerLinks = 1
