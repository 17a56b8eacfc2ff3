// Validation of comments, shared by the form and the call.

import { cleanName } from '../../accounts/members/account-field-rules.ts'
import { isBlank } from '../../platform/blank-text.ts'
import { truncate } from '../../platform/cut-text.ts'
import { normalise } from '../../platform/normalise.ts'

export const maxCommentLength = 5_000
const maxAuthorLength = 100

/** Counts characters as people and the database do, not UTF-16 units. */
export const lengthOf = (text: string): number => [...text].length

/** The stored form: line breaks stay, at most one empty line, no invisible or direction-changing characters. */
export const cleanComment = (text: string): string =>
  normalise(text.toWellFormed(), 'NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    // Joiners shape Devanagari and emoji, tag characters shape flags.
    .replace(/(?!\u200c|\u200d|[\n\t\u{e0020}-\u{e007f}])[\p{Cc}\p{Cf}\p{Co}]/gu, '')
    // Not /\s+$/gm, which takes quadratic time for long runs of blanks.
    .replace(/[^\n]+/g, (line) => line.trimEnd())
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** A comment's beginning in one line, for lists. */
export const commentExcerpt = (text: string, maxLength: number): string =>
  truncate(text.replace(/\s+/g, ' ').trim(), maxLength)

export function commentError(text: string): string | null {
  const clean = cleanComment(text)
  if (isBlank(clean)) return /*i18n*/ "Comment Can't be empty"
  return lengthOf(clean) <= maxCommentLength ? null : /*i18n*/ 'Comment must be 5000 characters or less'
}

/** May be shorter than an account's name: Om and Jo comment too. */
export function authorError(text: string): string | null {
  const name = cleanName(text)
  if (name === '') return /*i18n*/ "Name Can't be empty"
  return lengthOf(name) <= maxAuthorLength ? null : /*i18n*/ 'Name must be 100 characters or less'
}

/** How many website addresses a text names, with or without http in front. */
export const linkCount = (text: string): number =>
  text.match(/\bhttps?:\/\/(?:www\.)?\S|\bwww\.\S|(?<![\w@/.-])(?:[a-z\d-]+\.)+[a-z]{2,}\/\S/gi)?.length ?? 0

/** How many links a newcomer may post without moderation: one cheaper store. */
export const maxNewcomerLinks = 1
