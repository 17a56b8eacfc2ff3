// What the browser stores about comments: the visitor's name and email address, and unsent drafts.

import { readLocal, writeLocal } from '../../../ui/state/local-storage.ts'
import type { Subject } from '../comment.ts'

type Writer = { name: string; email: string }

/** The name and email address used last. Null: the form asks for them. */
export function storedWriter(): Writer | null {
  const [name, email] = [readLocal('comment_username'), readLocal('comment_email')]
  return name && email ? { name, email } : null
}

export function rememberWriter({ name, email }: Writer): void {
  writeLocal('comment_username', name)
  writeLocal('comment_email', email)
}

/** The key of a draft: its place, under a deal or an article, or in reply to a comment there. */
export const draftKeyOf = ({ dealId, articleId }: Subject, replyTo?: number): string =>
  `${dealId === undefined ? `article:${articleId}` : `deal:${dealId}`}${replyTo === undefined ? '' : `:${replyTo}`}`

// The maximum number of drafts.
const maxDrafts = 20

export const readDraft = (draftKey: string): string => {
  const text = drafts()[draftKey]
  return typeof text === 'string' ? text : ''
}

/** Stored until it is sent; an empty text is deleted. */
export function saveDraft(draftKey: string, text: string): void {
  const { [draftKey]: _, ...others } = drafts()
  const stored = Object.entries(text === '' ? others : { ...others, [draftKey]: text }).slice(-maxDrafts)
  writeLocal('comment_message', stored.length > 0 ? JSON.stringify(Object.fromEntries(stored)) : null)
}

/**
 * A random text of this tab: it identifies a comment that is sent again, perhaps after a reload. The server stores it
 * for some minutes, and only as a digest with the comment's text.
 */
export function postKey(): string {
  try {
    const stored = sessionStorage.getItem('comment_key') ?? newKey()
    sessionStorage.setItem('comment_key', stored)
    return stored
  } catch {
    // Storage may be disabled: then the server uses network and name.
    return ''
  }
}

const newKey = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')

function drafts(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(readLocal('comment_message') ?? 'null')
    return typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? { ...stored } : {}
  } catch {
    // Not written by this site.
    return {}
  }
}
