import { Plural, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { canAdminister } from '../../../accounts/members/policies.ts'
import { Badge } from '../../../ui/components/badge.tsx'
import { Button } from '../../../ui/components/button.tsx'
import { Card } from '../../../ui/components/card.tsx'
import { ThemeSwitch } from '../../../ui/theme/theme-switch.tsx'
import { LanguageChoice } from '../shell/language-choice.tsx'
import { notify } from '../shell/notification-store.ts'
import { usePageTitle } from '../shell/use-page-title.ts'
import { useMember } from './member-context.ts'
import { OwnPassword } from './own-password.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { ReauthenticatedChange } from './reauthenticated-change.tsx'
import { RecoveryCodeList } from './recovery-code-list.tsx'
import { SecondFactorSetup } from './second-factor-setup.tsx'

/** The member's own data and sign-in settings. */
export function AccountPage() {
  const { t } = useLingui()
  const { member } = useMember()
  usePageTitle(t`Your account`)
  const role = canAdminister(member) ? t`Administrator` : t`Editor`
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <h1 className="font-bold text-2xl">{t`Your account`}</h1>
      <Card className="p-4 md:p-6">
        <p className="font-semibold text-lg">{member.name}</p>
        <p className="text-muted">{member.email}</p>
        <p className="mt-2">
          <Badge kind="accent">{role}</Badge>
        </p>
      </Card>
      <Card className="flex flex-wrap items-center gap-4 p-4 md:p-6">
        <h2 className="me-auto font-bold text-lg">{t`Appearance and language`}</h2>
        <LanguageChoice />
        <ThemeSwitch />
      </Card>
      <OwnPassword />
      <SecondFactor />
      <OwnSessions />
    </div>
  )
}

type Step = 'overview' | 'set-up' | 'remove' | 'new codes'

function SecondFactor() {
  const { t } = useLingui()
  const client = useQueryClient()
  const { secondFactor, recoveryCodesLeft } = useMember()
  const [step, setStep] = useState<Step>('overview')
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const isOn = secondFactor === 'on'
  const leave = () => {
    setStep('overview')
    setCodes(null)
    client.invalidateQueries({ queryKey: ['session'] })
  }
  return (
    <Card className="flex flex-col gap-4 p-4 md:p-6">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-bold text-lg">{t`Second factor`}</h2>
        <Badge kind={isOn ? 'good' : 'neutral'}>{isOn ? t`On` : t`Off`}</Badge>
      </div>
      <p className="text-muted">{t`A code from your phone, asked for after your password. It protects the account even if someone knows the password.`}</p>
      {codes && <RecoveryCodeList codes={codes} isReplacement onDone={leave} />}
      {!codes && step === 'set-up' && <SecondFactorSetup onDone={leave} />}
      {!codes && step === 'remove' && (
        <ReauthenticatedChange
          path="/second-factor/remove"
          label={t`Switch off`}
          onDone={() => {
            leave()
            notify(t`The second factor is off.`)
          }}
          onCancel={leave}
        />
      )}
      {!codes && step === 'new codes' && (
        <ReauthenticatedChange
          path="/second-factor/recovery-codes"
          label={t`Make new codes`}
          onDone={({ recoveryCodes }) => setCodes(recoveryCodes ?? [])}
          onCancel={leave}
        />
      )}
      {step === 'overview' && isOn && (
        <p>
          <Plural value={recoveryCodesLeft} one="# recovery code is left." other="# recovery codes are left." />
        </p>
      )}
      {step === 'overview' && (
        <div className="flex flex-wrap gap-3">
          {!isOn && <Button onClick={() => setStep('set-up')}>{t`Set up`}</Button>}
          {isOn && (
            <Button variant="secondary" onClick={() => setStep('new codes')}>
              {t`New recovery codes`}
            </Button>
          )}
          {isOn && (
            <Button variant="secondary" onClick={() => setStep('remove')}>
              {t`Switch off`}
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}
