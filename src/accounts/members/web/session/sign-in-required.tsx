import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { paths } from '../../../../site/routing/paths.ts'
import { Button, ButtonLink } from '../../../../ui/components/button.tsx'
import { UserIcon } from '../../../../ui/components/icon.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { openAccountDialog } from '../account-dialog-state.ts'

/** Shown to visitors instead of a member's content. */
export function SignInRequired({ children }: { children?: ReactNode }) {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`Please Login First`}
      icon={<UserIcon />}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button onClick={() => openAccountDialog({ kind: 'sign-in' })}>{t`Sign In`}</Button>
          <ButtonLink to={paths.signup()} variant="secondary">{t`Sign Up`}</ButtonLink>
        </div>
      }
    >
      {children}
    </EmptyState>
  )
}
