import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from '../../../../ui/components/link.tsx'

type CaseLinkProps = { to: string; isOutside?: boolean; children: ReactNode }

const linkClass = 'inline-flex min-h-11 items-center font-semibold text-accent text-sm underline'

/** `data-open` marks the link that the key `o` follows. */
export const CaseLink = ({ to, isOutside = false, children }: CaseLinkProps) =>
  isOutside ? (
    <a href={to} target="_blank" rel="noopener noreferrer" className={linkClass}>
      {children}
    </a>
  ) : (
    <Link to={to} data-open className={linkClass}>
      {children}
    </Link>
  )

/** Opens the editor's own mail program: the site sends no answers. */
export function ReplyLink({ email }: { email: string }) {
  const { t } = useLingui()
  return <CaseLink to={`mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`}>{t`Reply by email`}</CaseLink>
}
