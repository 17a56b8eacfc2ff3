import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { paths } from '../../site/routing/paths.ts'
import { samePath } from '../../site/routing/same-path.ts'
import { useMenu } from '../../site/settings/web/settings-queries.ts'
import { IconButton } from '../../ui/components/button.tsx'
import { DocumentIcon, MenuIcon, NewspaperIcon, QuestionIcon } from '../../ui/components/icon.tsx'
import { Link } from '../../ui/components/link.tsx'
import { Logo } from '../../ui/components/logo.tsx'
import { SearchBox } from '../../ui/components/search-box.tsx'
import { lazyComponent } from '../../ui/hydration/lazy-component.tsx'
import { useLocation } from '../../ui/router/location.ts'
import { useNavigate } from '../../ui/router/navigate.ts'
import { LanguageLinks } from './language-links.tsx'
import { sideMenuId } from './side-menu.tsx'
import { UserMenu } from './user-menu.tsx'

const entry =
  'flex min-h-11 min-w-11 items-center justify-center gap-1.5 whitespace-nowrap rounded-control px-2.5 font-semibold text-md text-ink no-underline transition-colors hover:bg-sunken aria-[current=page]:text-accent'

export function SiteHeader() {
  const { t } = useLingui()
  return (
    <header className="z-30 border-line border-b bg-surface md:sticky md:top-0 print:border-0">
      <div className="page-width flex flex-wrap items-center gap-y-2 py-2 md:flex-nowrap md:gap-x-2 md:py-2.5">
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
          {/* The smallest phones have room for the mark only. */}
          <Logo name={t`Bachat`} className="max-[21.5rem]:[&>span]:hidden" />
        </Link>
        <div className="order-last basis-full md:order-none md:ms-2 md:max-w-2xl md:flex-1 md:basis-0 lg:ms-4 print:hidden">
          <DealSearch />
        </div>
        <nav aria-label={t`About Bachat`} className="ms-auto flex shrink-0 print:hidden">
          {useMenu('header')?.map((one, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: addresses may repeat
            <HeaderLink key={place} {...one} icon={<DocumentIcon />} className={place > 1 ? 'max-md:hidden' : ''} />
          )) ?? (
            <>
              <HeaderLink to={paths.articles()} label={t`News & Articles`} icon={<NewspaperIcon />} />
              <HeaderLink to={paths.staticPage('about-us')} label={t`How it Worked`} icon={<QuestionIcon />} />
            </>
          )}
        </nav>
        <LanguageLinks className={`${entry} print:hidden`} shortOnPhones />
        <UserMenu />
      </div>
    </header>
  )
}

const SearchCombobox = lazyComponent(
  async () => (await import('../../catalogue/deals/web/search/search-combobox.tsx')).SearchCombobox,
)

/** Starts with the current search text, so that it can be corrected. */
function DealSearch() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [focused, setFocused] = useState<{ input: HTMLInputElement; searched: string } | null>(null)
  const searched = samePath(paths.deals(), pathname) ? (new URLSearchParams(search).get('search') ?? '') : ''
  const field = useRef<HTMLInputElement>(null)
  // The field may have had the focus before the page was hydrated.
  useEffect(() => {
    if (field.current && field.current === document.activeElement) setFocused({ input: field.current, searched })
  }, [searched])
  return (
    <SearchBox
      key={searched}
      ref={field}
      action={paths.deals()}
      name="search"
      label={t`Search deals`}
      placeholder={t`Search For Your Favorite Brands`}
      defaultValue={searched}
      onFocus={(event) => setFocused({ input: event.currentTarget, searched })}
      onSearch={(text) => navigate(paths.deals({ search: text }))}
    >
      {/* Another search has another field. */}
      {focused?.searched === searched && <SearchCombobox input={focused.input} />}
    </SearchBox>
  )
}

type HeaderLinkProps = { to: string; label: string; icon: ReactNode; className?: string }

function HeaderLink({ to, label, icon, className }: HeaderLinkProps) {
  const { pathname } = useLocation()
  return (
    <Link
      to={to}
      aria-current={samePath(to, pathname) ? 'page' : undefined}
      className={className ? `${entry} ${className}` : entry}
    >
      <span className="lg:hidden">{icon}</span>
      <span className="max-lg:sr-only">{label}</span>
    </Link>
  )
}
