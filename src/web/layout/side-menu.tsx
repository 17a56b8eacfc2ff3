import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type FocusEvent, memo, type ReactNode, useEffect, useRef, useState } from 'react'
import { paths } from '../../site/routing/paths.ts'
import { samePath } from '../../site/routing/same-path.ts'
import type { MenuEntry } from '../../site/settings/menu.ts'
import type { OutsideLinks, SiteSettings } from '../../site/settings/public-settings.ts'
import { siteSettingsQuery } from '../../site/settings/web/settings-queries.ts'
import { IconButton } from '../../ui/components/button.tsx'
import {
  AppIcon,
  BoltIcon,
  CloseIcon,
  DocumentIcon,
  ExternalIcon,
  FireIcon,
  ForumIcon,
  GiftIcon,
  HomeIcon,
  InboxIcon,
  QuestionIcon,
  ShieldIcon,
  StoreIcon,
  TagIcon,
  TicketIcon,
} from '../../ui/components/icon.tsx'
import { Link } from '../../ui/components/link.tsx'
import { Logo } from '../../ui/components/logo.tsx'
import { ThemeSwitch } from '../../ui/components/theme-switch.tsx'
import { closePopover } from '../../ui/dialog/close-popover.ts'
import { CachedFragment } from '../../ui/hydration/cached-fragment.tsx'
import { type Location, useLocation } from '../../ui/router/location.ts'
import { isCurrentPage } from './is-current-page.ts'
import { LanguageLinks } from './language-links.tsx'

export const sideMenuId = 'side-menu'

type Entry = { label: MessageDescriptor | string; to: string; icon: ReactNode }

/** In the order of the requirements. An external entry is left out if its address is not set. */
export function sideMenuEntries(outside: OutsideLinks | undefined): Entry[] {
  const entries: Entry[] = [
    { label: msg`Home`, to: paths.home(), icon: <HomeIcon /> },
    { label: msg`Hot`, to: paths.category(1422), icon: <FireIcon /> },
    { label: msg`Recharge`, to: paths.category(17), icon: <BoltIcon /> },
    { label: msg`Stores`, to: paths.stores(), icon: <StoreIcon /> },
    { label: msg`Freebies`, to: paths.category('free-sample'), icon: <GiftIcon /> },
    { label: msg`Forum`, to: outside?.forum ?? '', icon: <ForumIcon /> },
    { label: msg`Deals`, to: paths.deals(), icon: <TagIcon /> },
    { label: msg`Coupons`, to: paths.coupons(), icon: <TicketIcon /> },
    { label: msg`Received`, to: outside?.received ?? '', icon: <InboxIcon /> },
    { label: msg`Ask A deal`, to: outside?.askADeal ?? '', icon: <QuestionIcon /> },
    { label: msg`Android App`, to: outside?.androidApp ?? '', icon: <AppIcon /> },
    { label: msg`Privacy Policy`, to: paths.staticPage('Privacy-Policy'), icon: <ShieldIcon /> },
    {
      label: msg`Terms and Conditions`,
      to: paths.staticPage('Terms-and-Conditions'),
      icon: <DocumentIcon />,
    },
    { label: msg`IOS App`, to: outside?.iosApp ?? '', icon: <AppIcon /> },
  ]
  return entries.filter((entry) => entry.to !== '')
}

/** The entries of a changed menu, with the icons of the site's own where they lead to the same page. */
export function changedEntries(entries: readonly MenuEntry[], own: readonly Entry[]): Entry[] {
  const iconOf = (to: string) => own.find((entry) => samePath(entry.to, to))?.icon
  return entries.map(({ label, to }) => ({ label, to, icon: iconOf(to) ?? <DocumentIcon /> }))
}

