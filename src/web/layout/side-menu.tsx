import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react'
import { paths } from '../../routing/paths.ts'
import { samePath } from '../../routing/same-path.ts'
import type { OutsideLinks } from '../../settings/public-settings.ts'
import { siteSettingsQuery } from '../../settings/web/settings-queries.ts'
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
import { useLocation } from '../../ui/router/location.ts'
import { LanguageLinks } from './language-links.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

export const sideMenuId = 'side-menu'

type Entry = { label: MessageDescriptor; to: string; icon: ReactNode }

/** In the order of the requirements. An external entry is left out if its address is not set. */
export function sideMenuEntries(outside: OutsideLinks | undefined): Entry[] {
  return [
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
    { label: msg`Terms and Conditions`, to: paths.staticPage('Terms-and-Conditions'), icon: <DocumentIcon /> },
    { label: msg`IOS App`, to: outside?.iosApp ?? '', icon: <AppIcon /> },
  ].filter((entry) => entry.to !== '')
}

/** A native popover: its button opens it even before or without scripts. */
export function SideMenu() {
  const { i18n, t } = useLingui()
  const menu = useRef<HTMLElement>(null)
  const { key, pathname } = useLocation()
  const settings = useQuery(siteSettingsQuery())

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation, even to the current page, closes it
  useEffect(() => close(menu.current), [key])
  // It is not modal: moving the focus out closes it.
  const closeWhenLeft = (event: FocusEvent) => {
    if (event.relatedTarget && !menu.current?.contains(event.relatedTarget)) close(menu.current)
  }

  return (
    <nav
      ref={menu}
      id={sideMenuId}
      aria-label={t`Menu`}
      popover="auto"
      onBlur={closeWhenLeft}
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
      <ul className="p-2">
        {sideMenuEntries(settings.data?.data.outsideLinks).map((entry, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed, and addresses may repeat
          <li key={place}>
            <EntryLink {...entry} label={i18n._(entry.label)} current={samePath(entry.to, pathname)} />
          </li>
        ))}
      </ul>
      <div className="mx-2 flex flex-wrap items-center justify-between gap-2 border-line border-t px-3 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <LanguageLinks className="-ms-1 flex min-h-11 items-center gap-2 rounded-control px-1 font-medium text-accent no-underline hover:underline" />
        <ThemeSwitch />
      </div>
    </nav>
  )
}

function EntryLink({ label, to, icon, current }: Omit<Entry, 'label'> & { label: string; current: boolean }) {
  const outside = /^https?:/i.test(to)
  return (
    <Link
      to={to}
      newTab={outside}
      aria-current={current ? 'page' : undefined}
      className="flex min-h-11 items-center gap-3 rounded-control px-3 font-medium text-ink no-underline -outline-offset-2 hover:bg-sunken aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent"
    >
      <span className="text-muted in-aria-[current=page]:text-accent">{icon}</span>
      {label}
      {outside && <ExternalIcon className="ms-auto size-4 text-muted" />}
    </Link>
  )
}

function close(menu: HTMLElement | null): void {
  // Browsers without popovers show the menu as a plain list.
  if (menu?.hidePopover && menu.matches(':popover-open')) menu.hidePopover()
}
