import { createHash } from 'node:crypto'
import { truncate } from '../../../platform/cut-text.ts'
import type { TranslateText } from '../../../platform/mail/mail-template.ts'
import type { Notice, PushMessage } from '../notice.ts'

// Together under 3,000 bytes of UTF-8, with up to three for each character; push services take 4,096.
const maxTitle = 120
const maxBody = 500
const maxUrl = 900

export function pushMessage({ title, lines, items, url }: Notice, translate: TranslateText): PushMessage {
  const [only] = items
  const facts = items.length === 1 && only ? only.facts.map(translate).join(' · ') : ''
  const body = items.length > 0 ? [...items.map((item) => item.title), facts] : lines.map(translate)
  return {
    title: plain(translate(title), maxTitle),
    body: plain(body.filter(Boolean).join('\n'), maxBody),
    url: url.length > maxUrl ? new URL('/', url).href : url,
    tag: tagOf(items.map((item) => item.url).join(' ') || url),
  }
}

/** JSON writes a control character as six bytes. */
const plain = (text: string, maxLength: number): string =>
  truncate(text.replace(/(?!\n)\p{Cc}/gu, ' '), maxLength).toWellFormed()

/** Short enough for the header `Topic`, and of its letters. */
const tagOf = (subject: string): string => createHash('sha256').update(subject).digest('base64url').slice(0, 22)
