import { escapeMarkup } from '../../shared/escape-markup.ts'
import type { Language } from '../../site/i18n/language.ts'
import type { Message } from '../message.ts'

/** A message to translate into the reader's language; plain text is unchanged. */
export type EmailText = string | Message
/** Translates into the reader's language. */
export type TranslateText = (words: EmailText) => string

/** An email's texts, none of them HTML. */
export type MailTemplate = {
  language: Language
  /** Paragraphs; the first is the greeting. */
  lines: EmailText[]
  /** A person's own text, set apart from ours. */
  quote?: string
  /** What the email is about, each a link with facts below it. */
  items?: { title: string; facts: EmailText[]; url: string }[]
  /** The email's purpose: one link, shown as a button. */
  action?: { label: EmailText; url: string }
  /** Small text at the end: why this email was sent, and what to do if the recipient did not request it. */
  after?: EmailText[]
  /** Unsubscribes, for people who click and for mail clients that post to it (RFC 8058). */
  unsubscribeUrl?: string
}

const brand = /*i18n*/ 'Bachat'
const bye = /*i18n*/ 'The Bachat team'
const noButton = /*i18n*/ 'If the button does not work, open this address:'
const unsubscribe = /*i18n*/ 'Unsubscribe from these emails'

const factsOf = (facts: readonly EmailText[], translate: TranslateText) => facts.map(translate).join(' · ')

export function mailText(mail: MailTemplate, translate: TranslateText): string {
  const { lines, quote, items = [], action, after = [], unsubscribeUrl } = mail
  const parts = [
    ...lines.map(translate),
    quote?.replace(/^/gm, '> '),
    ...items.map(({ title, facts, url }) => [title, factsOf(facts, translate), url].filter(Boolean).join('\n')),
    action && `${translate(action.label)}:\n${action.url}`,
    translate(bye),
  ]
  const small = [...after.map(translate), ...(unsubscribeUrl ? [`${translate(unsubscribe)}: ${unsubscribeUrl}`] : [])]
  const body = parts.filter(Boolean).join('\n\n')
  return small.length > 0 ? `${body}\n\n-- \n${small.join('\n')}\n` : `${body}\n`
}

// Styles are on the elements, because mail clients drop style sheets. The colours work on white and on black.
const fonts = 'system-ui,-apple-system,Segoe UI,Roboto,Noto Sans Devanagari,sans-serif'
const styles = {
  body: `margin:0;padding:24px 12px;font:16px/1.5 ${fonts}`,
  container: 'max-width:560px;margin:0 auto',
  brand: 'font-size:20px;font-weight:700;color:#1c8a5f;margin:0 0 20px',
  quote: 'margin:0 0 16px;padding:4px 0 4px 14px;border-left:3px solid #1c8a5f;white-space:pre-wrap',
  item: 'color:#1c8a5f;font-weight:600',
  button:
    'display:inline-block;padding:12px 22px;border-radius:8px;background:#0f5c3f;color:#ffffff;font-weight:600;text-decoration:none',
  small: 'font-size:13px;color:#6b7280',
  rule: 'margin:28px 0 14px;border:0;border-top:1px solid #9ca3af',
}

export function mailHtml(mail: MailTemplate, translate: TranslateText): string {
  const { language, lines, quote, items = [], action, after = [], unsubscribeUrl } = mail
  const body = [
    element('p', styles.brand, escapeMarkup(translate(brand))),
    ...lines.map((line) => element('p', '', escapeMarkup(translate(line)))),
    quote && element('blockquote', styles.quote, escapeMarkup(quote)),
    ...items.map(({ title, facts, url }) =>
      element('p', '', `${anchor(url, title, styles.item)}<br>${escapeMarkup(factsOf(facts, translate))}`),
    ),
    action && element('p', 'margin:24px 0', anchor(action.url, translate(action.label), styles.button)),
    action &&
      element(
        'p',
        styles.small,
        `${escapeMarkup(translate(noButton))}<br>${anchor(action.url, action.url, 'word-break:break-all')}`,
      ),
    element('p', '', escapeMarkup(translate(bye))),
    (after.length > 0 || unsubscribeUrl) && `<hr style="${styles.rule}">`,
    ...after.map((line) => element('p', styles.small, escapeMarkup(translate(line)))),
    unsubscribeUrl && element('p', styles.small, anchor(unsubscribeUrl, translate(unsubscribe), styles.small)),
  ]
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"></head>
<body style="${styles.body}"><div style="${styles.container}">
${body.filter(Boolean).join('\n')}
</div></body>
</html>
`
}

const element = (name: string, style: string, html: string) =>
  `<${name}${style && ` style="${style}"`}>${html}</${name}>`

const anchor = (url: string, label: string, style: string) =>
  `<a href="${escapeMarkup(url)}" style="${style}">${escapeMarkup(label)}</a>`
