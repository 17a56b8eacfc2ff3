import { useLingui } from '@lingui/react/macro'
import { useLocation, useNavigate } from 'react-router'
import { IconButton } from '../ui/button.tsx'
import { MenuIcon, NewspaperIcon, QuestionIcon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Logo } from '../ui/logo.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { MemberCorner } from './member-corner.tsx'
import { paths } from './paths.ts'
import { samePath } from './same-path.ts'
import { sideMenuId } from './side-menu.tsx'

export function SiteHeader() {
  const { t } = useLingui()
  return (
    <header className="z-30 border-line border-b bg-surface md:sticky md:top-0">
      <div className="page-width flex flex-wrap items-center gap-x-1 gap-y-2 py-2 md:flex-nowrap md:gap-x-3">
        <IconButton
          label={t`Menu`}
          icon={<MenuIcon />}
          variant="quiet"
          popoverTarget={sideMenuId}
          className="-ms-2.5 shrink-0"
        />
        <Link
          to={paths.home()}
          aria-label={t`Bachat, home`}
          className="flex min-h-11 shrink-0 items-center text-ink no-underline"
        >
          <Logo />
        </Link>
        <div className="order-last basis-full md:order-none md:mx-3 md:max-w-2xl md:flex-1 md:basis-0">
          <DealSearch />
        </div>
        <nav aria-label={t`About Bachat`} className="ms-auto flex shrink-0">
          <HeaderLink to={paths.articles()} label={t`News & Articles`} icon={<NewspaperIcon />} />
          <HeaderLink to={paths.staticPage('about-us')} label={t`How it Worked`} icon={<QuestionIcon />} />
        </nav>
        <MemberCorner />
      </div>
    </header>
  )
}

/** Starts with what was searched for, so that a search can be mended. */
function DealSearch() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const searched = samePath(paths.deals(), pathname) ? (new URLSearchParams(search).get('search') ?? '') : ''
  return (
    <SearchBox
      key={searched}
      action={paths.deals()}
      name="search"
      label={t`Search deals`}
      placeholder={t`Search For Your Favorite Brands`}
      defaultValue={searched}
      onSearch={(text) => navigate(paths.deals({ search: text }))}
    />
  )
}

function HeaderLink({ to, label, icon }: { to: string; label: string; icon: React.ReactNode }) {
  const { pathname } = useLocation()
  return (
    <Link
      to={to}
      title={label}
      aria-current={samePath(to, pathname) ? 'page' : undefined}
      className="flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-control px-2 font-semibold text-[0.9375rem] text-ink no-underline hover:bg-sunken aria-[current=page]:text-accent"
    >
      <span className="lg:hidden">{icon}</span>
      <span className="max-lg:sr-only">{label}</span>
    </Link>
  )
}
