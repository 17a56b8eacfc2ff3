import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '../../src/site/i18n/language.ts'
import { readCatalog } from '../../src/site/i18n/server/catalog.ts'
import { createI18n } from '../../src/site/i18n/web/create-i18n.ts'
import { I18nContext } from '../../src/site/i18n/web/trans.ts'

/** The HTML of an element as on a page, in English. */
export const htmlOf = (element: ReactNode): string => htmlWith(element, createI18n('en', {}))

/** The same in another language. */
export const htmlIn = async (language: Language, element: ReactNode): Promise<string> =>
  htmlWith(element, createI18n(language, await readCatalog(language)))

const htmlWith = (element: ReactNode, i18n: ReturnType<typeof createI18n>): string =>
  renderToStaticMarkup(<I18nContext value={i18n}>{element}</I18nContext>)
