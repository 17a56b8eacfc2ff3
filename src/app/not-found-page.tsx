import { useNavigate } from 'react-router'
import { ButtonLink } from '../ui/button.tsx'
import { NotFound } from '../ui/not-found.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { paths } from './paths.ts'

const popular = [
  { label: 'Home', to: paths.home() },
  { label: 'Daily Deals', to: paths.deals() },
  { label: 'Super Deals', to: paths.superDeals() },
  { label: 'Coupons', to: paths.coupons() },
  { label: 'Stores', to: paths.stores() },
  { label: 'Site map', to: paths.sitemap() },
]

/** Any address that is none of ours. */
export function NotFoundPage() {
  const navigate = useNavigate()
  return (
    <NotFound title="This page is not here">
      <p>The address may be mistyped, or the page has moved on. Search for what you wanted, or begin here:</p>
      <SearchBox
        className="mt-6"
        action={paths.deals()}
        name="search"
        label="Search all deals"
        placeholder="Search deals, brands and stores"
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
