'use client'

import { Icon } from './icon'

/** Each language is a separate build, so it is a plain link. The choice is remembered. */
export const LanguageLink = ({ className }) => (
  <a href="/hi/deals" lang="hi" hrefLang="hi" className={className} onClick={() => remember('hi')}>
    <Icon name="language" />
    हिन्दी
  </a>
)

function remember(language) {
  try {
    localStorage.setItem('cl', language)
  } catch {
    // Storage may be disabled: then only the address sets the language.
  }
}
