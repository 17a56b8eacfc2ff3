import Link from 'next/link'
import { CountBadge } from './badge'
import { Icon } from './icon'

export const TabBar = ({ counts }) => (
  <nav
    aria-label="Deals"
    className="tab-bar fixed inset-x-0 bottom-0 z-30 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] md:static md:border-t-0 md:border-b md:pb-0 print:hidden"
  >
    <ul className="flex md:page-width md:gap-1">
      <Tab href="/" label="Home" icon="home" phonesOnly />
      <Tab href="/deals" label="Daily Deals" icon="tag" count={counts.dailydeal} current />
      <Tab href="/superdeals" label="Super Deals" icon="fire" count={counts.superdeal} />
      <Tab href="/favorites" label="Favorites" icon="heart" />
      <li className="min-w-0 flex-1 md:hidden">
        <button type="button" popoverTarget="side-menu" className={place}>
          <Icon name="menu" />
          <span className="max-w-full truncate">Menu</span>
        </button>
      </li>
    </ul>
  </nav>
)

const place =
  'relative flex min-h-14 w-full flex-col items-center justify-center gap-0.5 px-0.5 py-1.5 font-semibold text-2xs text-muted no-underline transition-colors -outline-offset-4 hover:text-ink xs:text-xs aria-[current=page]:text-accent md:min-h-12 md:flex-row md:gap-2 md:border-transparent md:border-b-[3px] md:px-4 md:text-md md:aria-[current=page]:border-accent'

const Tab = ({ href, label, icon, count, current, phonesOnly }) => (
  <li className={`min-w-0 flex-1 md:flex-none${phonesOnly ? ' md:hidden' : ''}`}>
    <Link href={href} aria-current={current ? 'page' : undefined} className={place}>
      <span className="relative">
        <Icon name={icon} />
        <span className="absolute -top-2 start-3.5 md:hidden">
          <CountBadge count={count} />
        </span>
      </span>
      <span className="max-w-full truncate">{label}</span>
      <span className="max-md:hidden" aria-hidden>
        <CountBadge count={count} />
      </span>
    </Link>
  </li>
)
