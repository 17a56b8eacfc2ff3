import { useLingui } from '@lingui/react/macro'
import { paths } from '../../../site/routing/paths.ts'
import { Link } from '../../../ui/components/link.tsx'
import { useAboutPages } from './use-about-pages.tsx'

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
