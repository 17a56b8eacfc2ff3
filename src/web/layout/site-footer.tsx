import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useHasDismissedDeals } from '../../catalogue/deals/web/dismissed/use-has-dismissed-deals.ts'
import { NewsletterForm } from '../../community/newsletter/web/newsletter-form.tsx'
import { paths } from '../../site/routing/paths.ts'
import type { MenuEntry } from '../../site/settings/menu.ts'
import type { FooterLinks as Links } from '../../site/settings/public-settings.ts'
import { footerQuery, useMenu } from '../../site/settings/web/settings-queries.ts'
import { Link } from '../../ui/components/link.tsx'
import { Logo } from '../../ui/components/logo.tsx'
import { ThemeSwitch } from '../../ui/components/theme-switch.tsx'
import { QueryError } from '../../ui/feedback/error-state.tsx'
import { SkeletonLines } from '../../ui/feedback/skeleton.tsx'
import { CachedFragment } from '../../ui/hydration/cached-fragment.tsx'
import { lazyComponent } from '../../ui/hydration/lazy-component.tsx'
import { SanitisedHtml } from '../../ui/prose/sanitised-html.tsx'
import { LanguageLinks } from './language-links.tsx'

const linkOrder = [
  'home',
  'aboutus',
  'privacy',
  'terms',
  'safety',
  'contact',
  'receivedstuff',
  'faqs',
  'sitemap',
  'newsarticleslisting',
] as const satisfies (keyof Links)[]

const ShowDismissed = lazyComponent(
  async () => (await import('../../catalogue/deals/web/dismissed/show-dismissed.tsx')).ShowDismissed,
)

export function SiteFooter() {
  const { t } = useLingui()
  return (
    <footer className="below-fold-149 mt-8 border-line border-t bg-surface print:hidden">
      <div className="page-width flex flex-col gap-4 pt-5 pb-4 md:gap-8 md:pt-10 md:pb-6">
        <FooterContent />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-line border-t pt-3 md:pt-5">
          <Link
            to={paths.home()}
            aria-label={t`Bachat, home`}
            className="flex min-h-11 items-center text-ink no-underline"
          >
            <Logo name={t`Bachat`} />
          </Link>
          <p className="text-muted text-sm">{t`© 2022 Bachat`}</p>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 md:ms-auto">
            <LanguageLinks className="flex min-h-11 items-center gap-2 font-semibold text-md text-ink no-underline hover:text-accent hover:underline" />
            <ThemeSwitch />
          </div>
        </div>
        <DismissedDeals />
      </div>
    </footer>
  )
}

/** At the end of the page, so that nothing moves when it appears. */
const DismissedDeals = () => useHasDismissedDeals() && <ShowDismissed />

function FooterContent() {
  const footer = useQuery(footerQuery())
  const changed = useMenu('footer')
  if (footer.isPending) return <SkeletonLines lines={5} />
  if (footer.isLoadingError) {
    return (
      <div className="grid items-start gap-4 md:grid-cols-2 md:gap-8 lg:gap-12">
        <QueryError of={footer} compact />
        {/* It needs nothing of the call: the site's own address takes it. */}
        <Newsletter />
      </div>
    )
  }
  const { links, dailyUpdateHtml, newsletterUrl } = footer.data.data
  return (
    <div className="grid items-start gap-4 md:grid-cols-2 md:gap-8 lg:grid-cols-[1.3fr_1fr_1fr] lg:gap-12 md:max-lg:[&>:first-child]:row-span-2">
      <CachedFragment as="nav" aria-labelledby="footer-links" of={FooterLinks} props={{ links, changed }} />
      {dailyUpdateHtml && (
        <section aria-labelledby="daily-update">
          <h2 id="daily-update" className="mb-2 font-bold">
            <Trans>Daily update</Trans>
          </h2>
          <SanitisedHtml html={dailyUpdateHtml} className="text-muted text-sm" />
        </section>
      )}
      {newsletterUrl && <Newsletter action={newsletterUrl} />}
    </div>
  )
}

type FooterLinksProps = { links: Links; changed: MenuEntry[] | undefined }

function FooterLinks({ links, changed }: FooterLinksProps) {
  const { t } = useLingui()
  // Its numbers come from the code, so it is not an editable static page.
  const priceRules = { key: 'price-rules', link: paths.priceRules(), label: t`How we check prices` }
  const entries =
    changed?.map(({ label, to }, place) => ({ key: `${place}`, link: to, label })) ??
    linkOrder.map((key) => ({ key: key as string, ...links[key] }))
  return (
    <>
      <h2 id="footer-links" className="mb-1 font-bold">{t`Bachat`}</h2>
      <ul className="grid grid-cols-3 gap-x-3 md:grid-cols-2 md:gap-x-4">
        {[...entries, priceRules]
          .filter(({ link, label }) => link && label)
          .map(({ key, link, label }) => (
            <li key={key}>
              <Link to={link} className="footer-link">
                {label}
              </Link>
            </li>
          ))}
      </ul>
    </>
  )
}

const Newsletter = ({ action }: { action?: string }) => (
  <section aria-labelledby="newsletter">
    <h2 id="newsletter" className="mb-2 font-bold">
      <Trans>Newsletter</Trans>
    </h2>
    <NewsletterForm {...(action && { action })} />
  </section>
)
