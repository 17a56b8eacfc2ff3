import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { CountBadge } from './badge.tsx'
import { Link } from './link.tsx'

type TabBarItem = {
  to: string
  label: string
  /** The short label on phones. */
  short?: string | undefined
  icon: ReactNode
  count?: number | undefined
  current: boolean
}
type TabBarProps = {
  items: TabBarItem[]
  /** From tablet width on, as far as the row has room. */
  more?: TabBarItem[] | undefined
  /** Only on phones, within reach of the thumb: an extra link at the start and a button at the end. */
  first?: TabBarItem | undefined
  last?: { label: string; icon: ReactNode; popoverTarget: string } | undefined
}

/** The main pages: a bar at the bottom on phones, a plain row from tablet width on. */
export const tabBarClass =
  'tab-bar fixed inset-x-0 bottom-0 z-30 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] md:static md:z-auto md:border-t-0 md:border-b md:pb-0 print:hidden'

/** The content of a `nav` with `tabBarClass`. */
export const TabBarItems = ({ items, more = [], first, last }: TabBarProps) => (
  // A tab without room is in a second line, out of sight. The first icon is level with the page's edge.
  <ul className="flex md:page-width md:h-12 md:flex-wrap md:overflow-hidden md:ps-3! lg:gap-x-1 lg:ps-2!">
    {[...(first ? [first] : []), ...items, ...more].map((item) => (
      <li
        key={item.to}
        className={classNames(
          'min-w-0 flex-1 md:flex-none',
          item === first && 'md:hidden',
          more.includes(item) && 'max-md:hidden',
        )}
      >
        <Link to={item.to} aria-current={item.current ? 'page' : undefined} className="tab-bar-link">
          {/* Tablets have room for all the names, but not for icons beside them. */}
          <span className="relative md:max-lg:hidden">
            {item.icon}
            {item.count ? (
              <span className="absolute -top-1.5 start-3.5 md:hidden">
                <CountBadge count={item.count} small />
              </span>
            ) : null}
          </span>
          <span className={classNames('max-w-full truncate', item.short && 'max-md:sr-only')}>{item.label}</span>
          {item.short && (
            <span className="max-w-full truncate md:hidden" aria-hidden>
              {item.short}
            </span>
          )}
          {item.count ? (
            <span className="max-md:hidden" aria-hidden>
              <CountBadge count={item.count} />
            </span>
          ) : null}
        </Link>
      </li>
    ))}
    {last && (
      <li className="min-w-0 flex-1 md:hidden">
        <button type="button" popoverTarget={last.popoverTarget} className="tab-bar-link">
          {last.icon}
          <span className="max-w-full truncate">{last.label}</span>
        </button>
      </li>
    )}
  </ul>
)
