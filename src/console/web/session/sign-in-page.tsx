import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { takeNewAdministrator } from '../../../accounts/members/web/password/new-administrator.ts'
import { Notice } from '../../../ui/components/notice.tsx'
import { useSearchParams } from '../../../ui/router/location.ts'
import { sessionQuery } from '../api/console-queries.ts'
import { usePageTitle } from '../shell/use-page-title.ts'
import { EntryLayout } from './entry-layout.tsx'
import { SignInForm } from './sign-in-form.tsx'

export function SignInPage() {
  const { t } = useLingui()
  const client = useQueryClient()
  // The set-up page leads here.
  const isNewSite = useSearchParams().has('created')
  const [newAdministrator] = useState(() => (isNewSite ? takeNewAdministrator() : undefined))
  usePageTitle(t`Sign in`)
  return (
    <EntryLayout>
      {isNewSite && (
        <div className="mb-4">
          <Notice kind="success">{t`The administrator account was created. Please sign in.`}</Notice>
        </div>
      )}
      <h1 className="mb-4 font-bold text-xl">{t`Sign in to the admin console`}</h1>
      <SignInForm
        suggestedEmail={newAdministrator}
        onSignedIn={(session) => client.setQueryData(sessionQuery().queryKey, session)}
      />
    </EntryLayout>
  )
}
