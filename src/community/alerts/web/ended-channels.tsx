import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../site/routing/paths.ts'
import { ButtonLink } from '../../../ui/components/button.tsx'
import { ChannelFailures } from '../../channels/web/channel-failures.tsx'
import { channelsQuery } from '../../channels/web/channels-query.ts'

/** The channels that ended by themselves, above the alerts that they were chosen for. */
export function EndedChannels({ memberId }: { memberId: number }) {
  const { t } = useLingui()
  const channels = useQuery({ ...channelsQuery(memberId), staleTime: 0 })
  return (
    <ChannelFailures
      failures={channels.data?.data.failures ?? []}
      action={<ButtonLink to={paths.profile()} variant="secondary" size="sm">{t`My Profile`}</ButtonLink>}
    />
  )
}
