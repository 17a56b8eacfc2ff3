import { useLingui } from '@lingui/react/macro'
import { paths } from '../../../site/routing/paths.ts'
import { ButtonLink } from '../../../ui/components/button.tsx'
import { BellIcon } from '../../../ui/components/icon.tsx'

type FollowLinkProps = { of: { store: number } | { category: number }; name: string }

/** New deals and codes of a store or a category, in the daily digest. */
export function FollowLink({ of, name }: FollowLinkProps) {
  const { t } = useLingui()
  return (
    <ButtonLink
      to={paths.newAlert({ ...of, delivery: 'daily' })}
      rel="nofollow"
      variant="secondary"
      size="sm"
      icon={<BellIcon />}
      aria-label={t`Follow ${name}`}
      className="mt-1.5 print:hidden"
    >
      {t`Follow`}
    </ButtonLink>
  )
}
