import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '../site/routing/paths.ts'
import { ButtonLink } from '../ui/components/button.tsx'
import { SearchBox } from '../ui/components/search-box.tsx'
import { NotFound } from '../ui/feedback/not-found.tsx'
import { useNavigate } from '../ui/router/navigate.ts'

/** Shown for any unknown address. */
export function NotFoundPage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const popular = [
    { label: t`Home`, to: paths.home() },
    { label: t`Daily Deals`, to: paths.deals() },
    { label: t`Super Deals`, to: paths.superDeals() },
    { label: t`Coupons`, to: paths.coupons() },
    { label: t`Stores`, to: paths.stores() },
    { label: t`Site map`, to: paths.sitemap() },
  ]
  return (
    <NotFound title={t`Page not found`}>
      <p>
        <Trans>The address may be mistyped, or the page may have moved. Search for what you need, or start here:</Trans>
      </p>
      <SearchBox
        className="mt-6"
        action={paths.deals()}
        name="search"
        label={t`Search all deals`}
        placeholder={t`Search deals, brands and stores`}
        onSearch={(text) => navigate(paths.deals({ search: text }))}
      />
      <ul className="mt-5 flex flex-wrap justify-center gap-2">
        {popular.map(({ label, to }) => (
          <li key={to}>
            <ButtonLink to={to} variant="secondary">
              {label}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </NotFound>
  )
}
