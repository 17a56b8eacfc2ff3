import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { takeNewAdministrator } from '../../../accounts/members/web/password/new-administrator.ts'
import { fieldErrors } from '../../../site/forms/field-errors.ts'
import { FormErrorNotice } from '../../../site/forms/web/form-error.tsx'
import { textIn, useForm } from '../../../site/forms/web/use-form.ts'
import { Button } from '../../../ui/components/button.tsx'
import { Card } from '../../../ui/components/card.tsx'
import { Link } from '../../../ui/components/link.tsx'
import { Logo } from '../../../ui/components/logo.tsx'
import { Notice } from '../../../ui/components/notice.tsx'
import { ThemeSwitch } from '../../../ui/components/theme-switch.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { TextField } from '../../../ui/field/field.tsx'
import { PasswordField } from '../../../ui/field/password-field.tsx'
import { useSearchParams } from '../../../ui/router/location.ts'
import { useStore } from '../../../ui/state/store.ts'
import type { SessionAnswer, SignInAnswer, SignInRequest } from '../../console.contract.ts'
import { formCall } from '../api/console-call.ts'
import { sessionQuery } from '../api/console-queries.ts'
import { LanguageChoice } from '../shell/language-choice.tsx'
import { usePageTitle } from '../shell/use-page-title.ts'
import { endWait, waitingForSignIn } from './sign-in-again.ts'

const signIn = (body: SignInRequest): Promise<SignInAnswer> => formCall('/sign-in', body, { isRepeated: false })

type Props = {
  /** Instead of signing in: what else the password and the code are for. */
  send?: (request: SignInRequest) => Promise<SignInAnswer>
  onSignedIn: (session: SessionAnswer) => void
  /** The member who has to sign in again; otherwise anyone may. */
  email?: string | undefined
  /** Filled in, and can be changed. */
  suggestedEmail?: string | undefined
}

/** Email address and password, then the code of the second factor where there is one. */
export function SignInForm({ send = signIn, onSignedIn, ...emails }: Props) {
  const [accepted, setAccepted] = useState<SignInRequest | null>(null)
  if (accepted) return <CodeForm request={accepted} {...{ send, onSignedIn }} onBack={() => setAccepted(null)} />
  return <PasswordForm {...emails} {...{ send, onSignedIn }} onCodeNeeded={setAccepted} />
}

function PasswordForm({
  email,
  suggestedEmail,
  send,
  onSignedIn,
  onCodeNeeded,
}: Omit<Props, 'send'> & Pick<CodeProps, 'send'> & { onCodeNeeded: (request: SignInRequest) => void }) {
  const { t } = useLingui()
  const form = useForm({
    read: (data): SignInRequest => ({ email: textIn(data, 'email').trim(), password: textIn(data, 'password') }),
    check: (values) =>
      fieldErrors({
        email: values.email ? null : t`Please enter your email address.`,
        password: values.password ? null : t`Please enter your password.`,
      }),
    send: async (values) => {
      const answer = await send(values)
      if ('needs' in answer) onCodeNeeded(values)
      else onSignedIn(answer)
    },
  })
  return (
    <form ref={form.ref} {...form.props} className="flex flex-col gap-4">
      <TextField
        label={t`Email address`}
        {...form.field('email')}
        type="email"
        autoComplete="username"
        defaultValue={email ?? suggestedEmail}
        readOnly={email !== undefined}
      />
      <PasswordField label={t`Password`} {...form.field('password')} autoComplete="current-password" />
      <FormErrorNotice problem={form.problem} />
      <Button type="submit" busy={form.pending} wide>
        {t`Sign in`}
      </Button>
    </form>
  )
}

type CodeProps = {
  request: SignInRequest
  send: NonNullable<Props['send']>
  onSignedIn: Props['onSignedIn']
  onBack: () => void
}

function CodeForm({ request, send, onSignedIn, onBack }: CodeProps) {
  const { t } = useLingui()
  const form = useForm({
    read: (data) => ({ code: textIn(data, 'code').trim() }),
    check: ({ code }) => fieldErrors({ code: code ? null : t`Please enter the code.` }),
    send: async ({ code }) => {
      const answer = await send({ ...request, code })
      if (!('needs' in answer)) onSignedIn(answer)
    },
  })
  return (
    <form ref={form.ref} {...form.props} className="flex flex-col gap-4">
      <CodeField
        hint={t`The six digits of your authenticator app, or one of your recovery codes.`}
        error={form.errorOf('code')}
        autoFocus
      />
      <FormErrorNotice problem={form.problem} />
      <Button type="submit" busy={form.pending} wide>
        {t`Sign in`}
      </Button>
      <Button variant="quiet" onClick={onBack} wide>
        {t`Back`}
      </Button>
    </form>
  )
}

const nobody = [] as const

/** The session has ended while the page was open: after sign-in, work continues where it stopped. */
export function SignInDialog({ email }: { email: string }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const waiting = useStore(waitingForSignIn, nobody)
  return (
    <Dialog
      open={waiting.length > 0}
      onClose={() => endWait(false)}
      title={t`Sign in again`}
      description={t`Your session has ended. What you typed is still here.`}
    >
      <SignInForm
        email={email}
        onSignedIn={(session) => {
          client.setQueryData(sessionQuery().queryKey, session)
          endWait(true)
        }}
      />
      <Button variant="quiet" wide className="mt-2" onClick={() => location.reload()}>
        {t`Sign in with another account`}
      </Button>
    </Dialog>
  )
}

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

type CodeFieldProps = { hint?: string | undefined; error?: string | undefined; autoFocus?: boolean }

/** The code of an authenticator app. Not `inputMode="numeric"`: a recovery code has letters. */
export function CodeField({ hint, error, autoFocus }: CodeFieldProps) {
  const { t } = useLingui()
  return (
    <TextField
      label={t`Code`}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      autoFocus={autoFocus}
      hint={hint}
      error={error}
      className="font-mono tracking-widest"
    />
  )
}

/** Around the forms that lead into the console. */
export function EntryLayout({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center gap-6 px-4 py-8">
      <Logo name={t`Bachat`} />
      <Card className="p-5 md:p-6">{children}</Card>
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
