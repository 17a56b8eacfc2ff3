import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { AccountPlate } from '../accounts/account-plate.tsx'
import { page as definePage } from '../app/page.ts'
import { paths } from '../app/paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { useFormOutcome } from '../ui/form-outcome.tsx'
import { Notice } from '../ui/notice.tsx'

export const page = definePage({ view: StopReplyMailsPage })

/**
 * Where the link in a mail about a reply leads. A plain form: its address bears the token, and what only looks at
 * links, as mail scanners do, ends nothing.
 */
function StopReplyMailsPage() {
  const { t } = useLingui()
  const refused = useFormOutcome('POST /stopreplymails')
  const isDone = new URLSearchParams(useLocation().search).has('done')
  return (
    <AccountPlate
      title={t`Mails about replies`}
      description={t`Ends the mails that tell of replies to your comments on Bachat.`}
      path={paths.stopReplyMails()}
      hidden
    >
      <div className="flex flex-col items-start gap-4">
        {refused && <Notice kind="error">{refused.problem.message}</Notice>}
        {isDone ? (
          <>
            <Notice kind="success">
              <Trans>You get no more mails about answers to your comments.</Trans>
            </Notice>
            <ButtonLink to={paths.home()} variant="secondary">
              <Trans>Home</Trans>
            </ButtonLink>
          </>
        ) : (
          <form method="post" className="flex flex-col items-start gap-4">
            <p>
              <Trans>You asked to hear by e-mail when somebody answers a comment of yours.</Trans>
            </p>
            <Button type="submit">
              <Trans>Send me no more of these</Trans>
            </Button>
          </form>
        )}
      </div>
    </AccountPlate>
  )
}
