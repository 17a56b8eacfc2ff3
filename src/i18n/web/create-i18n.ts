import { type I18n, type MessageDescriptor, type Messages, setupI18n } from '@lingui/core'
import type { LinguiContext } from '@lingui/react'
import type { ContextType } from 'react'
import type { Language } from '../language.ts'

type I18nContext = NonNullable<ContextType<typeof LinguiContext>>

/** The i18n instance of a page. In the browser the texts are compiled into the code; no catalog is loaded. */
export function createI18n(language: Language, messages: Messages): I18nContext {
  // Lakhs and crores, in either language.
  const i18n: I18n = setupI18n({ locale: language, locales: `${language}-IN`, messages: { [language]: messages } })
  const translate = i18n._.bind(i18n)
  const translatePlain = (message: MessageDescriptor) => plainText(message, messages) ?? translate(message)
  return { i18n, _: translatePlain as I18n['_'] }
}

/**
 * A message of text and values alone, as nearly all are. For each message Lingui sets up its formatters of plurals,
 * numbers and dates, which costs the server more than the message itself.
 */
function plainText({ id, message, values = {} }: MessageDescriptor, messages: Messages): string | undefined {
  const tokens = messages[id] ?? message
  if (!Array.isArray(tokens)) return undefined
  let text = ''
  for (const token of tokens) {
    if (typeof token === 'string') text += token
    else if (token.length === 1) text += values[token[0]] ?? ''
    else return undefined
  }
  return text
}
