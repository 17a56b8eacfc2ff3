import { useLingui } from '@lingui/react/macro'
import { AccountLayout } from '../../../accounts/members/web/account-layout.tsx'
import { MailedLinkForm } from '../../../accounts/members/web/mailed-link-form.tsx'
import { paths } from '../../../site/routing/paths.ts'
import { definePage } from '../../../site/routing/web/define-page.ts'
import { ButtonLink } from '../../../ui/components/button.tsx'
import { Notice } from '../../../ui/components/notice.tsx'
import { useSearchParams } from '../../../ui/router/location.ts'
import { stopAlertMailsAddress } from '../alert-address.ts'

export const page = definePage({ view: StopAlertMailsPage })

/** The target of the link in an email of an alert. */
function StopAlertMailsPage() {
  const { t } = useLingui()
  const isDone = useSearchParams().has('done')
  return (
    <AccountLayout
      title={t`Alert emails`}
      description={t`Stop the emails about your alerts on Bachat.`}
      path={stopAlertMailsAddress()}
      noIndex
    >
      {isDone ? (
        <div className="flex flex-col items-start gap-4">
          <Notice kind="success">{t`You will no longer receive emails about your alerts. Notifications, Telegram and feeds go on.`}</Notice>
          <ButtonLink to={paths.alerts()}>{t`My alerts`}</ButtonLink>
        </div>
      ) : (
        <MailedLinkForm
          call="POST /stopalertmails"
          words={t`All your alerts stop sending you emails. Notifications, Telegram and feeds go on.`}
          button={t`Stop these emails`}
          otherwise={{ to: paths.contact(), label: t`Contact us` }}
        />
      )}
    </AccountLayout>
  )
}
