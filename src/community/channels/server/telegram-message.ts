import { truncate } from '../../../platform/cut-text.ts'
import type { TranslateText } from '../../../platform/mail/mail-template.ts'
import { escapeMarkup } from '../../../shared/escape-markup.ts'
import type { Notice } from '../notice.ts'

export type TelegramMessage = { html: string }

const maxTitle = 200
const maxText = 500
/** Telegram shows 4,096 characters of a message; the link at the end is added to these. */
const maxHtml = 3_500

const see = /*i18n*/ 'See it on Bachat'

/** In the few elements that Telegram knows; items that no longer fit are behind the link to all. */
export function telegramMessage({ title, lines, items, url }: Notice, translate: TranslateText): TelegramMessage {
  const text = (words: string, maxLength: number) => escapeMarkup(truncate(words, maxLength).toWellFormed())
  const link = (address: string, words: string) => `<a href="${escapeMarkup(address)}">${text(words, maxTitle)}</a>`
  const parts = [
    `<b>${text(translate(title), maxTitle)}</b>`,
    ...lines.map((line) => text(translate(line), maxText)),
    ...items.map(({ title, facts, url }) =>
      [link(url, title), text(facts.map(translate).join(' · '), maxText)].filter(Boolean).join('\n'),
    ),
  ]
  let html = ''
  for (const part of parts) {
    if (html.length + part.length > maxHtml) break
    html += `${part}\n\n`
  }
  return { html: html + link(url, translate(see)) }
}
