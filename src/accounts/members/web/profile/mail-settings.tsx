import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { User } from '../../../../site/api/user.wire.ts'
import { apiQuery } from '../../../../site/api/web/api-query.ts'
import { callApi } from '../../../../site/api/web/call-api.ts'
import { useAction } from '../../../../site/forms/web/use-action.ts'
import { paths } from '../../../../site/routing/paths.ts'
import { Button, ButtonLink } from '../../../../ui/components/button.tsx'
import { QueryError } from '../../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../../ui/feedback/toast-store.ts'
import type { MailKind } from '../../member.ts'
import { decodeMailSettings } from '../../member.wire.ts'
import { AccountControl } from './account-control.tsx'

/** The emails that the member can end. */
export function MailSettings({ user }: { user: User }) {
  const { t } = useLingui()
  const { busy, run } = useAction()
  const settings = useQuery({ ...apiQuery('GET /mailsettings', { userid: user.id }, decodeMailSettings), staleTime: 0 })
  if (settings.isPending) return <SkeletonRows count={2} />
  if (settings.isLoadingError) return <QueryError of={settings} compact />
  const { wantsReplies, getsNewsletter } = settings.data.data
  const { email } = user

  const end = (kind: MailKind) =>
    run(async () => {
      const { message } = await callApi('POST /endmails', { userid: user.id, kind })
      await settings.refetch()
      if (message) toast.success(message)
    })

  return (
    <ul className="divide-y divide-line">
      {wantsReplies ? (
        <AccountControl words={t`You asked us to email you when someone replies to your comments.`}>
          <Button variant="secondary" aria-disabled={busy || undefined} onClick={() => end('replies')}>
            {t`Stop these emails`}
          </Button>
        </AccountControl>
      ) : (
        <AccountControl
          words={t`You get no emails about replies. You can ask for them each time you write a comment.`}
        />
      )}
      {getsNewsletter ? (
        <AccountControl words={t`Your address ${email} is subscribed to the newsletter.`}>
          <Button variant="secondary" aria-disabled={busy || undefined} onClick={() => end('newsletter')}>
            {t`Unsubscribe`}
          </Button>
        </AccountControl>
      ) : (
        <AccountControl words={t`You are not subscribed to the newsletter.`}>
          <ButtonLink to={paths.newsletter()} variant="secondary">{t`Newsletter`}</ButtonLink>
        </AccountControl>
      )}
      <AccountControl words={t`Emails about your password and your sign-ins are always sent.`} />
    </ul>
  )
}
