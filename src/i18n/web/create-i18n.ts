import { type I18n, type Messages, setupI18n } from '@lingui/core'
import type { LinguiContext } from '@lingui/react'
import type { ContextType } from 'react'
import type { Language } from '../language.ts'

type I18nContext = NonNullable<ContextType<typeof LinguiContext>>

/** The i18n instance of a page. In the browser the texts are compiled into the code; no catalog is loaded. */
export function createI18n(language: Language, messages: Messages): I18nContext {
  // Lakhs and crores, in either language.
  const i18n: I18n = setupI18n({ locale: language, locales: `${language}-IN`, messages: { [language]: messages } })
  return { i18n, _: i18n._.bind(i18n) }
}
