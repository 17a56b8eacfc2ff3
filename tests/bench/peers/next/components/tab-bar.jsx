import Link from 'next/link'
import { Icon } from './icon'

export const TabBar = ({ counts }) => (
  <nav
    aria-label="Deals"
    className="tab-bar fixed inset-x-0 bottom-0 z-30 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] md:static md:border-t-0 md:border-b md:pb-0"
  >
    <ul className="flex md:page-width md:gap-1">
      <Tab href="/deals" label="Daily Deals" icon="tag" count={counts.dailydeal} current />
      <Tab href="/superdeals" label="Super Deals" icon="fire" count={counts.superdeal} />
    </ul>
  </nav>
)

const Tab = ({ href, label, icon, count, current }) => (
  <li className="flex-1 md:flex-none">
    <Link
      href={href}
      aria-current={current ? 'page' : undefined}
      className="relative flex min-h-14 flex-col items-center justify-center gap-0.5 px-1 py-1.5 font-semibold text-muted text-xs no-underline transition-colors -outline-offset-4 hover:text-ink aria-[current=page]:text-accent md:min-h-12 md:flex-row md:gap-2 md:border-transparent md:border-b-[3px] md:px-4 md:text-[0.9375rem] md:aria-[current=page]:border-accent"
    >
      <span className="relative">
        <Icon name={icon} />
        <span className="absolute -top-2 start-3.5 md:hidden">
          <Count count={count} />
        </span>
      </span>
      {label}
      <span className="max-md:hidden" aria-hidden>
        <Count count={count} />
      </span>
    </Link>
  </li>
)

const Count = ({ count }) =>
  count > 0 && (
    <span className="inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-signal px-1.5 font-bold text-signal-ink text-xs tabular-nums">
      {count}
    </span>
  )
