import { useQuery } from '@tanstack/react-query'
import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react'
import { matchPath, useLocation } from 'react-router'
import type { CommonSettings } from '../settings/settings.contract.ts'
import { IconButton } from '../ui/button.tsx'
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
} from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Logo } from '../ui/logo.tsx'
import { apiQuery } from './api.ts'
import { paths } from './paths.ts'

export const sideMenuId = 'side-menu'

type Entry = { label: string; to: string; icon: ReactNode }
type OutsideLinks = CommonSettings['outsidelinks']

/** In the order of the requirements. An outside entry whose address is not set has no place to lead to. */
export function sideMenuEntries(outside: OutsideLinks | undefined): Entry[] {
  return [
    { label: 'Home', to: paths.home(), icon: <HomeIcon /> },
    { label: 'Hot', to: paths.category(1422), icon: <FireIcon /> },
    { label: 'Recharge', to: paths.category(17), icon: <BoltIcon /> },
    { label: 'Stores', to: paths.stores(), icon: <StoreIcon /> },
    { label: 'Freebies', to: paths.category('free-sample'), icon: <GiftIcon /> },
    { label: 'Forum', to: outside?.forum ?? '', icon: <ForumIcon /> },
    { label: 'Deals', to: paths.deals(), icon: <TagIcon /> },
    { label: 'Coupons', to: paths.coupons(), icon: <TicketIcon /> },
    { label: 'Received', to: outside?.received ?? '', icon: <InboxIcon /> },
    { label: 'Ask A deal', to: outside?.askadeal ?? '', icon: <QuestionIcon /> },
    { label: 'Android App', to: outside?.androidapp ?? '', icon: <AppIcon /> },
    { label: 'Privacy Policy', to: paths.staticPage('Privacy-Policy'), icon: <ShieldIcon /> },
    { label: 'Terms and Conditions', to: paths.staticPage('Terms-and-Conditions'), icon: <DocumentIcon /> },
    { label: 'IOS App', to: outside?.iosapp ?? '', icon: <AppIcon /> },
  ].filter((entry) => entry.to !== '')
}

/** A native popover: its button opens it before, or without, any script. */
export function SideMenu() {
  const menu = useRef<HTMLElement>(null)
  const { key, pathname } = useLocation()
  const settings = useQuery(apiQuery('GET /commonsettings', {}))

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation, also to the page one is on, closes it
  useEffect(() => close(menu.current), [key])
  // It is not modal: whoever tabs out of it has left it.
  const closeWhenLeft = (event: FocusEvent) => {
    if (event.relatedTarget && !menu.current?.contains(event.relatedTarget)) close(menu.current)
  }

  return (
    <nav
      ref={menu}
      id={sideMenuId}
      popover="auto"
      aria-label="Menu"
      onBlur={closeWhenLeft}
      className="fixed inset-y-0 start-0 end-auto m-0 h-dvh max-h-none w-[min(19rem,calc(100vw-3rem))] -translate-x-full overflow-y-auto overscroll-contain border-0 bg-surface p-0 text-ink shadow-float transition-[translate,display,overlay] transition-discrete duration-200 backdrop:bg-scrim open:translate-x-0 starting:open:-translate-x-full"
    >
      <div className="sticky top-0 flex items-center justify-between border-line border-b bg-surface py-1.5 ps-4 pe-1.5">
        <Logo />
        <IconButton
          label="Close"
          icon={<CloseIcon />}
          variant="quiet"
          popoverTarget={sideMenuId}
          popoverTargetAction="hide"
        />
      </div>
      <ul className="p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
        {sideMenuEntries(settings.data?.data[0]?.outsidelinks).map((entry) => (
          <li key={entry.label}>
            <EntryLink {...entry} current={matchPath(entry.to, pathname) !== null} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function EntryLink({ label, to, icon, current }: Entry & { current: boolean }) {
  const outside = /^https?:/i.test(to)
  return (
    <Link
      to={to}
      newTab={outside}
      aria-current={current ? 'page' : undefined}
      className="flex min-h-11 items-center gap-3 rounded-control px-3 font-medium text-ink no-underline -outline-offset-2 hover:bg-sunken aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent"
    >
      <span className="text-muted">{icon}</span>
      {label}
      {outside && <ExternalIcon className="ms-auto size-4 text-muted" />}
    </Link>
  )
}

function close(menu: HTMLElement | null): void {
  // Browsers that know no popovers show the menu as a plain list.
  if (menu?.hidePopover && menu.matches(':popover-open')) menu.hidePopover()
}
