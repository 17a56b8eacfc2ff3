import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { AccountPlate } from '../../accounts/web/account-layout.tsx'
import { MailedLink } from '../../accounts/web/mailed-link.tsx'
import { paths } from '../../routing/paths.ts'
import { page as definePage } from '../../routing/web/define-page.ts'
import { ButtonLink } from '../../ui/components/button.tsx'
import { Notice } from '../../ui/components/notice.tsx'

export const page = definePage({ view: StopReplyMailsPage })

/** Where the link in a mail about a reply leads. */
function StopReplyMailsPage() {
  const { t } = useLingui()
  const isDone = new URLSearchParams(useLocation().search).has('done')
  return (
    <AccountPlate
      title={t`Mails about replies`}
      description={t`Ends the mails that tell of replies to your comments on Bachat.`}
      path={paths.stopReplyMails()}
      hidden
    >
      {isDone ? (
        <div className="flex flex-col items-start gap-4">
          <Notice kind="success">
            <Trans>You get no more mails about answers to your comments.</Trans>
          </Notice>
          <ButtonLink to={paths.home()} variant="secondary">
            <Trans>Home</Trans>
          </ButtonLink>
        </div>
      ) : (
        <MailedLink
          call="POST /stopreplymails"
          words={t`You asked to hear by e-mail when somebody answers a comment of yours.`}
          button={t`Send me no more of these`}
          otherwise={{ to: paths.contact(), label: t`Write to us` }}
        />
      )}
    </AccountPlate>
  )
}
