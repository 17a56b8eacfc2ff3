import { formatCount } from '../../../shared/money.ts'
import type { Language } from '../language.ts'

/** A compiled message: texts, values by name, and plurals. */
type Token = string | [name: string] | [name: string, kind: 'plural', cases: Record<string, unknown>]
type Values = Readonly<Record<string, unknown>>

// Numbers are not formatted by `Intl`: its first `NumberFormat` blocks a slow phone for 60 ms.
const pluralRules: Partial<Record<Language, Intl.PluralRules>> = {}

function pluralRulesOf(language: Language): Intl.PluralRules {
  pluralRules[language] ??= new Intl.PluralRules(`${language}-IN`)
  return pluralRules[language]
}

/** @param message a text, or a compiled message. `count`: of the surrounding plural, for "#" */
export function formatMessage(message: unknown, values: Values, language: Language, count?: number): string {
  if (!Array.isArray(message)) return `${message ?? ''}`
  let text = ''
  for (const token of message as Token[]) {
    if (typeof token === 'string') text += token === '#' && count !== undefined ? formatCount(count) : token
    else if (token.length === 1) text += values[token[0]] ?? ''
    else text += formatPlural(Number(values[token[0]]), token[2], values, language)
  }
  return text
}

function formatPlural(count: number, cases: Record<string, unknown>, values: Values, language: Language): string {
  const chosen = cases[count] ?? cases[pluralRulesOf(language).select(count)] ?? cases.other
  return formatMessage(chosen, values, language, count)
}
