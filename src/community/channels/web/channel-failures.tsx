import { Trans } from '@lingui/react/macro'
import { useDeviceName } from '../../../accounts/members/web/session/device-row.tsx'
import { Notice } from '../../../ui/components/notice.tsx'
import { FullTime } from '../../../ui/components/relative-time.tsx'
import type { ChannelFailure } from '../my-channels.ts'

/** Channels that ended by themselves, until the member uses them again. */
export const ChannelFailures = ({ failures }: { failures: readonly ChannelFailure[] }) =>
  failures.length > 0 && (
    <div className="mb-4 space-y-2">
      {failures.map((failure) => {
        const Failure = failureOf[failure.channel]
        return (
          <Notice key={failure.channel} kind="warning">
            <Failure failure={failure} />
          </Notice>
        )
      })}
    </div>
  )

type FailureProps = { failure: ChannelFailure }

const MailFailure = ({ failure }: FailureProps) => (
  <Trans>
    Your mailbox did not accept our message (<FullTime at={failure.atMs} dateOnly />
    ): until it does, your alerts cannot reach you by email. Press “Send a test” once it works again.
  </Trans>
)

function PushFailure({ failure }: FailureProps) {
  const name = useDeviceName(failure)
  return (
    <Trans>
      {name} has not accepted our messages since <FullTime at={failure.atMs} dateOnly />: to be told there again, press
      “Tell me here” on that device.
    </Trans>
  )
}

const TelegramFailure = ({ failure }: FailureProps) => (
  <Trans>
    You blocked our bot on Telegram (<FullTime at={failure.atMs} dateOnly />
    ): to be told there again, link Telegram once more.
  </Trans>
)

const failureOf = { email: MailFailure, push: PushFailure, telegram: TelegramFailure }
