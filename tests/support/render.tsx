import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createI18n } from '../../src/i18n/web/create-i18n.ts'
import { I18nContext } from '../../src/i18n/web/trans.ts'

/** The HTML of an element as on a page, in English. */
export const htmlOf = (element: ReactNode): string =>
  renderToStaticMarkup(<I18nContext value={createI18n('en', {})}>{element}</I18nContext>)
