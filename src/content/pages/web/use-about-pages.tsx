import { useLingui } from '@lingui/react/macro'
import { paths } from '../../../site/routing/paths.ts'
import { type canonicalSlug, type NamedSlug, namedPages } from '../static-page.ts'

export const pathOf = (slug: ReturnType<typeof canonicalSlug>) =>
  slug === 'faqs' ? paths.faqs() : paths.staticPage(slug)

export type AboutPage = { slug: NamedSlug | 'price-rules'; label: string; to: string }

/** The pages about us with their menu labels, in order. */
export function useAboutPages(): AboutPage[] {
  const { t } = useLingui()
  const labels: Record<NamedSlug, string> = {
    'about-us': t`How it Worked`,
    faqs: t`FAQs`,
    'Safety-Tips': t`Safety Tips`,
    'Privacy-Policy': t`Privacy Policy`,
    'Terms-and-Conditions': t`Terms and Conditions`,
  }
  const priceRules = { slug: 'price-rules', label: t`How we check prices`, to: paths.priceRules() } as const
  const [first, ...others] = namedPages.map((slug) => ({ slug, label: labels[slug], to: pathOf(slug) }))
  return first ? [first, priceRules, ...others] : [priceRules]
}
