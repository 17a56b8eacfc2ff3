import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { fieldErrors } from '../../../site/forms/field-errors.ts'
import { FormErrorNotice } from '../../../site/forms/web/form-error.tsx'
import { useForm } from '../../../site/forms/web/use-form.ts'
import { Button } from '../../../ui/components/button.tsx'
import { TextField } from '../../../ui/field/field.tsx'
import { PasswordField } from '../../../ui/field/password-field.tsx'
import type { SessionAnswer, SignInAnswer, SignInRequest } from '../../console.contract.ts'
import { consoleCall } from '../api/console-call.ts'
import { asFormError } from '../api/console-error.ts'
import { CodeField } from './code-field.tsx'

const text = (form: FormData, name: string) => `${form.get(name) ?? ''}`

async function signIn(body: SignInRequest): Promise<SignInAnswer> {
  try {
    return await consoleCall<SignInAnswer>('/sign-in', { body, isRepeated: false })
  } catch (error) {
    throw asFormError(error)
  }
}

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
    read: (data): SignInRequest => ({ email: text(data, 'email').trim(), password: text(data, 'password') }),
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
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email ?? suggestedEmail}
        readOnly={email !== undefined}
        error={form.errorOf('email')}
      />
      <PasswordField
        label={t`Password`}
        name="password"
        autoComplete="current-password"
        error={form.errorOf('password')}
      />
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
    read: (data) => ({ code: text(data, 'code').trim() }),
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
