export type StaticPage = {
  title: string
  /** Sanitised. */
  html: string
  /** What it is written in: the language asked for, or else the site's first. */
  language: string
}

/** The static pages that the site itself links to, in the order of its menus, spelled as in their address. */
export const namedPages = ['about-us', 'faqs', 'Safety-Tips', 'Privacy-Policy', 'Terms-and-Conditions'] as const
export type NamedSlug = (typeof namedPages)[number]

/** The one spelling of a slug that was written in any letter case. */
export const properSlug = (slug: string): NamedSlug | Lowercase<string> => {
  const lower = slug.toLowerCase() as Lowercase<string>
  return namedPages.find((named) => named.toLowerCase() === lower) ?? lower
}
