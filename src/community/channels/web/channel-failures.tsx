import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useDeviceName } from '../../../accounts/members/web/session/device-row.tsx'
import { Notice } from '../../../ui/components/notice.tsx'
import { FullTime } from '../../../ui/components/relative-time.tsx'
import type { ChannelFailure } from '../my-channels.ts'

/** `action`: a link to where the channels are set up, on other pages. */
type ChannelFailuresProps = { failures: readonly ChannelFailure[]; action?: ReactNode }

/** Channels that ended by themselves, until the member uses them again. */
export const ChannelFailures = ({ failures, action }: ChannelFailuresProps) =>
  failures.length > 0 && (
    <div className="mb-4 space-y-2">
      {failures.map((failure) => (
        <Notice key={failure.channel} kind="warning" action={action}>
          <Failure failure={failure} />
        </Notice>
      ))}
    </div>
  )

type FailureProps = { failure: ChannelFailure }

function Failure({ failure }: FailureProps) {
  const { channel, atMs } = failure
  if (channel === 'push') return <PushFailure failure={failure} />
  if (channel === 'telegram')
    return (
      <Trans>
        You blocked our bot on Telegram (<FullTime at={atMs} dateOnly />
        ): to get messages there again, link Telegram once more.
      </Trans>
    )
  return (
    <Trans>
      Your mail server has refused our emails since <FullTime at={atMs} dateOnly />: to get them again, check your email
      address in your profile.
    </Trans>
  )
}

function PushFailure({ failure }: FailureProps) {
  const name = useDeviceName(failure)
  return (
    <Trans>
      {name} has not accepted our messages since <FullTime at={failure.atMs} dateOnly />: to get them there again, press
      “Tell me here” on that device.
    </Trans>
  )
}
