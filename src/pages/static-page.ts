/** The static pages that the site itself links to, in the order of its menus; `slug` is spelled as in their address. */
export const namedPages = [
  { slug: 'about-us', label: 'How it Worked' },
  { slug: 'faqs', label: 'FAQs' },
  { slug: 'Safety-Tips', label: 'Safety Tips' },
  { slug: 'Privacy-Policy', label: 'Privacy Policy' },
  { slug: 'Terms-and-Conditions', label: 'Terms and Conditions' },
] as const
export type NamedSlug = (typeof namedPages)[number]['slug']

/** The one spelling of a slug that was written in any letter case. */
export const properSlug = (slug: string): NamedSlug | Lowercase<string> => {
  const lower = slug.toLowerCase() as Lowercase<string>
  return namedPages.find((page) => page.slug.toLowerCase() === lower)?.slug ?? lower
}
