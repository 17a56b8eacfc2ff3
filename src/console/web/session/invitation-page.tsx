import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { checkSignUp } from '../../../accounts/members/account-form-checks.ts'
import { canAdminister } from '../../../accounts/members/policies.ts'
import { NewPasswordFields } from '../../../accounts/members/web/session/new-account-fields.tsx'
import { FormErrorNotice } from '../../../site/forms/web/form-error.tsx'
import { textIn, useForm } from '../../../site/forms/web/use-form.ts'
import { paths } from '../../../site/routing/paths.ts'
import { Button, ButtonLink } from '../../../ui/components/button.tsx'
import { Link } from '../../../ui/components/link.tsx'
import { Notice } from '../../../ui/components/notice.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx'
import { TextField } from '../../../ui/field/field.tsx'
import { useSearchParams } from '../../../ui/router/location.ts'
import { useNavigate } from '../../../ui/router/navigate.ts'
import type { InvitationAcceptance, InvitationAnswer, SessionAnswer, SignInAnswer } from '../../console.contract.ts'
import { consoleCall } from '../api/console-call.ts'
import { asFormError, ConsoleError, isTemporary } from '../api/console-error.ts'
import { sessionQuery } from '../api/console-queries.ts'
import { consolePaths } from '../console-paths.ts'
import { usePageTitle } from '../shell/use-page-title.ts'
import { EntryLayout, SignInForm } from './sign-in.tsx'

/** The target of the emailed link. Accepting it signs in; the set-up of the second factor follows. */
export function InvitationPage() {
  const { t } = useLingui()
  const token = useSearchParams().get('token') ?? ''
  usePageTitle(t`Your invitation`)
  const invitation = useQuery({
    queryKey: ['invitation', token],
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    queryFn: ({ signal }) =>
      consoleCall<InvitationAnswer>('/invitation', { body: { token }, signal, isRepeated: false }),
  })
  return (
    <EntryLayout>
      <h1 className="mb-4 font-bold text-xl">{t`Your invitation`}</h1>
      {invitation.isPending && <SkeletonLines lines={5} />}
      {invitation.isError && <NoInvitation error={invitation.error} onRetry={invitation.refetch} />}
      {invitation.data && <Acceptance token={token} invitation={invitation.data} />}
    </EntryLayout>
  )
}

function NoInvitation({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useLingui()
  if (isTemporary(error)) return <ErrorState compact message={error.message} onRetry={onRetry} />
  return (
    <div className="flex flex-col gap-4">
      <Notice kind="warning">{error.message}</Notice>
      <ButtonLink to={consolePaths.home()}>{t`Sign in`}</ButtonLink>
    </div>
  )
}

async function accept(body: InvitationAcceptance): Promise<SignInAnswer> {
  try {
    return await consoleCall<SignInAnswer>('/invitation/accept', { body, isRepeated: false })
  } catch (error) {
    // The link may have ended while the page was open.
    if (error instanceof ConsoleError && error.status === 409) location.reload()
    throw asFormError(error)
  }
}

function Acceptance({ token, invitation }: { token: string; invitation: InvitationAnswer }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { email, role, needsSignIn } = invitation
  const enter = (session: SessionAnswer) => {
    client.setQueryData(sessionQuery().queryKey, session)
    navigate(consolePaths.home(), { replace: true })
  }
  return (
    <div className="flex flex-col gap-4">
      <p>
        {canAdminister({ role }) ? (
          <Trans>You are invited to work on this site as an administrator.</Trans>
        ) : (
          <Trans>You are invited to work on this site as an editor.</Trans>
        )}{' '}
        {needsSignIn ? (
          <Trans>There is an account with this address: sign in with its password to accept.</Trans>
        ) : (
          <Trans>Choose your name and your password. Then set up a second factor with your phone.</Trans>
        )}
      </p>
      {needsSignIn ? (
        <>
          <SignInForm
            email={email}
            send={({ password, code }) => accept({ token, password, ...(code !== undefined && { code }) })}
            onSignedIn={enter}
          />
          <Link to={paths.resetPassword()} plain className="inline-flex min-h-11 items-center self-center text-sm">
            <Trans>Forgot Password</Trans>
          </Link>
        </>
      ) : (
        <NewAccount token={token} email={email} onJoined={enter} />
      )}
    </div>
  )
}

type NewAccountProps = { token: string; email: string; onJoined: (session: SessionAnswer) => void }

function NewAccount({ token, email, onJoined }: NewAccountProps) {
  const { t } = useLingui()
  const form = useForm({
    read: (data) => ({
      name: textIn(data, 'name').trim(),
      email,
      password: textIn(data, 'password'),
      confirm_password: textIn(data, 'confirm_password'),
    }),
    check: checkSignUp,
    send: async ({ name, password }) => {
      const answer = await accept({ token, name, password })
      if (!('needs' in answer)) onJoined(answer)
    },
  })
  return (
    <form ref={form.ref} {...form.props} className="flex flex-col gap-4">
      <TextField label={t`Email address`} name="email" type="email" autoComplete="username" value={email} readOnly />
      <TextField
        label={t`Name`}
        {...form.field('name')}
        autoComplete="name"
        hint={t`Colleagues see it, and visitors beside what you publish.`}
      />
      <NewPasswordFields form={form} label={t`Password`} hint={t`At least 8 characters`} />
      <FormErrorNotice problem={form.problem} />
      <Button type="submit" busy={form.pending} wide>
        {t`Accept the invitation`}
      </Button>
    </form>
  )
}
