import { dismissedDealsKey, dismissedRule, readDismissedIds } from '../../catalogue/deals/dismissed/dismissed-deals.ts'
import { themeColours } from '../../shared/theme-colours.ts'
import { networkInformation } from '../../ui/network-information.ts'

// Those whose pages have a prefix, inserted at build time.
declare const OTHER_LANGUAGES: readonly string[]

type Stored = Record<string, string | undefined>

/**
 * Sets what must be known before the first paint: the chosen theme, on the home page the language (and stores it when a
 * link of another language is pressed), which deals the visitor has dismissed, and whether comments need no name, because
 * one is stored. Returns whether a member is signed in.
 */
export function prepareFirstPaint(root: HTMLElement): boolean {
  let isMember = false
  try {
    const stored = localStorage as Stored
    isMember = Boolean(stored.token)
    applyTheme(root, stored.theme)
    openChosenLanguage(stored.cl)
    rememberLanguage()
    fillInWriter(root, stored)
    hideDismissedDeals(root, stored[dismissedDealsKey])
    loadTypeface(root, stored.typeface)
  } catch {
    // Without storage the page is as for a first visit.
  }
  return isMember
}

function applyTheme(root: HTMLElement, theme = ''): void {
  const colour = Object.hasOwn(themeColours, theme) && themeColours[theme as keyof typeof themeColours]
  if (!colour) return
  root.dataset.theme = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('[name=theme-color]')) meta.content = colour
}

function openChosenLanguage(language = ''): void {
  if (location.pathname === '/' && OTHER_LANGUAGES.includes(language))
    location.replace(`/${language}${location.search}${location.hash}`)
}

const rememberLanguage = () =>
  addEventListener(
    'click',
    ({ target }) => {
      const language = (target as Element).closest?.('a')?.hreflang
      if (language) localStorage.cl = language
    },
    true,
  )

/** A comment form that is sent before its own code has loaded gets the stored name. */
function fillInWriter(root: HTMLElement, { comment_username: name, comment_email: mail }: Stored): void {
  if (!name || !mail) return
  root.dataset.writer = ''
  addEventListener(
    'click',
    ({ target }) => {
      const fields = (target as Element).closest?.('form')?.elements as Record<string, HTMLInputElement> | undefined
      const { author, email } = fields ?? {}
      if (!author || !email || author.offsetParent) return
      author.value = name
      email.value = mail
    },
    true,
  )
}

function hideDismissedDeals(root: HTMLElement, stored: string | undefined): void {
  const ids = readDismissedIds(stored)
  if (ids.length === 0) return
  root.dataset.hasDismissed = ''
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(dismissedRule(ids))
  document.adoptedStyleSheets = [sheet]
}

/**
 * Phones show the site's typeface from the second document on (decision 52): on the first one, the files of the letters
 * that it shows are loaded after its load and its first paint.
 */
function loadTypeface(root: HTMLElement, loaded = ''): void {
  if (loaded.includes(root.lang)) root.dataset.typeface = ''
  else if (!networkInformation.saveData)
    addEventListener('load', () => {
      if (!matchMedia('(width<48rem) and (pointer:coarse)').matches) return
      const begin = () =>
        document.fonts.load('1em "Noto Sans Web"', document.querySelector('main')?.textContent).then(
          () => {
            localStorage.typeface = loaded + root.lang
          },
          () => undefined,
        )
      // On a quick line the page has loaded before it is painted.
      new PerformanceObserver(begin).observe({ type: 'paint', buffered: true })
    })
}