/** A native popover: its button opens it even before or without scripts. */
export function SideMenu() {
  const { t } = useLingui()
  const menu = useRef<HTMLElement>(null)
  const location = useLocation()
  // Closed, it need not know the page that is shown: its entries are rendered again when it opens.
  const [openedOn, setOpenedOn] = useState(location)
  const settings = useQuery(siteSettingsQuery()).data?.data

  const shownOn = useRef(location.key)
  // Every navigation, even to the current page, closes it. Hydration does not: it may be open already.
  useEffect(() => {
    if (shownOn.current === location.key) return
    shownOn.current = location.key
    closePopover(menu.current)
  }, [location.key])
  // It is not modal: moving the focus out closes it.
  const closeWhenLeft = (event: FocusEvent) => {
    if (event.relatedTarget && !menu.current?.contains(event.relatedTarget)) closePopover(menu.current)
  }

  return (
    <nav
      ref={menu}
      id={sideMenuId}
      aria-label={t`Menu`}
      popover="auto"
      onBlur={closeWhenLeft}
      onBeforeToggle={({ newState }) => newState === 'open' && setOpenedOn(location)}
      className="fixed inset-y-0 start-0 end-auto m-0 h-dvh max-h-none w-[min(19.5rem,calc(100vw-3rem))] -translate-x-full overflow-y-auto overscroll-contain border-0 bg-surface p-0 text-ink shadow-float transition-[translate,display,overlay] transition-discrete duration-200 backdrop:bg-scrim open:translate-x-0 starting:open:-translate-x-full"
    >
      <div className="sticky top-0 z-1 flex items-center justify-between border-line border-b bg-surface py-1.5 ps-4 pe-1.5">
        <Logo name={t`Bachat`} />
        <IconButton
          label={t`Close`}
          icon={<CloseIcon />}
          variant="quiet"
          popoverTarget={sideMenuId}
          popoverTargetAction="hide"
        />
      </div>
      <MenuContent settings={settings} location={openedOn} />
      <div className="mx-2 flex flex-wrap items-center justify-between gap-2 border-line border-t px-3 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <LanguageLinks className="-ms-1 flex min-h-11 items-center gap-2 rounded-control px-1 font-medium text-accent no-underline hover:underline" />
        <Link
          to={paths.myCards()}
          className="flex min-h-11 items-center font-medium text-accent no-underline hover:underline"
        >
          {t`My cards`}
        </Link>
        <ThemeSwitch />
      </div>
    </nav>
  )
}

type MenuContentProps = { settings: SiteSettings | undefined; location: Location }

const MenuContent = memo(function MenuContent({ settings, location }: MenuContentProps) {
  const menus = { outside: settings?.outsideLinks, changed: settings?.menus?.drawer }
  const current = entriesOf(menus).flatMap(({ to }) => (isCurrentPage(to, location) ? [to] : []))
  return <CachedFragment as="ul" className="p-2" of={MenuEntries} props={{ ...menus, current }} />
})

type MenuEntriesProps = { outside: OutsideLinks | undefined; changed: MenuEntry[] | undefined }

function entriesOf({ outside, changed }: MenuEntriesProps): Entry[] {
  const own = sideMenuEntries(outside)
  return changed ? changedEntries(changed, own) : own
}

/** `current`: the addresses of the page that is shown. */
function MenuEntries({ current, ...menus }: MenuEntriesProps & { current: string[] }) {
  const { i18n } = useLingui()
  return entriesOf(menus).map(({ label, ...entry }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed, and addresses may repeat
    <li key={place}>
      <EntryLink
        {...entry}
        label={typeof label === 'string' ? label : i18n._(label)}
        current={current.includes(entry.to)}
      />
    </li>
  ))
}

function EntryLink({ label, to, icon, current }: Omit<Entry, 'label'> & { label: string; current: boolean }) {
  const outside = /^https?:/i.test(to)
  return (
    <Link to={to} newTab={outside} aria-current={current ? 'page' : undefined} className="menu-link">
      {icon}
      {label}
      {outside && <ExternalIcon className="ms-auto size-4 text-muted" />}
    </Link>
  )
}
