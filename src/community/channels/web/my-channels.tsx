import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { AccountControl } from '../../../accounts/members/web/profile/account-control.tsx'
import type { Channel } from '../../../platform/channel.ts'
import type { User } from '../../../site/api/user.wire.ts'
import { callApi } from '../../../site/api/web/call-api.ts'
import { useAction } from '../../../site/forms/web/use-action.ts'
import { Button } from '../../../ui/components/button.tsx'
import { QueryError } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast-store.ts'
import type { ChannelActions } from './channel-actions.ts'
import { ChannelFailures } from './channel-failures.tsx'
import { channelsQuery } from './channels-query.ts'
import { PushChannel } from './push-channel.tsx'
import { TelegramChannel } from './telegram-channel.tsx'

/** The channels on which a member is told, each with its state, a test and its end. */
export function MyChannels({ user }: { user: User }) {
  const { t } = useLingui()
  const { busy, run } = useAction()
  // Telegram links the chat while this page is in the background.
  const channels = useQuery({ ...channelsQuery(user.id), staleTime: 0, refetchOnWindowFocus: true })
  if (channels.isPending) return <SkeletonRows count={3} />
  if (channels.isLoadingError) return <QueryError of={channels} compact />
  const { email, push, telegram, failures } = channels.data.data
  const { address } = email

  const actions: ChannelActions = {
    userId: user.id,
    isBusy: busy,
    run: (work) =>
      run(async () => {
        const message = await work()
        await channels.refetch()
        if (message) toast.success(message)
      }),
    test: (channel: Channel) => (
      <Button
        variant="secondary"
        aria-disabled={busy || undefined}
        onClick={() =>
          run(async () => {
            const { message } = await callApi('POST /sendtestnotice', { userid: user.id, channel })
            if (message) toast.success(message)
          })
        }
      >
        {t`Send a test`}
      </Button>
    ),
  }

  return (
    <>
      <ChannelFailures failures={failures} />
      <ul className="divide-y divide-line">
        {email.isConfirmed ? (
          <>
            <AccountControl words={t`By email to ${address}.`}>{actions.test('email')}</AccountControl>
            <PushChannel push={push} actions={actions} />
            <TelegramChannel telegram={telegram} actions={actions} />
          </>
        ) : (
          <AccountControl words={t`We can tell you once you have confirmed your address ${address}.`} />
        )}
      </ul>
    </>
  )
}
