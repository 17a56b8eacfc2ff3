import { allLanguages, type Language } from '../../site/i18n/language.ts'
import { type Cadence, cadences, type IssueDate, issueName } from './issue.ts'

// Beside `paths`, which every page loads: only emails, feeds and the newsletter's own pages have these addresses.

export const issuePath = (issue: IssueDate): string => `/newsletter/${issueName(issue)}`

export type Preferences = { cadence: Cadence; language: Language; categoryIds: readonly number[] }

/**
 * The page with the preferences of whoever has the token. Its address has what is stored, because its HTML is the same
 * for everyone. `issueId`: the issue whose link leads there, which counts who unsubscribes. `isDone`: they were saved.
 */
export function preferencesPath(
  preferences: Preferences & { token: string; issueId?: number; isDone?: boolean },
): string {
  const { token, cadence, language, categoryIds, issueId, isDone = false } = preferences
  const search = new URLSearchParams({ token, cadence, lang: language })
  if (categoryIds.length > 0) search.set('categories', categoryIds.join(','))
  if (issueId) search.set('issue', `${issueId}`)
  if (isDone) search.set('done', '1')
  return `/newsletter/preferences?${search}`
}

/** As an address of that page has them. */
export function readPreferences(search: URLSearchParams, pageLanguage: Language): Preferences {
  return {
    cadence: cadences.find((cadence) => cadence === search.get('cadence')) ?? 'daily',
    language: allLanguages.find((language) => language === search.get('lang')) ?? pageLanguage,
    categoryIds: (search.get('categories') ?? '')
      .split(',')
      .map(Number)
      .filter((id) => id > 0),
  }
}
