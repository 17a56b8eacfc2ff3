import '../report-faults.ts'
import { createRoot } from 'react-dom/client'
import { createConsoleClient } from '../../console/web/api/console-queries.ts'
import { ConsoleApp } from '../../console/web/console-app.tsx'
import { followChosenLanguage } from '../../console/web/shell/language-choice.tsx'
import { isLanguage, type Language } from '../../site/i18n/language.ts'
import { createI18n } from '../../site/i18n/web/create-i18n.ts'
import './console.css'
import { consoleKinds } from './kinds.ts'
import { consoleTools } from './tools.ts'

/** In development one server serves all languages, and its code contains none of them. */
async function developmentMessages(language: Language) {
  return import.meta.env.DEV ? (await import('virtual:messages')).catalogs[language] : {}
}

async function start(): Promise<void> {
  const root = document.getElementById('root')
  const { lang } = document.documentElement
  if (!root || !isLanguage(lang)) throw new Error('The document came without its root or its language')
  if (followChosenLanguage(lang)) return
  const i18n = createI18n(lang, await developmentMessages(lang))
  // What error boundaries catch is reported, too.
  createRoot(root, { onCaughtError: reportError }).render(
    <ConsoleApp client={createConsoleClient()} i18n={i18n} kinds={consoleKinds} tools={consoleTools} />,
  )
}

start()
