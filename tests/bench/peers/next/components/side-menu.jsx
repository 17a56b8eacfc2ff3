import Link from 'next/link'
import { Icon, Logo } from './icon'
import { LanguageLink } from './language-link'
import { square } from './looks'
import { ThemeSwitch } from './theme-switch'

const entries = (outside) => [
  { label: 'Home', href: '/', icon: 'home' },
  { label: 'Hot', href: '/dealsdetails/1422', icon: 'fire' },
  { label: 'Recharge', href: '/dealsdetails/17', icon: 'bolt' },
  { label: 'Stores', href: '/stores', icon: 'store' },
  { label: 'Freebies', href: '/dealsdetails/free-sample', icon: 'gift' },
  { label: 'Forum', href: outside.forum, icon: 'forum' },
  { label: 'Deals', href: '/deals', icon: 'tag', current: true },
  { label: 'Coupons', href: '/coupons', icon: 'ticket' },
  { label: 'Received', href: outside.received, icon: 'inbox' },
  { label: 'Ask A deal', href: outside.askadeal, icon: 'question' },
  { label: 'Android App', href: outside.androidapp, icon: 'app' },
  { label: 'Privacy Policy', href: '/pages/Privacy-Policy', icon: 'shield' },
  { label: 'Terms and Conditions', href: '/pages/Terms-and-Conditions', icon: 'document' },
  { label: 'IOS App', href: outside.iosapp, icon: 'app' },
]

export const SideMenu = ({ outside }) => (
  <nav
    id="side-menu"
    popover="auto"
    aria-label="Menu"
    className="fixed inset-y-0 start-0 end-auto m-0 h-dvh max-h-none w-[min(19.5rem,calc(100vw-3rem))] -translate-x-full overflow-y-auto overscroll-contain border-0 bg-surface p-0 text-ink shadow-float transition-[translate,display,overlay] transition-discrete duration-200 backdrop:bg-scrim open:translate-x-0 starting:open:-translate-x-full"
  >
    <div className="sticky top-0 z-1 flex items-center justify-between border-line border-b bg-surface py-1.5 ps-4 pe-1.5">
      <Logo />
      <button
        type="button"
        popoverTarget="side-menu"
        popoverTargetAction="hide"
        aria-label="Close"
        title="Close"
        className={square}
      >
        <Icon name="close" />
      </button>
    </div>
    <ul className="p-2">
      {entries(outside)
        .filter(({ href }) => href)
        .map((entry) => (
          <li key={entry.label}>
            <EntryLink {...entry} />
          </li>
        ))}
    </ul>
    <div className="mx-2 flex flex-wrap items-center justify-between gap-2 border-line border-t px-3 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      <LanguageLink className="-ms-1 flex min-h-11 items-center gap-2 rounded-control px-1 font-medium text-accent no-underline hover:underline" />
      <ThemeSwitch />
    </div>
  </nav>
)

function EntryLink({ label, href, icon, current }) {
  const className = 'menu-link'
  const words = (
    <>
      <Icon name={icon} />
      {label}
    </>
  )
  if (!href.startsWith('/'))
    return (
      <a href={href} target="_blank" rel="noopener" className={className}>
        {words}
        <Icon name="external" className="ms-auto size-4 text-muted" />
      </a>
    )
  return (
    <Link href={href} aria-current={current ? 'page' : undefined} className={className}>
      {words}
    </Link>
  )
}
