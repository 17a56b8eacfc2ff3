import type { I18n, MessageDescriptor, Messages } from '@lingui/core'
import type { Language } from '../language.ts'
import { formatMessage } from './format-message.ts'

type I18nContext = { i18n: I18n; _: I18n['_'] }
type Values = Record<string, unknown>

/**
 * The i18n instance of a page, for the code that Lingui's macros write. In the browser the texts are compiled into that
 * code; no catalog is loaded. Lingui's own instance also reads uncompiled messages and dates, which no page has, and
 * costs the server more than the messages themselves.
 */
export function createI18n(language: Language, messages: Messages): I18nContext {
  const translate = (source: MessageDescriptor | string, values?: Values, options?: { message?: unknown }): string => {
    const descriptor = typeof source === 'object' ? source : { id: source, values, message: options?.message }
    const { id, message } = descriptor
    return formatMessage(messages[id] ?? message ?? id, descriptor.values ?? {}, language)
  }
  const i18n = { locale: language, _: translate }
  return { i18n: i18n as unknown as I18n, _: translate as I18n['_'] }
}
