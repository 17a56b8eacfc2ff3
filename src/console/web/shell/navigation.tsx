import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { HomeIcon } from '../../../ui/components/icon.tsx'
import { Link } from '../../../ui/components/link.tsx'
import { useLocation } from '../../../ui/router/location.ts'
import { consolePaths, readConsolePath } from '../console-paths.ts'
import { KindIcon } from './kind-icon.tsx'
import { useKinds } from './kinds-context.ts'

/** The kinds of records that this member may see. */
export function Navigation() {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const kinds = useKinds()
  const place = readConsolePath(pathname)
  const current = 'kind' in place ? place.kind : place.page
  return (
    <nav aria-label={t`Admin menu`}>
      <ul className="flex flex-col gap-0.5">
        <Item to={consolePaths.home()} icon={<HomeIcon />} isCurrent={current === 'home'}>
          {t`Start`}
        </Item>
        {kinds.map(({ description: { name, label } }) => (
          <Item key={name} to={consolePaths.list(name)} icon={<KindIcon kind={name} />} isCurrent={current === name}>
            {label}
          </Item>
        ))}
      </ul>
    </nav>
  )
}

type ItemProps = { to: string; icon: ReactNode; isCurrent: boolean; children: ReactNode }

const Item = ({ to, icon, isCurrent, children }: ItemProps) => (
  <li>
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(
        'flex min-h-11 items-center gap-3 rounded-control px-3 font-medium text-md text-ink no-underline -outline-offset-2 hover:bg-sunken',
        isCurrent && 'bg-accent-soft font-semibold text-accent',
      )}
    >
      {icon}
      {children}
    </Link>
  </li>
)
