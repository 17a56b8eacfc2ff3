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
        <button type="button" popoverTarget="side-menu" className="tab-bar-link">
          <Icon name="menu" />
          <span className="max-w-full truncate">Menu</span>
        </button>
      </li>
    </ul>
  </nav>
)

const Tab = ({ href, label, icon, count, current, phonesOnly }) => (
  <li className={`min-w-0 flex-1 md:flex-none${phonesOnly ? ' md:hidden' : ''}`}>
    <Link href={href} aria-current={current ? 'page' : undefined} className="tab-bar-link">
      <span className="relative">
        <Icon name={icon} />
        {count > 0 && (
          <span className="absolute -top-2 start-3.5 md:hidden">
            <CountBadge count={count} />
          </span>
        )}
      </span>
      <span className="max-w-full truncate">{label}</span>
      <span className="max-md:hidden" aria-hidden>
        <CountBadge count={count} />
      </span>
    </Link>
  </li>
)
