import { allLanguages, type Language } from '../../site/i18n/language.ts'
import { type Cadence, cadences, type IssueDate, issueName } from './issue.ts'

// Beside `paths`, which every page loads: only emails, feeds and the newsletter's own pages have these addresses.

export const issuePath = (issue: IssueDate): string => `/newsletter/${issueName(issue)}`

export type Preferences = { cadence: Cadence; language: Language; categoryIds: readonly number[] }

/** `issueId`: the issue whose link leads there, which counts who unsubscribes. */
type PreferencesLink = { token: string; issueId?: number }

const preferencesPage = '/newsletter/preferences'

/** The link in emails to the preferences of whoever has the token: it redirects to what is stored when it is opened. */
export const preferencesPath = (link: PreferencesLink): string => `${preferencesPage}?${linkParams(link)}`

function linkParams({ token, issueId }: PreferencesLink): URLSearchParams {
  const search = new URLSearchParams({ token })
  if (issueId) search.set('issue', `${issueId}`)
  return search
}

/** `ended`: the subscription was, by its owner or because the address refused emails. `saved`: they were, just now. */
type PreferencesState = 'stored' | 'saved' | 'ended'

/**
 * The page itself. Its address has what is stored, because its HTML is the same for everyone: a page of its own for
 * every choice.
 */
export function shownPreferencesPath(link: PreferencesLink, preferences: Preferences, state: PreferencesState): string {
  const { cadence, language, categoryIds } = preferences
  const search = linkParams(link)
  search.set('cadence', cadence)
  search.set('lang', language)
  if (categoryIds.length > 0) search.set('categories', categoryIds.join(','))
  if (state === 'saved') search.set('done', '1')
  if (state === 'ended') search.set('ended', '1')
  return `${preferencesPage}?${search}`
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
