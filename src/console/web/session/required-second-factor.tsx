import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../../../ui/components/button.tsx'
import { Card } from '../../../ui/components/card.tsx'
import { Logo } from '../../../ui/components/logo.tsx'
import { usePageTitle } from '../shell/use-page-title.ts'
import { SecondFactorSetup } from './second-factor-setup.tsx'
import { signOut } from './sign-out.ts'

/** Administrators made it compulsory: nothing else is available before it is set up. */
export function RequiredSecondFactor() {
  const { t } = useLingui()
  const client = useQueryClient()
  usePageTitle(t`Second factor`)
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-lg flex-col justify-center gap-6 px-4 py-8">
      <Logo name={t`Bachat`} />
      <Card className="p-5 md:p-6">
        <h1 className="mb-2 font-bold text-xl">{t`Set up your second factor`}</h1>
        <p className="mb-4 text-muted">{t`Everyone who signs in here needs one.`}</p>
        <SecondFactorSetup onDone={() => client.invalidateQueries()} />
      </Card>
      <Button variant="quiet" onClick={signOut}>
        {t`Sign out`}
      </Button>
    </main>
  )
}
