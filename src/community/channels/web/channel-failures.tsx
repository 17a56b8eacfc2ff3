import { Trans } from '@lingui/react/macro'
import { useDeviceName } from '../../../accounts/members/web/session/device-row.tsx'
import { Notice } from '../../../ui/components/notice.tsx'
import { FullTime } from '../../../ui/components/relative-time.tsx'
import type { ChannelFailure } from '../my-channels.ts'

/** Channels that ended by themselves, until the member uses them again. */
export const ChannelFailures = ({ failures }: { failures: readonly ChannelFailure[] }) =>
  failures.length > 0 && (
    <div className="mb-4 space-y-2">
      {failures.map((failure) => (
        <Notice key={failure.channel} kind="warning">
          {failure.channel === 'push' ? (
            <PushFailure failure={failure} />
          ) : (
            <Trans>
              You blocked our bot on Telegram (<FullTime at={failure.atMs} dateOnly />
              ): to be told there again, link Telegram once more.
            </Trans>
          )}
        </Notice>
      ))}
    </div>
  )

function PushFailure({ failure }: { failure: ChannelFailure }) {
  const name = useDeviceName(failure)
  return (
    <Trans>
      {name} has not accepted our messages since <FullTime at={failure.atMs} dateOnly />: to be told there again, press
      “Tell me here” on that device.
    </Trans>
  )
}
