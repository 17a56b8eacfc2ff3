import { Plural, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { checkPasswordChange } from '../../../accounts/members/account-form-checks.ts'
import { canAdminister } from '../../../accounts/members/policies.ts'
import { PasswordChangeFields } from '../../../accounts/members/web/password/password-change-fields.tsx'
import { DeviceRow } from '../../../accounts/members/web/session/device-row.tsx'
import { fieldErrors } from '../../../site/forms/field-errors.ts'
import { FormErrorNotice } from '../../../site/forms/web/form-error.tsx'
import { textIn, textsIn, useForm } from '../../../site/forms/web/use-form.ts'
import { Badge } from '../../../ui/components/badge.tsx'
import { Button } from '../../../ui/components/button.tsx'
import { Card } from '../../../ui/components/card.tsx'
import { ThemeSwitch } from '../../../ui/components/theme-switch.tsx'
import { QueryError } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { PasswordField } from '../../../ui/field/password-field.tsx'
import { focusNeighbour } from '../../../ui/focus-neighbour.ts'
import type {
  EndSessionRequest,
  OwnSessionsAnswer,
  PasswordChange,
  RecoveryCodes,
  SecondFactorRemove,
} from '../../console.contract.ts'
import { consoleCall, formCall } from '../api/console-call.ts'
import { consoleQuery } from '../api/console-queries.ts'
import { LanguageChoice } from '../shell/language-choice.tsx'
import { notify, notifyError } from '../shell/notification-store.ts'
import { usePageTitle } from '../shell/use-page-title.ts'
import { useMember } from './member-context.ts'
import { RecoveryCodeList, SecondFactorSetup } from './second-factor-setup.tsx'
import { CodeField } from './sign-in.tsx'
import { signOut } from './sign-out.ts'

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

type Props = {
  path: string
  label: string
  onDone: (answer: Partial<RecoveryCodes>) => void
  onCancel: () => void
}

/** A change of the second factor, which asks for password and code once more. */
function ReauthenticatedChange({ path, label, onDone, onCancel }: Props) {
  const { t } = useLingui()
  const form = useForm({
    read: (data): SecondFactorRemove => ({ password: textIn(data, 'password'), code: textIn(data, 'code').trim() }),
    check: ({ password, code }) =>
      fieldErrors({
        password: password ? null : t`Please enter your password.`,
        code: code ? null : t`Please enter the code.`,
      }),
    send: async (body) => {
      onDone(await formCall<Partial<RecoveryCodes>>(path, body))
    },
  })
  return (
    <form ref={form.ref} {...form.props} className="flex flex-col gap-4">
      <PasswordField label={t`Password`} {...form.field('password')} autoComplete="current-password" />
      <CodeField
        hint={t`The six digits of your authenticator app, or one of your recovery codes.`}
        error={form.errorOf('code')}
      />
      <FormErrorNotice problem={form.problem} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.pending}>
          {label}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {t`Cancel`}
        </Button>
      </div>
    </form>
  )
}

/** A new password, which ends all other sessions. */
function OwnPassword() {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card className="flex flex-col gap-4 p-4 md:p-6">
      <h2 className="font-bold text-lg">{t`Password`}</h2>
      {isOpen ? (
        <PasswordForm onDone={() => setIsOpen(false)} />
      ) : (
        <Button variant="secondary" className="self-start" onClick={() => setIsOpen(true)}>
          {t`Change password`}
        </Button>
      )}
    </Card>
  )
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const { t } = useLingui()
  const { member } = useMember()
  const form = useForm({
    read: (data) => textsIn(data, 'current_password', 'new_password', 'confirm_password'),
    check: checkPasswordChange,
    send: async ({ current_password, new_password }) => {
      await formCall('/password', { current_password, new_password } satisfies PasswordChange)
      notify(t`The password was changed. All other devices were signed out.`)
      onDone()
    },
  })
  return (
    <form ref={form.ref} aria-label={t`Change password`} {...form.props} className="flex flex-col gap-4">
      <PasswordChangeFields form={form} email={member.email} />
      <FormErrorNotice problem={form.problem} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.pending}>
          {t`Change password`}
        </Button>
        <Button variant="secondary" onClick={onDone}>
          {t`Cancel`}
        </Button>
      </div>
    </form>
  )
}

const queryKey = ['own-sessions']

/** The member's sessions of the console and the site, each with a button to end it. */
function OwnSessions() {
  const { t } = useLingui()
  const client = useQueryClient()
  const list = useRef<HTMLUListElement>(null)
  const query = useQuery(consoleQuery<OwnSessionsAnswer>(queryKey, '/sessions', {}, { staleTime: 0 }))
  const sessions = query.data?.sessions ?? []
  const ending = useMutation({
    mutationFn: ({ place, id }: EndSessionRequest) => consoleCall('/sessions/end', { body: { place, id } }),
    onSuccess: (_answer, { place, id }) => {
      notify(t`The device was signed out`)
      focusNeighbour(
        list.current,
        sessions.findIndex((one) => one.place === place && one.id === id),
      )
    },
    onError: (error) => notifyError(error.message),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
  return (
    <Card className="flex flex-col gap-4 p-4 md:p-6">
      <h2 className="font-bold text-lg">{t`Where you are signed in`}</h2>
      {query.isPending && <SkeletonRows count={2} />}
      {query.isError && <QueryError of={query} compact />}
      <ul ref={list} className="divide-y divide-line">
        {sessions.map((session) => (
          <DeviceRow
            key={`${session.place} ${session.id}`}
            session={session}
            busy={ending.isPending}
            onEnd={() => (session.isCurrent ? signOut() : ending.mutate(session))}
          >
            <Badge kind="neutral">{session.place === 'console' ? t`Admin console` : t`Public site`}</Badge>
          </DeviceRow>
        ))}
      </ul>
    </Card>
  )
}
