import { useLingui } from '@lingui/react/macro'
import { useSession } from '../../../site/api/web/session.ts'
import { paths } from '../../../site/routing/paths.ts'
import { ButtonLink } from '../../../ui/components/button.tsx'
import { BellIcon } from '../../../ui/components/icon.tsx'
import { lazyComponent } from '../../../ui/hydration/lazy-component.tsx'
import type { Followed } from './follow-button.tsx'

// Only members get it.
const FollowButton = lazyComponent(async () => (await import('./follow-button.tsx')).FollowButton)

/** New deals and codes of a store or a category, in the daily digest: for visitors a link to the form. */
export function FollowLink({ of, name }: Followed) {
  const { t } = useLingui()
  const memberId = useSession()?.user.id
  return (
    <div className="mt-1.5 min-h-9 print:hidden">
      {memberId === undefined ? (
        <ButtonLink
          to={paths.newAlert({ ...of, delivery: 'daily' })}
          rel="nofollow"
          variant="secondary"
          size="sm"
          icon={<BellIcon />}
          aria-label={t`Follow ${name}`}
        >
          {t`Follow`}
        </ButtonLink>
      ) : (
        <FollowButton key={memberId} memberId={memberId} of={of} name={name} />
      )}
    </div>
  )
}
