export type StaticPage = {
  title: string
  /** Sanitised. */
  html: string
  /** The language it is written in: the requested one, or else the default. */
  language: string
  /** The languages in which its address shows it: all, or only its own for a page without a text in the default one. */
  languages: readonly string[]
}

/** The static pages that the site itself links to, in menu order, spelled as in their address. */
export const namedPages = ['about-us', 'faqs', 'Safety-Tips', 'Privacy-Policy', 'Terms-and-Conditions'] as const
export type NamedSlug = (typeof namedPages)[number]

/** Slugs whose addresses show other pages of the site. */
export const reservedSlugs: readonly string[] = ['sitemap', 'price-rules']

/** The standard spelling of a slug in any letter case. */
export const canonicalSlug = (slug: string): NamedSlug | Lowercase<string> => {
  const lower = slug.toLowerCase() as Lowercase<string>
  return namedPages.find((page) => page.toLowerCase() === lower) ?? lower
}
