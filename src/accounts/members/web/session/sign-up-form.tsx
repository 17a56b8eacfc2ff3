import { Trans, useLingui } from '@lingui/react/macro'
import { callApi } from '../../../../site/api/web/call-api.ts'
import { isRefusal, textIn, useForm } from '../../../../site/forms/web/use-form.ts'
import { useFormRejection } from '../../../../site/forms/web/use-form-rejection.ts'
import { paths } from '../../../../site/routing/paths.ts'
import { Link } from '../../../../ui/components/link.tsx'
import { saveToast } from '../../../../ui/feedback/toast-after-load.ts'
import { CheckboxField } from '../../../../ui/field/checkbox-field.tsx'
import { useAddresses } from '../../../../ui/hooks/use-addresses.ts'
import { checkSignUpForm, termsError } from '../../account-form-checks.ts'
import { closeAccountDialog } from '../account-dialog-state.ts'
import { AccountForm, type AccountFormProps, OtherForm, SubmitButton } from '../account-form.tsx'
import { browserSecret } from './browser-secret.ts'
import { NewAccountFields } from './new-account-fields.tsx'
import { SocialSignInLinks } from './social-sign-in-links.tsx'

export function SignUpForm({ inDialog, email }: AccountFormProps) {
  const { t } = useLingui()
  const { local } = useAddresses()
  const rejection = useFormRejection('POST /signup')
  const form = useForm({
    initialProblem: rejection?.problem,
    read: (data) => ({
      name: textIn(data, 'name').trim(),
      email: textIn(data, 'email').trim(),
      password: textIn(data, 'password'),
      confirm_password: textIn(data, 'confirm_password'),
      agreed: data.has('agreed'),
    }),
    check: checkSignUpForm,
    onSubmit: ({ agreed }) => agreed || form.showErrorToast(termsError),
    send: async ({ name, email, password }, signal) => {
      const { message } = await callApi('POST /signup', { name, email, password, browser: browserSecret() }, signal)
      saveToast(message ?? t`Welcome! You can sign in now.`)
      closeAccountDialog()
      // The page is reloaded, and the form's own page is replaced by the next step.
      if (inDialog) location.reload()
      else location.assign(local(paths.login({ done: 1 })))
    },
    onProblem: (problem) => isRefusal(problem) && form.showErrorToast(problem.message),
  })
  return (
    <AccountForm form={form} label={t`Sign Up`} worksWithoutScripts>
      <NewAccountFields form={form} name={rejection?.values.name} email={rejection?.values.email ?? email} />
      <div className="-my-2 flex flex-wrap items-center gap-x-3">
        <CheckboxField
          {...form.field('agreed')}
          label={t`I Agree To The Terms Of Use`}
          defaultChecked={rejection?.values.agreed !== undefined}
        />
        {/* In a new tab, so that what is typed here stays. */}
        <Link
          to={paths.staticPage('Terms-and-Conditions')}
          newTab
          className="inline-flex min-h-11 items-center text-accent text-sm hover:underline"
        >
          {t`Read the terms`}
        </Link>
      </div>
      <SubmitButton form={form} worksWithoutScripts>{t`Sign Up`}</SubmitButton>
      <SocialSignInLinks />
      <p className="text-center text-sm">
        <Trans>
          Already a member?{' '}
          <OtherForm {...{ form, inDialog }} kind="sign-in">
            Sign In
          </OtherForm>
        </Trans>
      </p>
    </AccountForm>
  )
}
