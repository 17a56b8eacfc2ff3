import type { ReactNode } from 'react'
import { CountBadge } from './badge.tsx'
import { Link } from './link.tsx'

export type TabBarItem = { to: string; label: string; icon: ReactNode; count?: number | undefined; current: boolean }

/** The main places: at the bottom under the thumb on phones, a plain row from the tablet on. */
export const TabBar = ({ label, items }: { label: string; items: TabBarItem[] }) => (
  <nav
    aria-label={label}
    className="tab-bar fixed inset-x-0 bottom-0 z-30 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] md:static md:border-t-0 md:border-b md:pb-0"
  >
    <ul className="flex md:page-width md:gap-1">
      {items.map((item) => (
        <li key={item.to} className="flex-1 md:flex-none">
          <Link
            to={item.to}
            aria-current={item.current ? 'page' : undefined}
            className="relative flex min-h-14 flex-col items-center justify-center gap-0.5 px-1 py-1.5 font-semibold text-muted text-xs no-underline transition-colors -outline-offset-4 hover:text-ink aria-[current=page]:text-accent md:min-h-12 md:flex-row md:gap-2 md:border-transparent md:border-b-[3px] md:px-4 md:text-[0.9375rem] md:aria-[current=page]:border-accent"
          >
            <span className="relative">
              {item.icon}
              <span className="absolute -top-2 start-3.5 md:hidden">
                <CountBadge count={item.count ?? 0} />
              </span>
            </span>
            {item.label}
            <span className="max-md:hidden" aria-hidden>
              <CountBadge count={item.count ?? 0} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
