import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import type { ApiError } from '../../../site/api/calls/calls.ts'
import { callApi } from '../../../site/api/web/call-api.ts'
import { useSession } from '../../../site/api/web/session.ts'
import { fieldErrors } from '../../../site/forms/field-errors.ts'
import { textIn, useForm } from '../../../site/forms/web/use-form.ts'
import { useFormRejection } from '../../../site/forms/web/use-form-rejection.ts'
import { paths } from '../../../site/routing/paths.ts'
import { definePage } from '../../../site/routing/web/define-page.ts'
import { Button, ButtonLink } from '../../../ui/components/button.tsx'
import { Link } from '../../../ui/components/link.tsx'
import { Notice } from '../../../ui/components/notice.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx'
import { PasswordField } from '../../../ui/field/password-field.tsx'
import { useSearchParams } from '../../../ui/router/location.ts'
import { passwordError } from '../account-field-rules.ts'
import { AccountForm, SubmitButton } from './account-form.tsx'
import { AccountLayout } from './account-layout.tsx'
import { removeBrowserSecret, storedBrowserSecret } from './session/browser-secret.ts'
import { unfinishedPageOf } from './session/unfinished-page.ts'

export const page = definePage({ view: ConfirmEmailPage })

/**
 * The target of the emailed link. It works only for the person who signed up, identified by browser, session or
 * password.
 */
function ConfirmEmailPage() {
  const { i18n, t } = useLingui()
  const { token, outcome, again, confirmed } = useConfirmation()
  const memberId = useSession()?.user.id
  const isConfirmed = typeof outcome === 'string'
  const unfinished = isConfirmed ? unfinishedPageOf(memberId) : null
  const isUnproven = outcome !== null && !isConfirmed && outcome.fields?.password !== undefined
  return (
    <AccountLayout
      title={isConfirmed ? t`Your email address is confirmed` : t`Confirm your email address`}
      description={t`Confirm the email address of a Bachat account.`}
      path={paths.confirmEmail()}
      noIndex
    >
      <div aria-live="polite" className="flex flex-col gap-4">
        {outcome === null && (
          <>
            <noscript>{import.meta.env.SSR && <PlainConfirmForm />}</noscript>
            <SkeletonLines lines={2} />
          </>
        )}
        {isConfirmed && <Notice kind="success">{i18n._(outcome)}</Notice>}
        {isUnproven && <ConfirmByPasswordForm token={token} onConfirmed={confirmed} />}
        {outcome !== null && !isConfirmed && !isUnproven && <Failure problem={outcome} onRetry={again} />}
        {outcome !== null && !isUnproven && (
          <div className="flex flex-wrap gap-3">
            {unfinished && <ButtonLink to={unfinished}>{t`Back to your alert`}</ButtonLink>}
            {isConfirmed && memberId === undefined && <ButtonLink to={paths.login()}>{t`Sign In`}</ButtonLink>}
            <ButtonLink to={paths.home()} variant="secondary">{t`Home`}</ButtonLink>
          </div>
        )}
      </div>
    </AccountLayout>
  )
}

const confirmedMessage = /*i18n*/ 'Your email address is confirmed.'

/** A rejected link stays rejected; a fault may be temporary. */
const Failure = ({ problem, onRetry }: { problem: ApiError; onRetry: () => void }) =>
  problem.status >= 400 && problem.status < 500 && problem.status !== 429 ? (
    <Notice kind="error">{problem.message}</Notice>
  ) : (
    <ErrorState compact message={problem.message} onRetry={onRetry} />
  )

function useConfirmation() {
  const search = useSearchParams()
  const token = search.get('token') ?? ''
  // The target of a form posted without scripts.
  const isDone = search.has('done')
  const [outcome, setOutcome] = useState<string | ApiError | null>(isDone ? confirmedMessage : null)
  const confirmed = useCallback((message: string | undefined) => {
    removeBrowserSecret()
    setOutcome(message ?? confirmedMessage)
  }, [])
  const confirm = useCallback(
    (signal?: AbortSignal) => {
      setOutcome(null)
      callApi('POST /confirmemail', { token, browser: storedBrowserSecret() }, signal).then(
        ({ message }) => confirmed(message),
        (error) => signal?.aborted || setOutcome(error as ApiError),
      )
    },
    [token, confirmed],
  )
  useEffect(() => {
    if (isDone) return undefined
    const controller = new AbortController()
    confirm(controller.signal)
    return () => controller.abort()
  }, [confirm, isDone])
  return { token, outcome, again: () => confirm(), confirmed }
}

type ConfirmByPasswordFormProps = { token: string; onConfirmed: (message: string | undefined) => void }

/** For a link opened in a browser other than the one that signed up, such as a mail app's. */
function ConfirmByPasswordForm({ token, onConfirmed }: ConfirmByPasswordFormProps) {
  const { t } = useLingui()
  const form = useForm({
    read: (data) => ({ password: textIn(data, 'password') }),
    check: ({ password }) => fieldErrors({ password: passwordError(password) }),
    send: async ({ password }, signal) => {
      const { message } = await callApi('POST /confirmemail', { token, password }, signal)
      onConfirmed(message)
    },
  })
  return (
    <>
      <Notice kind="info">
        <Trans>
          We do not recognise this browser. Please enter your password to confirm that the account is yours.
        </Trans>
      </Notice>
      <AccountForm form={form} label={t`Confirm your email address`}>
        <PasswordField label={t`Password`} {...form.field('password')} autoComplete="current-password" />
        <SubmitButton form={form}>{t`Confirm my address`}</SubmitButton>
      </AccountForm>
      <div className="flex flex-col gap-2 text-muted text-sm">
        <p>
          <Trans>
            If you use Google or Facebook to sign in, <TextLink to={paths.login()}>sign in</TextLink> first and then
            open the link in the email again.
          </Trans>
        </p>
        <p>
          <Trans>
            If you did not sign up, someone else entered your address, and you do not need to do anything. To take over
            the account, use <TextLink to={paths.resetPassword()}>Forgot Password</TextLink>.
          </Trans>
        </p>
      </div>
    </>
  )
}

const TextLink = ({ to, children }: { to: string; children?: string }) => (
  <Link to={to} className="font-semibold text-accent underline">
    {children}
  </Link>
)

/** Without scripts the browser cannot prove who signed up, so the password does. Posts to the emailed address. */
function PlainConfirmForm() {
  const { t } = useLingui()
  const problem = useFormRejection('POST /confirmemail')?.problem
  const passwordError = problem?.fields?.password
  return (
    <form method="post" aria-label={t`Confirm your email address`} className="flex flex-col gap-4">
      {problem && !passwordError && <Notice kind="error">{problem.message}</Notice>}
      <p>{t`Please enter your password to confirm that the account is yours.`}</p>
      <PasswordField
        label={t`Password`}
        name="password"
        autoComplete="current-password"
        required
        error={passwordError}
      />
      <Button type="submit" size="lg" wide>{t`Confirm my address`}</Button>
    </form>
  )
}
