import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { allLanguages, defaultLanguage } from './src/site/i18n/language.ts'

export default defineConfig({
  sourceLocale: defaultLanguage,
  locales: allLanguages.filter((language) => language !== defaultLanguage),
  catalogs: [{ path: 'src/site/i18n/{locale}', include: ['src'], exclude: ['**/*.test.*'] }],
  orderBy: 'messageId',
  // A fixed date: extracting the same words again changes nothing.
  format: formatter({ lineNumbers: false, customHeaderAttributes: { 'POT-Creation-Date': '2026-01-01 00:00+0000' } }),
})
