import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatter } from '@lingui/format-po'
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage'
import { defaultLanguage, type Language } from '../language.ts'

/** A language's messages by id, compiled for Lingui. Messages without a translation are left out. */
export type Catalog = Record<string, CompiledMessage>

/** Reads the translation file of a language. The default language has none: its messages are in the code. */
export async function readCatalog(language: Language): Promise<Catalog> {
  if (language === defaultLanguage) return {}
  const filename = join(import.meta.dirname, `../${language}.po`)
  const entries = await formatter().parse(await readFile(filename, 'utf8'), {
    locale: language,
    sourceLocale: defaultLanguage,
    filename,
  })
  const translated = Object.entries(entries).filter(([, { translation, obsolete }]) => translation && !obsolete)
  return Object.fromEntries(translated.map(([id, { translation }]) => [id, compileMessage(translation as string)]))
}
