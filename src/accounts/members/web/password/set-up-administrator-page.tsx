import { Trans, useLingui } from '@lingui/react/macro'
import { callApi } from '../../../../site/api/web/call-api.ts'
import { textIn, useForm } from '../../../../site/forms/web/use-form.ts'
import { paths } from '../../../../site/routing/paths.ts'
import { definePage } from '../../../../site/routing/web/define-page.ts'
import { Notice } from '../../../../ui/components/notice.tsx'
import { checkSignUp } from '../../account-form-checks.ts'
import { AccountForm, SubmitButton } from '../account-form.tsx'
import { AccountLayout } from '../account-layout.tsx'
import { LinkTokenGate, useLinkToken } from '../link-token.tsx'
import { NewAccountFields } from '../session/new-account-fields.tsx'
import { saveNewAdministrator } from './new-administrator.ts'

export const page = definePage({ view: SetUpPage })

/** The target of the link that the site logs while it has no administrator. */
function SetUpPage() {
  const { t } = useLingui()
  const token = useLinkToken()
  return (
    <AccountLayout
      title={t`Set up the site`}
      description={t`Create the first administrator of this site.`}
      path={paths.setUp()}
      noIndex
    >
      <LinkTokenGate
        token={token}
        lines={6}
        withToken={(secret) => <AdministratorForm token={secret} />}
        without={
          <Notice kind="info">
            <Trans>
              To set up the site, use the link in its log. The site logs one at each start until it has an
              administrator.
            </Trans>
          </Notice>
        }
      />
    </AccountLayout>
  )
}

function AdministratorForm({ token }: { token: string }) {
  const { t } = useLingui()
  const form = useForm({
    read: (data) => ({
      name: textIn(data, 'name').trim(),
      email: textIn(data, 'email').trim(),
      password: textIn(data, 'password'),
      confirm_password: textIn(data, 'confirm_password'),
    }),
    check: checkSignUp,
    send: async ({ name, email, password }, signal) => {
      await callApi('POST /setup', { token, name, email, password }, signal)
      saveNewAdministrator(email)
      // A document of its own, which says that the account was created.
      location.replace(`${paths.admin()}?created`)
    },
  })
  return (
    <AccountForm form={form} label={t`Set up the site`}>
      <NewAccountFields form={form} />
      <SubmitButton form={form}>{t`Create administrator`}</SubmitButton>
    </AccountForm>
  )
}
