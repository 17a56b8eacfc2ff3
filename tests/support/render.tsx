import { LinguiContext } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createI18n } from '../../src/i18n/web/create-i18n.ts'

/** The HTML of an element as on a page, in English. */
export const htmlOf = (element: ReactNode): string =>
  renderToStaticMarkup(<LinguiContext value={createI18n('en', {})}>{element}</LinguiContext>)
