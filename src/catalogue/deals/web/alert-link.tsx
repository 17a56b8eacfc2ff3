import type { ReactNode } from 'react'
import { type AlertFields, paths } from '../../../site/routing/paths.ts'
import { classNames } from '../../../ui/class-names.ts'
import { BellIcon } from '../../../ui/components/icon.tsx'
import { Link } from '../../../ui/components/link.tsx'

type AlertLinkProps = { fields: AlertFields; label?: string; className?: string; children: ReactNode }

/** Leads to the form of an alert that is filled in with what is shown here. */
export const AlertLink = ({ fields, label, className, children }: AlertLinkProps) => (
  <Link
    to={paths.newAlert(fields)}
    rel="nofollow"
    aria-label={label}
    className={classNames(
      'inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent text-sm no-underline hover:underline print:hidden',
      className,
    )}
  >
    <BellIcon className="size-5 shrink-0" />
    {children}
  </Link>
)
