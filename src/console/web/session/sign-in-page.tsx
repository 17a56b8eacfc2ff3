import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { takeNewAdministrator } from '../../../accounts/web/password/new-administrator.ts'
import { Card } from '../../../ui/components/card.tsx'
import { Link } from '../../../ui/components/link.tsx'
import { Logo } from '../../../ui/components/logo.tsx'
import { Notice } from '../../../ui/components/notice.tsx'
import { useSearchParams } from '../../../ui/router/location.ts'
import { ThemeSwitch } from '../../../web/layout/theme-switch.tsx'
import { sessionQuery } from '../api/console-queries.ts'
import { LanguageChoice } from '../shell/language-choice.tsx'
import { usePageTitle } from '../shell/use-page-title.ts'
import { SignInForm } from './sign-in-form.tsx'

export function SignInPage() {
  const { t } = useLingui()
  const client = useQueryClient()
  // The set-up page leads here.
  const isNewSite = useSearchParams().has('created')
  const [newAdministrator] = useState(() => (isNewSite ? takeNewAdministrator() : undefined))
  usePageTitle(t`Sign in`)
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center gap-6 px-4 py-8">
      <Logo name={t`Bachat`} />
      <Card className="p-5 md:p-6">
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
      </Card>
      <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
        <Link to="/" plain className="inline-flex min-h-11 items-center">
          {t`To the public site`}
        </Link>
        <LanguageChoice />
        <ThemeSwitch />
      </div>
    </main>
  )
}
