import { useLingui } from '@lingui/react/macro'
import { paths } from '../../../site/routing/paths.ts'
import { Link } from '../../../ui/components/link.tsx'
import { type canonicalSlug, type NamedSlug, namedPages } from '../static-page.ts'

/** Links from one page about us to the others. `current` is the address of the page itself. */
export function OtherAboutPages({ current }: { current: string }) {
  const { t } = useLingui()
  const others = [
    { to: paths.contact(), label: t`Contact us` },
    { to: paths.sitemap(), label: t`Site map` },
  ]
  return (
    <nav aria-label={t`More about Bachat`}>
      <ul className="flex flex-wrap gap-1 lg:flex-col">
        {[...useAboutPages(), ...others].map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={to === current ? 'page' : undefined}
              className="flex min-h-11 items-center rounded-control px-3 text-muted no-underline hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export const pathOf = (slug: ReturnType<typeof canonicalSlug>) =>
  slug === 'faqs' ? paths.faqs() : paths.staticPage(slug)

type AboutPage = { slug: NamedSlug | 'price-rules'; label: string; to: string }

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
