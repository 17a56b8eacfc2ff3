import { useLingui } from '@lingui/react/macro'
import { AlertLink } from './alert-link.tsx'

type FollowLinkProps = { of: { store: number } | { category: number }; name: string }

/** New deals and codes of a store or a category, in the daily digest. */
export function FollowLink({ of, name }: FollowLinkProps) {
  const { t } = useLingui()
  return (
    <AlertLink fields={{ ...of, delivery: 'daily' }} label={t`Follow ${name}`}>
      {t`Follow`}
    </AlertLink>
  )
}
