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

type CaseLinksProps = { to: string; children: string; address: string | null; merchantUrl?: string | null }

/** To the record, to what visitors see of it, and to the merchant. */
export function CaseLinks({ to, children, address, merchantUrl }: CaseLinksProps) {
  const { t } = useLingui()
  return (
    <p className="flex flex-wrap gap-x-4">
      <CaseLink to={to}>{children}</CaseLink>
      {address && (
        <CaseLink to={address} isOutside>
          {t`View on the site`}
        </CaseLink>
      )}
      {merchantUrl && (
        <CaseLink to={merchantUrl} isOutside>
          {t`Merchant’s page`}
        </CaseLink>
      )}
    </p>
  )
}

/** Opens the editor's own mail program: the site sends no answers. */
export function ReplyLink({ email }: { email: string }) {
  const { t } = useLingui()
  return <CaseLink to={`mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`}>{t`Reply by email`}</CaseLink>
}
